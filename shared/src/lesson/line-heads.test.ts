import { expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  LocalOrigin, addElement, copyElements, createLesson, createLessonUndo, elementSchema, pasteElements, readElement, resolveStyle, setElementProps, slideIds,
} from './index.ts'
import type { ShapeElement } from './index.ts'

const SETUP = { kind: 'local', command: 'setup' } as const
const LINE = { type: 'shape', shape: 'line', x: 0, y: 0, width: 100, height: 24 } as const

function lesson(): { readonly doc: Y.Doc; readonly slide: string; readonly id: string } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, SETUP)
  const slide = slideIds(doc)[0] ?? ''
  return { doc, slide, id: addElement(doc, slide, LINE, SETUP) }
}

function drawn(doc: Y.Doc, slide: string, id: string): object {
  return resolveStyle(readElement(doc, slide, id) as ShapeElement)
}

it('a line of a document written before there were heads has none, and nothing is written for that', () => {
  const { doc, slide, id } = lesson()
  const before = Y.encodeStateAsUpdate(doc)
  const read = readElement(doc, slide, id)
  expect(drawn(doc, slide, id)).toMatchObject({ startHead: 'none', endHead: 'none' })
  expect(Y.encodeStateAsUpdate(doc)).toEqual(before)
  expect(elementSchema.safeParse({ ...read, endHead: 'lightning' }).success).toBe(false)
})

it('heads are copied with their line, within a lesson and into another', () => {
  const { doc, slide, id } = lesson()
  setElementProps(doc, slide, id, { endHead: 'arrow', startHead: 'circle' }, SETUP)
  const other = lesson()
  for (const to of [{ doc, slide }, other]) {
    const [copy = ''] = pasteElements(to.doc, to.slide, copyElements(doc, slide, [id]), { x: 10, y: 10 }, SETUP)
    expect(readElement(to.doc, to.slide, copy)).toMatchObject({ x: 10, endHead: 'arrow', startHead: 'circle' })
  }
})

it('undo takes a head back, and redo brings it again', () => {
  const { doc, slide, id } = lesson()
  const undo = createLessonUndo(doc, [])
  setElementProps(doc, slide, id, { endHead: 'bar' }, new LocalOrigin('test'))
  undo.undo()
  expect(drawn(doc, slide, id)).toMatchObject({ endHead: 'none' })
  undo.redo()
  expect(readElement(doc, slide, id)).toMatchObject({ endHead: 'bar' })
})

it('a head that no version knows reads as none', () => {
  const { doc, slide, id } = lesson()
  const slides = doc.getMap<Y.Map<unknown>>('slides')
  const elements = slides.get(slide)?.get('elements') as Y.Map<Y.Map<unknown>>
  elements.get(id)?.set('endHead', 'lightning')
  expect(drawn(doc, slide, id)).toMatchObject({ endHead: 'none', shape: 'line' })
})
