import { addElement, addSlide, createLesson, deleteSlides, narrationText, setSlideProps, slideIds, writeRichText } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { CreationLanguage } from '@lectern/shared/creation'
import * as Y from 'yjs'
import { thumbnailOfUpdate } from '../../sync/documents/first-state.ts'
import type { FirstState } from '../../sync/documents/first-state.ts'
import { SAMPLE_TITLE, sampleSlides } from './sample-slides.ts'

/** The sample lesson in a language as the first update of a document, made with the same writes the editor uses. */
export function sampleLessonState(title: string = SAMPLE_TITLE, language?: CreationLanguage): FirstState {
  const origin = { kind: 'local', command: 'sample-lesson' } as const
  const doc = new Y.Doc()
  createLesson(doc, { title, ...(language === undefined ? {} : { language }) }, origin)
  const blank = slideIds(doc)
  let after = blank.at(-1) ?? null
  for (const slide of sampleSlides(language)) {
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
