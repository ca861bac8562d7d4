import { expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  ICON_DRAWING_MAX, LocalOrigin, addElement, copyElements, createLesson, isIconDrawing, normaliseElements, pasteElements, readElement, readIconDrawing, setElementProps, slideIds, wordsOf, writtenIconDrawing,
} from '../../index.ts'
import type { IconDrawing, IconElement } from '../../index.ts'

const ORIGIN = new LocalOrigin('test')
const HEART = '24 24;sM2 9.5L12 22C14 20 18 16 22 9.5Z;fM1 1L2 2;ffaa00M0 0L1 0L1 1Z;ffaa0080eM-0.5 0L1 0ZM2 2L3 3'
const READ: IconDrawing = {
  width: 24, height: 24,
  layers: [
    { paint: 'line', evenOdd: false, path: [['M', 2, 9.5], ['L', 12, 22], ['C', 14, 20, 18, 16, 22, 9.5], ['Z']] },
    { paint: 'area', evenOdd: false, path: [['M', 1, 1], ['L', 2, 2]] },
    { paint: '#ffaa00', evenOdd: false, path: [['M', 0, 0], ['L', 1, 0], ['L', 1, 1], ['Z']] },
    { paint: '#ffaa0080', evenOdd: true, path: [['M', -0.5, 0], ['L', 1, 0], ['Z'], ['M', 2, 2], ['L', 3, 3]] },
  ],
}

it('a drawing is read as it was written, to hundredths', () => {
  expect(readIconDrawing(HEART)).toEqual(READ)
  expect(writtenIconDrawing(READ)).toBe(HEART)
  expect(writtenIconDrawing({ width: 8, height: 8, layers: [{ paint: 'area', evenOdd: true, path: [['M', 1.23456, -0.001]] }] })).toBe('8 8;feM1.23 0')
  expect(readIconDrawing('8 8;feM1 1')?.layers).toEqual([{ paint: 'area', evenOdd: true, path: [['M', 1, 1]] }])
})

it.each([
  '', '24 24', '24 24;', '24;sM1 1', '24 24;sL1 1', '24 24;sM1', '24 24;sM1 1 2', '24 24;xM1 1', '24 24;#ffaa00M1 1', '24 24;FFAA00M1 1', '24 24;sM1 1A1 1 0 0 0 2 2', '24 24;sm1 1', '24 24;sM1e9 1',
  '24 24;sM1 1<script>', '24 24;sM1 1\nL2 2', ' 24 24;sM1 1', '24 24;sM1 1;', '0 24;sM1 1', '24 24;url(x)M1 1', '24 24;sM99999 1', `24 24${';sM1 1'.repeat(121)}`, `24 24;sM1 1${'L1 1'.repeat(ICON_DRAWING_MAX)}`,
])('%j is no drawing', (text) => {
  expect([isIconDrawing(text), readIconDrawing(text)]).toEqual([false, null])
})

it('what is no drawing is refused where it is written, and gone where it comes from outside; words are heard', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Icons' }, ORIGIN)
  const slide = slideIds(doc)[0] ?? ''
  const id = addElement(doc, slide, { type: 'icon', x: 0, y: 0, width: 100, height: 100, label: 'Heart', drawing: HEART }, ORIGIN)
  const icon = readElement(doc, slide, id) as IconElement
  expect([icon.drawing, wordsOf(icon)]).toEqual([HEART, 'Heart'])
  expect(() => setElementProps(doc, slide, id, { drawing: '24 24;sM1 1<' }, ORIGIN)).toThrow('drawing')
  expect(() => addElement(doc, slide, { type: 'icon', x: 0, y: 0, width: 9, height: 9, drawing: 'M0 0' }, ORIGIN)).toThrow('drawing')
  const [copy = ''] = pasteElements(doc, slide, JSON.parse(JSON.stringify(copyElements(doc, slide, [id]))), { x: 0, y: 0 }, ORIGIN)
  expect((readElement(doc, slide, copy) as IconElement).drawing).toBe(HEART)
  const { elements: [mended] } = normaliseElements([{ type: 'icon', x: 0, y: 0, width: 9, height: 9, drawing: '24 24;sM1 1<', label: 'Heart' }])
  expect(mended).toMatchObject({ type: 'icon', drawing: '', label: 'Heart' })
})
