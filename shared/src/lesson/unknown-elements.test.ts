import { expect, test } from 'vitest'
import * as Y from 'yjs'
import {
  LessonWriteError, LocalOrigin, addElement, asset, copyElements, copySlides, createLesson, createLessonUndo, createLessonView, defineElement, deleteElements,
  duplicateElements, list, number, parseClipboard, pasteElements, pasteSlides, readElement, readSlide, registerElement, reorderElements,
  richText, setElementProps, slideIds, slideSchema, wordsOf, writeRichText,
} from './index.ts'
import { freezeLesson } from '../publishing/index.ts'
import { richTextOf } from '../text/index.ts'

const ORIGIN = new LocalOrigin('test')
const HASH = 'a'.repeat(64)

/** A lesson with an element that a newer version made: plain fields, a text, and a map of texts in a map. */
function newerLesson(): { doc: Y.Doc; slide: string; record: Y.Map<unknown> } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Newer' }, ORIGIN)
  const slide = slideIds(doc)[0] ?? ''
  const elements = (doc.getMap('slides').get(slide) as Y.Map<unknown>).get('elements') as Y.Map<unknown>
  const record = new Y.Map<unknown>(Object.entries({ type: 'hologram', order: 'a5', x: 10, y: 20, width: 300, height: 100, scale: 7, look: { grid: true }, picture: HASH }))
  elements.set('newer', record)
  record.set('caption', new Y.XmlFragment())
  writeRichText(record.get('caption') as Y.XmlFragment, richTextOf('Tides'))
  const rows = new Y.Map<unknown>()
  record.set('rows', rows)
  rows.set('a', new Y.Map(Object.entries({ label: 'Ebb', value: 3 })))
  record.set('points', Y.Array.from([1, 2]))
  return { doc, slide, record }
}

const NEWER = { caption: richTextOf('Tides'), rows: { a: { label: 'Ebb', value: 3 } }, points: [1, 2], scale: 7, look: { grid: true }, picture: HASH }

test('an element of a newer version is read with everything that it says', () => {
  const { doc, slide } = newerLesson()
  expect(readElement(doc, slide, 'newer')).toEqual({
    id: 'newer', type: 'hologram', order: 'a5', x: 10, y: 20, width: 300, height: 100, rotation: 0, flipX: false, flipY: false, locked: false,
    opacity: 1, name: '', groupId: '', ...NEWER,
  })
  expect(createLessonView(doc).slide(slide)?.elements.map(({ id }) => id)).toContain('newer')
})

test('it is moved, ordered, deleted and brought back as a whole, and nothing that only its version knows is written', () => {
  const { doc, slide } = newerLesson()
  setElementProps(doc, slide, 'newer', { x: 500, locked: false }, ORIGIN)
  reorderElements(doc, slide, ['newer'], 'back', ORIGIN)
  expect(() => setElementProps(doc, slide, 'newer', { scale: 9 } as never, ORIGIN)).toThrow(LessonWriteError)
  expect(() => addElement(doc, slide, { type: 'hologram', x: 0, y: 0, width: 1, height: 1 } as never, ORIGIN)).toThrow('no such type')
  const undo = createLessonUndo(doc)
  deleteElements(doc, slide, ['newer'], ORIGIN)
  expect(readElement(doc, slide, 'newer')).toBeNull()
  undo.undo()
  expect(readElement(doc, slide, 'newer')).toMatchObject({ ...NEWER, x: 500 })
})

test('values that JSON has no words for keep nobody from publishing or copying it', () => {
  const { doc, slide, record } = newerLesson()
  record.set('count', 1n)
  record.set('bytes', new Uint8Array([1]))
  record.set('deep', { of: [2n] })
  expect(readElement(doc, slide, 'newer')).not.toHaveProperty('bytes')
  expect(JSON.parse(JSON.stringify([freezeLesson(doc), copyElements(doc, slide, ['newer']), copySlides(doc, [slide])]))).toHaveLength(3)
})

test('copies of it, also over the clipboard and with its slide, have the same kinds of values in the document', () => {
  const { doc, slide, record } = newerLesson()
  const [copy = ''] = duplicateElements(doc, slide, ['newer'], { x: 5, y: 5 }, ORIGIN)
  const pasted = pasteElements(doc, slide, parseClipboard(JSON.stringify(copyElements(doc, slide, ['newer']))), { x: 0, y: 0 }, ORIGIN)[0] ?? ''
  const other = pasteSlides(doc, parseClipboard(JSON.stringify(copySlides(doc, [slide]))), { after: null }, ORIGIN)[0] ?? ''
  const at = (slideId: string, id: string): Y.Map<unknown> => {
    const elements = (doc.getMap('slides').get(slideId) as Y.Map<unknown>).get('elements') as Y.Map<unknown>
    return elements.get(id) as Y.Map<unknown>
  }
  for (const made of [at(slide, copy), at(slide, pasted), at(other, 'newer')]) {
    expect(made.get('caption')).toBeInstanceOf(Y.XmlFragment)
    expect((made.get('rows') as Y.Map<unknown>).get('a')).toBeInstanceOf(Y.Map)
    expect(made.get('points')).toBeInstanceOf(Y.Array)
    expect({ ...(made.toJSON() as object), order: '', x: 0, y: 0 }).toMatchObject({ ...record.toJSON(), order: '', x: 0, y: 0 })
  }
})

test('parts from a clipboard are bounded in size, depth and number', () => {
  const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ kind: 'map', entries: { a: inner } }), { kind: 'plain', value: 1 })
  const { doc, slide } = newerLesson()
  const $parts = JSON.parse(JSON.stringify({ deep, huge: { kind: 'richText', value: richTextOf('x'.repeat(500_000)) }, odd: 7, proto: { kind: 'map', entries: {} } })
    .replace('"proto"', '"__proto__"')) as unknown
  const [id = ''] = pasteElements(doc, slide, [{ type: 'hologram', x: 0, y: 0, width: 10, height: 10, $parts }], { x: 0, y: 0 }, ORIGIN)
  const made = readElement(doc, slide, id) as unknown as Record<string, unknown>
  expect(Object.keys(made)).not.toContain('huge')
  expect(Object.keys(made)).not.toContain('odd')
  expect(JSON.stringify(made.deep).length).toBeLessThan(80)
  expect(Object.getPrototypeOf(made)).toBe(Object.prototype)
})

test('what was frozen or copied by a version that did not know a type is whole in one that does', () => {
  const { doc, slide } = newerLesson()
  const frozen = JSON.parse(JSON.stringify(freezeLesson(doc))) as { slides: unknown[] }
  const copied = parseClipboard(JSON.stringify(copyElements(doc, slide, ['newer'])))
  const forget = registerElement(defineElement({
    type: 'hologram', fields: { scale: number({ min: 0, max: 9, fallback: 1 }), caption: richText(), picture: asset(), points: list(number({ min: 0, max: 9, fallback: 0 }), 4) },
  }))
  try {
    const read = slideSchema.parse(frozen.slides[0])
    expect(read.elements.map(wordsOf)).toContain('Tides')
    const [id = ''] = pasteElements(doc, slide, copied, { x: 0, y: 0 }, ORIGIN)
    expect(readElement(doc, slide, id)).toMatchObject({ scale: 7, caption: richTextOf('Tides'), picture: HASH, points: [1, 2] })
    expect(readSlide(doc, slide)?.elements).toHaveLength(4)
  } finally {
    forget()
  }
})
