import { addElement, addSlide, createLesson, deleteSlides, narrationText, setSlideProps, slideIds, writeRichText } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import * as Y from 'yjs'
import { thumbnailOfUpdate } from '../lessons/document.ts'
import type { FirstState } from '../lessons/document.ts'
import { SAMPLE_SLIDES, SAMPLE_TITLE } from './sample-slides.ts'

/** The sample lesson as the first update of a document, made with the same writes the editor uses. */
export function sampleLessonState(title: string = SAMPLE_TITLE): FirstState {
  const origin = { kind: 'local', command: 'sample-lesson' } as const
  const doc = new Y.Doc()
  createLesson(doc, { title }, origin)
  const blank = slideIds(doc)
  let after = blank.at(-1) ?? null
  for (const slide of SAMPLE_SLIDES) {
    after = addSlide(doc, { after }, origin)
    setSlideProps(doc, after, { background: slide.background }, origin)
    for (const element of slide.elements) addElement(doc, after, element, origin)
    const narration = narrationText(doc, after)
    if (narration) writeRichText(narration, richTextOf(slide.narration))
  }
  deleteSlides(doc, [...blank], origin)
  const update = Y.encodeStateAsUpdate(doc)
  return { update, thumbnail: thumbnailOfUpdate(update) }
}
