import { useState } from 'react'
import type { ComponentType } from 'react'
import type { SentenceWords, SlideTimeline } from '@lectern/shared/timeline'
import { browserStorage } from '../platform/storage/browser-storage.ts'

/** What chooses captions. */
export interface CaptionMenuProps {
  readonly languages: readonly string[]
  /** The language that is shown; null while none is. */
  readonly shown: string | null
  /** Null for none. */
  readonly onChoose: (language: string | null) => void
}

/** The languages of captions. They come only with lessons in which people wrote captions, so the player knows no more of them than this. */
export interface CaptionLanguages {
  /** The one that is spoken first. */
  readonly languages: readonly string[]
  readonly wordsOf: (timeline: SlideTimeline, language: string) => readonly SentenceWords[]
  readonly Menu: ComponentType<CaptionMenuProps>
}

/** The captions of whoever looks at a lesson. */
export interface CaptionChoice {
  readonly isOn: boolean
  readonly language: string
  /** Kept for the next lesson, too; `language` is the one before where none is named. */
  readonly choose: (isOn: boolean, language?: string) => void
}

/** Whether captions are shown and in which language: as chosen before in this browser, else as the lesson begins. A language that it does not have is the spoken one. */
export function useCaptionChoice(startsOn: boolean, spoken: string, captions: CaptionLanguages | null): CaptionChoice {
  const [kept, keep] = useState(() => browserStorage.read('captions') ?? { isOn: startsOn, language: spoken })
  return {
    isOn: kept.isOn,
    language: captions?.languages.includes(kept.language) === true ? kept.language : spoken,
    choose: (isOn, language = kept.language) => {
      keep({ isOn, language })
      browserStorage.write('captions', { isOn, language })
    },
  }
}
