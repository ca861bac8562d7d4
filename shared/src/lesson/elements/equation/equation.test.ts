import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { richTextOf } from '../../../text/rich-text.ts'
import {
  LATEX_MAX, LocalOrigin, addElement, copyElements, createLesson, createLessonUndo, elementText, keptDrawing, latexOf, normaliseElements, pasteElements, readElement, setElementProps,
  setPlainWords, slideIds, wordsOf, writtenDrawing,
} from '../../index.ts'
import type { EquationDrawing, EquationElement } from '../../index.ts'

const ORIGIN = new LocalOrigin('test')
const DRAWING: EquationDrawing = { of: 'a+b', width: 1500, height: 700, depth: 80, glyphs: ['M0 0L10 0L10 10Z'], uses: [[0, 0, 0, 1, 1]], bars: [[0, 0, 5, 5]], words: [[0, 0, 884, 'और']], mathml: '<math/>' }

function lesson(): { doc: Y.Doc; slide: string; id: string; text: Y.XmlFragment } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Sums' }, ORIGIN)
  const slide = slideIds(doc)[0] ?? ''
  const id = addElement(doc, slide, { type: 'equation', x: 0, y: 0, width: 400, height: 100, source: richTextOf('a+b') }, ORIGIN)
  const text = elementText(doc, slide, id)
  if (text === null) throw new Error('An equation has a text')
  return { doc, slide, id, text }
}

const read = (doc: Y.Doc, slide: string, id: string): EquationElement => readElement(doc, slide, id) as EquationElement

it('two people write in one equation at once, and the letters of both stay', () => {
  const { doc, id, slide, text } = lesson()
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  const theirs = elementText(other, slide, id)
  setPlainWords(text, 'x^2 a+b', ORIGIN)
  if (theirs) setPlainWords(theirs, 'a+b=c', ORIGIN)
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  expect([latexOf(read(doc, slide, id)), latexOf(read(other, slide, id))]).toEqual(['x^2 a+b=c', 'x^2 a+b=c'])
})

it('only letters that differ are written, and what is written is undone', () => {
  const { doc, id, slide, text } = lesson()
  const undo = createLessonUndo(doc)
  let size = 0
  doc.on('update', (update: Uint8Array) => { size += update.length })
  setPlainWords(text, 'a+2b', ORIGIN)
  expect(size).toBeLessThan(60)
  setPlainWords(text, 'a+2b', ORIGIN)
  expect([latexOf(read(doc, slide, id)), wordsOf(read(doc, slide, id))]).toEqual(['a+2b', 'a+2b'])
  undo.undo()
  expect(latexOf(read(doc, slide, id))).toBe('a+b')
  setPlainWords(text, 'a\nb', ORIGIN)
  setPlainWords(text, 'a b', ORIGIN)
  expect(latexOf(read(doc, slide, id))).toBe('a b')
})

it('a drawing counts for the LaTeX that it is of, and goes over the clipboard', () => {
  const { doc, id, slide, text } = lesson()
  expect(keptDrawing(read(doc, slide, id))).toBeNull()
  setElementProps(doc, slide, id, { drawing: writtenDrawing(DRAWING) }, ORIGIN)
  const [copy = ''] = pasteElements(doc, slide, JSON.parse(JSON.stringify(copyElements(doc, slide, [id]))), { x: 0, y: 0 }, ORIGIN)
  expect([keptDrawing(read(doc, slide, id)), keptDrawing(read(doc, slide, copy))]).toEqual([DRAWING, DRAWING])
  setPlainWords(text, 'a+c', ORIGIN)
  expect(keptDrawing(read(doc, slide, id))).toBeNull()
})

it('a damaged drawing counts for nothing, and one that weighs too much is not kept', () => {
  const { doc, id, slide } = lesson()
  const equation = read(doc, slide, id)
  for (const broken of ['{', 'null', '[]', '{"of":"a+b"}', JSON.stringify({ ...DRAWING, glyphs: ['<script>'] }), JSON.stringify({ ...DRAWING, uses: [[0, 0, 0]] }), JSON.stringify({ ...DRAWING, width: 1e9 }), JSON.stringify({ ...DRAWING, words: [[0, 0, 'x', 1]] })]) {
    expect(keptDrawing({ ...equation, drawing: broken }), broken).toBeNull()
  }
  expect(writtenDrawing({ ...DRAWING, glyphs: ['M0 0'.repeat(20_000)] })).toBe('')
  const { elements: [mended] } = normaliseElements([{ type: 'equation', x: 0, y: 0, width: 9, height: 9, drawing: 'x'.repeat(70_000), source: richTextOf('z'.repeat(LATEX_MAX)) }])
  expect((mended as EquationElement).drawing.length).toBeLessThanOrEqual(60_000)
})
