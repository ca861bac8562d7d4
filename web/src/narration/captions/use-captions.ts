import { useMemo } from 'react'
import { LocalOrigin, captionLanguages, putCaptions, slideCaptions } from '@lectern/shared/lesson'
import type { Caption, CaptionPage, FoundSentence, Slide } from '@lectern/shared/lesson'
import { isSpeakable, sentencesOf } from '@lectern/shared/narration'
import { plainText } from '@lectern/shared/text'
import { defaultPages, slideTimeline } from '@lectern/shared/timeline'
import type { SpokenSentence } from '@lectern/shared/timeline'
import { useLessonSession, useMeta } from '../../sync/hooks.ts'
import { useSpokenSlide } from '../../sync/use-spoken-slide.ts'

/** The captions of one sentence in one language. */
export interface SentenceCaptions {
  /** Its place among the sentences of the slide. */
  readonly index: number
  readonly sentence: SpokenSentence
  /** What people wrote; null where they are made of the narration, or where there are none yet. */
  readonly own: FoundSentence<Caption> | null
  readonly pages: readonly CaptionPage[]
}

/** New captions of a sentence; null for those of the narration. */
export type CaptionChange = readonly [of: SentenceCaptions, pages: readonly CaptionPage[] | null]

/** The captions of a slide in one language, and how they are changed. */
export interface SlideCaptions {
  readonly sentences: readonly SentenceCaptions[]
  /** Languages in which this slide has captions of its own. */
  readonly languages: readonly string[]
  /** Puts these in the place of those of sentences; null for those of the narration. A step of undo. */
  put(changes: readonly CaptionChange[]): void
}

const sameNarration = (a: Slide, b: Slide): boolean => a.narration === b.narration && a.voice === b.voice
const NOTHING: readonly CaptionPage[] = [{ at: 0, text: '' }]

/** Reads and writes the captions of a slide of the open lesson; null when it is gone. */
export function useCaptions(slideId: string, language: string): SlideCaptions | null {
  const { doc } = useLessonSession()
  const { language: spokenIn } = useMeta()
  const spoken = useSpokenSlide(slideId, sameNarration)
  return useMemo(() => {
    if (spoken === null) return null
    const { slide } = spoken
    const timeline = slideTimeline(slide, spokenIn)
    const texts = sentencesOf(plainText(slide.narration))
    const own = slideCaptions(doc, slide, language)
    return {
      languages: captionLanguages(doc, slideId),
      sentences: texts.flatMap((sentence, index): SentenceCaptions[] => {
        const said = timeline.sentences.find(({ text }, at) => at === index && text.trim() === sentence.text)
        if (!said || !isSpeakable(sentence.text)) return []
        const mine = own[index] ?? null
        return [{ index, sentence: said, own: mine, pages: mine?.kept.pages ?? (language === spokenIn ? defaultPages(said, spokenIn) : NOTHING) }]
      }),
      put: (changes) => putCaptions(doc, slideId, language, texts, changes.map(([{ index, own: before }, pages]) => ({ index, pages, before })), new LocalOrigin('captions')),
    }
  }, [doc, language, slideId, spoken, spokenIn])
}
