import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { richTextOf } from '../../../text/rich-text.ts'
import {
  INTERACTIVE_LIMITS, LocalOrigin, addElement, checkOf, copyElements, createLesson, createLessonUndo, duplicateElements, interactiveCode, normaliseElements, pasteElements, readElement, setElementProps,
  setInteractiveCode, slideIds, withoutKeys, wordsOf, writtenCheck,
} from '../../index.ts'
import type { InteractiveElement, LessonElement } from '../../index.ts'

const ORIGIN = new LocalOrigin('test')
const CODE = '<p>one</p>\n<p>two</p>'

function lesson(): { doc: Y.Doc; slide: string; id: string; text: Y.Text } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Pages' }, ORIGIN)
  const slide = slideIds(doc)[0] ?? ''
  const id = addElement(doc, slide, { type: 'interactive', x: 0, y: 0, width: 800, height: 600, prompt: richTextOf('Page'), code: CODE }, ORIGIN)
  const text = interactiveCode(doc, slide, id)
  if (text === null) throw new Error('An interactive has a code')
  return { doc, slide, id, text }
}

const read = (doc: Y.Doc, slide: string, id: string): InteractiveElement => readElement(doc, slide, id) as InteractiveElement

it('two people write in the same line of code at once, and the letters of both stay', () => {
  const { doc, id, slide, text } = lesson()
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  text.insert(CODE.indexOf('one'), 'all ')
  setInteractiveCode(other, slide, id, CODE.replace('one', 'one more'), ORIGIN)
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  expect([read(doc, slide, id).code, read(other, slide, id).code]).toEqual(Array.from({ length: 2 }, () => '<p>all one more</p>\n<p>two</p>'))
})

it('other code writes only what differs, never half a sign, and is undone as one step', () => {
  const { doc, id, slide } = lesson()
  setInteractiveCode(doc, slide, id, '<p>😀</p>', ORIGIN)
  const undo = createLessonUndo(doc)
  let size = 0
  doc.on('update', (update: Uint8Array) => { size += update.length })
  setInteractiveCode(doc, slide, id, '<p>😁</p>', ORIGIN)
  expect(read(doc, slide, id).code).toBe('<p>😁</p>')
  expect(size).toBeLessThan(80)
  undo.undo()
  expect(read(doc, slide, id).code).toBe('<p>😀</p>')
  expect(() => setInteractiveCode(doc, slide, id, 'x'.repeat(INTERACTIVE_LIMITS.code + 1), ORIGIN)).toThrow('too much code')
})

it('code goes over the clipboard and into copies as a text of their own', () => {
  const { doc, id, slide, text } = lesson()
  const [pasted = ''] = pasteElements(doc, slide, JSON.parse(JSON.stringify(copyElements(doc, slide, [id]))), { x: 0, y: 0 }, ORIGIN)
  const [copy = ''] = duplicateElements(doc, slide, [id], { x: 10, y: 10 }, ORIGIN)
  text.insert(0, '<!-- first -->')
  expect([read(doc, slide, pasted).code, read(doc, slide, copy).code]).toEqual([CODE, CODE])
  expect(interactiveCode(doc, slide, copy)).toBeInstanceOf(Y.Text)
})

it('a version that does not know the type keeps the code as a text, on the clipboard, too', () => {
  const { doc, id, slide } = lesson()
  const [payload] = [JSON.parse(JSON.stringify(copyElements(doc, slide, [id]))) as { elements: Record<string, unknown>[] }]
  const { code, ...rest } = payload.elements[0] ?? {}
  // As such a version writes it down.
  const { elements: [mended] } = normaliseElements([{ ...rest, $parts: { code: { kind: 'code', value: code } } }])
  expect((mended as InteractiveElement).code).toBe(CODE)
  const { elements: [other] } = normaliseElements([{ type: 'hologram', x: 0, y: 0, width: 9, height: 9, $parts: { code: { kind: 'code', value: 'abc' } } }])
  const [pasted = ''] = pasteElements(doc, slide, { kind: 'lectern/elements', version: 1, elements: [other as LessonElement] }, { x: 0, y: 0 }, ORIGIN)
  const again = copyElements(doc, slide, [pasted]) as unknown as { elements: Record<string, unknown>[] }
  expect(again.elements[0]?.$parts).toEqual({ code: { kind: 'code', value: 'abc' } })
})

it('what is too long, or no text, is left out whole: half of a page is none', () => {
  for (const code of ['x'.repeat(INTERACTIVE_LIMITS.code + 1), 7, null, { a: 1 }]) {
    const { elements: [mended] } = normaliseElements([{ type: 'interactive', x: 0, y: 0, width: 9, height: 9, code }])
    expect((mended as InteractiveElement).code).toBe('')
  }
})

it('learners get the code and not what it was asked for', () => {
  const { doc, id, slide } = lesson()
  setElementProps(doc, slide, id, { prompts: ['Make it about volcanoes'], description: 'Two lines' }, ORIGIN)
  const element = read(doc, slide, id)
  expect(JSON.stringify(withoutKeys(element))).not.toContain('volcanoes')
  expect((withoutKeys(element) as InteractiveElement).code).toBe(CODE)
  expect(wordsOf(element)).toBe('Page Two lines')
})

it('a check is of the very code that was looked at', () => {
  const check = writtenCheck(CODE, ['contrast'])
  expect(checkOf({ check, code: CODE })).toEqual({ isCurrent: true, failed: ['contrast'] })
  expect(checkOf({ check, code: `${CODE} ` })).toEqual({ isCurrent: false, failed: ['contrast'] })
  expect(checkOf({ check: '', code: CODE })).toBeNull()
})
