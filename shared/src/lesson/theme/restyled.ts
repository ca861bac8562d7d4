import * as Y from 'yjs'
import { createLesson } from '../create-lesson.ts'
import { LocalOrigin } from '../origin.ts'
import { pasteSlides } from '../paste.ts'
import { readSlide, slideIds } from '../reads.ts'
import { deleteSlides } from '../slide-writes.ts'
import type { Slide } from '../slide.ts'
import { applyTheme } from './theme-writes.ts'
import type { Look } from './theme-writes.ts'

/** Slides as they are in the look of a theme or template; the lesson that they are from stays as it is. */
export function restyled(slides: readonly Slide[], look: Look): readonly Slide[] {
  const origin = new LocalOrigin('restyled')
  const doc = new Y.Doc()
  createLesson(doc, { title: '' }, origin)
  const blank = slideIds(doc)
  pasteSlides(doc, { slides }, { after: blank.at(-1) ?? null }, origin)
  deleteSlides(doc, blank, origin)
  applyTheme(doc, look, origin)
  const shown = slideIds(doc).flatMap((id) => readSlide(doc, id) ?? [])
  doc.destroy()
  return slides.length === 0 ? [] : shown
}
