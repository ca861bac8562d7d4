import { addElement, addSlide, createLesson, createLessonView, deleteSlides, elementText, slideIds, writeRichText } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createFinder, firstFrom } from './finder.ts'

const ORIGIN = { kind: 'remote' } as const
const QUERY = { words: 'tide', matchCase: false, wholeWords: false }

function lesson() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Finding' }, ORIGIN)
  const [first = ''] = slideIds(doc)
  const second = addSlide(doc, { after: first, layout: 'blank' }, ORIGIN)
  const third = addSlide(doc, { after: second, layout: 'blank' }, ORIGIN)
  const add = (slide: string, words: string): string => addElement(doc, slide, { type: 'text', x: 0, y: 0, width: 100, height: 50, text: richTextOf(words) }, ORIGIN)
  return { doc, second, third, add, view: createLessonView(doc) }
}

it('what is found follows the lesson, and is the same list while nothing of it changes', () => {
  const { doc, second, third, add, view } = lesson()
  const find = createFinder(view)
  const [a] = [add(second, 'High tide'), add(third, 'Low tide, neap tide')]
  const found = find(QUERY)
  expect(found.map(({ slideId }) => slideId)).toEqual([second, third, third])
  expect(find({ ...QUERY })).toBe(found)
  const text = elementText(doc, second, a)
  if (text) writeRichText(text, richTextOf('High water'))
  expect(find(QUERY).map(({ slideId }) => slideId)).toEqual([third, third])
  expect(find({ ...QUERY, words: 'water' })).toHaveLength(1)
  deleteSlides(doc, [third], ORIGIN)
  expect(find(QUERY)).toEqual([])
})

it('going on begins at the slide on screen, and behind the last match with the first', () => {
  const { second, third, add, view } = lesson()
  const find = createFinder(view)
  add(second, 'tide tide')
  add(third, 'tide')
  const order = view.slideIds()
  expect([order[0], second, third, null].map((id) => firstFrom(find(QUERY), order, id ?? null))).toEqual([0, 0, 2, 0])
  expect(firstFrom(find({ ...QUERY, words: 'moon' }), order, third)).toBe(0)
})
