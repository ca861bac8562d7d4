import { useMemo } from 'react'
import { captionLanguages } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { useLessonSession } from '../sync/hooks.ts'
import type { CaptionLanguages } from '../player/caption-choice.ts'
import { lessonCaptions } from '../player/CaptionMenu.tsx'

/** The captions that people wrote for the open lesson, looked for anew whenever another slide is shown, or the same is another; null where there are none. */
export function usePreviewCaptions(slideIds: readonly string[], slide: Slide | null, language: string): CaptionLanguages | null {
  const { doc } = useLessonSession()
  const found = slide === null ? '' : [...new Set(slideIds.flatMap((id) => captionLanguages(doc, id)))].sort().join(' ')
  return useMemo(() => (found === '' ? null : lessonCaptions({ language, slides: [{ captions: found.split(' ').map((tag) => ({ language: tag, text: '', pages: [] })) }] })), [found, language])
}
