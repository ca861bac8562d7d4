import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { richTextOf } from '../../text/index.ts'
import { LocalOrigin, addElement, createLesson, placesOf, readSlide, setLayout, slideIds } from '../index.ts'
import { standing } from './standing.ts'

const origin = new LocalOrigin('test')

it('what stands in no place of the layout is not looked into, however many places wait to be filled', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Many' }, origin)
  const [slideId = ''] = slideIds(doc)
  setLayout(doc, slideId, 'title', origin)
  for (let index = 0; index < 20; index++) addElement(doc, slideId, { type: 'text', x: index, y: 0, width: 100, height: 50, text: richTextOf('free') }, origin)
  let looks = 0
  const elements = (readSlide(doc, slideId)?.elements ?? []).map((element) => (
    'slot' in element || !('text' in element) ? element : { ...element, get text() { looks++; return element.text } }
  ))
  expect(elements.some((element) => 'slot' in element)).toBe(true)
  expect(standing(elements, placesOf('title'))).toEqual(elements)
  looks = 0
  standing(elements, placesOf('title'))
  expect(looks).toBe(0)
})
