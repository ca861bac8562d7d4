import { addDrawnSlide, applyTheme, createLesson, deleteSlides, keepNarration, narrationText, readSlide, slideIds, writeRichText } from '@lectern/shared/lesson'
import type { DrawnLayout, LessonOrigin, Look, NewLesson } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import * as Y from 'yjs'
import { thumbnailOfUpdate } from '../sync/documents/first-state.ts'
import type { FirstState } from '../sync/documents/first-state.ts'

/** A slide that the server writes, as data. */
export interface WrittenSlide extends DrawnLayout {
  /** What the narrator says, a paragraph a line. */
  readonly narration: string
  /** The narration was written together with what the slide says: it is stale once that is changed (`isNarrationStale`). */
  readonly isNarrated?: boolean | undefined
}

/** A lesson that the server writes, as data. */
export type WrittenLesson = NewLesson & {
  /** Absent for the look of lessons that say nothing of it. */
  readonly theme?: Look | undefined
  readonly slides: readonly WrittenSlide[]
}

/** Writes a slide behind another one (`null`: at the start; undefined: at the end). @throws LessonWriteError when its id is taken */
export function writeSlide(doc: Y.Doc, after: string | null | undefined, { narration, isNarrated, ...slide }: WrittenSlide, origin: LessonOrigin): string {
  const id = addDrawnSlide(doc, after, slide, origin)
  const words = narrationText(doc, id)
  if (words) writeRichText(words, richTextOf(narration))
  const written = isNarrated ? readSlide(doc, id) : null
  if (written !== null) keepNarration(doc, written, origin)
  return id
}

/** A whole lesson as the first update of a document, made with the writes the editor uses. */
export function writtenLessonState({ theme, slides, ...lesson }: WrittenLesson, origin: LessonOrigin): FirstState {
  const doc = new Y.Doc()
  createLesson(doc, { automaticAnimations: true, ...lesson }, origin)
  const blank = slideIds(doc)
  // Slides are written into the layouts that it brings.
  if (theme?.design) applyTheme(doc, theme, origin)
  let after = blank.at(-1) ?? null
  for (const slide of slides) after = writeSlide(doc, after, slide, origin)
  deleteSlides(doc, [...blank], origin)
  if (theme !== undefined && !theme.design) applyTheme(doc, theme, origin)
  const update = Y.encodeStateAsUpdate(doc)
  return { update, thumbnail: thumbnailOfUpdate(update) }
}
