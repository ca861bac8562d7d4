import { creationLanguage } from '@lectern/shared/creation'
import type { PlannedSlide } from '@lectern/shared/creation'
import { addElement, addSlide, createLesson, deleteSlides, narrationText, setSlideProps, slideIds, writeRichText } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import * as Y from 'yjs'
import { thumbnailOfUpdate } from '../sync/documents/first-state.ts'
import type { FirstState } from '../sync/documents/first-state.ts'
import { LOOK_NAMES } from './look-names.ts'
import { drawSlide } from './slide-look.ts'

function named(element: NewElement, names: Readonly<Record<string, string>>): NewElement {
  return { ...element, name: names[element.name ?? ''] ?? element.name ?? '' }
}

/** A lesson of planned slides as the first update of a document, made with the writes the editor uses. */
export function lessonStateOf(title: string, language: string, slides: readonly PlannedSlide[]): FirstState {
  const origin = { kind: 'local', command: 'create-from-reading' } as const
  const doc = new Y.Doc()
  createLesson(doc, { title, language }, origin)
  const blank = slideIds(doc)
  const names = LOOK_NAMES[creationLanguage(language)]
  let after = blank.at(-1) ?? null
  for (const [index, slide] of slides.entries()) {
    const { background, elements } = drawSlide(slide, index + 1)
    after = addSlide(doc, { after }, origin)
    setSlideProps(doc, after, { background }, origin)
    for (const element of elements) addElement(doc, after, named(element, names), origin)
    const narration = narrationText(doc, after)
    if (narration) writeRichText(narration, richTextOf(slide.narration))
  }
  deleteSlides(doc, [...blank], origin)
  const update = Y.encodeStateAsUpdate(doc)
  return { update, thumbnail: thumbnailOfUpdate(update) }
}
