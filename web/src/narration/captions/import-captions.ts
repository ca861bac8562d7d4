import type * as Y from 'yjs'
import { LocalOrigin, putCaptions, readLesson, slideCaptions, withSpeech } from '@lectern/shared/lesson'
import { sentencesOf } from '@lectern/shared/narration'
import { plainText } from '@lectern/shared/text'
import { placeCaptions, unattendedTimeline } from '@lectern/shared/timeline'
import type { Cue } from '@lectern/shared/timeline'

/** Puts captions of a file into the lesson, in one step of undo: each with the sentence that is said meanwhile. Answers how many, and how many belong to none. */
export function importCaptions(doc: Y.Doc, language: string, cues: readonly Cue[]): { readonly brought: number; readonly left: number } {
  const { meta, slides } = readLesson(doc)
  const timeline = unattendedTimeline(slides.map((slide) => withSpeech(doc, slide, meta)), meta.language)
  const { left, placed } = placeCaptions(timeline, cues)
  const origin = new LocalOrigin('captions.bring')
  doc.transact(() => {
    for (const slide of slides) {
      const before = slideCaptions(doc, slide, language)
      const changes = placed.filter(({ slideId }) => slideId === slide.id).map(({ index, pages }) => ({ index, pages, before: before[index] ?? null }))
      if (changes.length > 0) putCaptions(doc, slide.id, language, sentencesOf(plainText(slide.narration)), changes, origin)
    }
  }, origin)
  return { brought: cues.length - left, left }
}
