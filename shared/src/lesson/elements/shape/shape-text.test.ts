import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { freezeLesson, presentContent, publicationContentSchema } from '../../../publishing/index.ts'
import { EMPTY_RICH_TEXT, plainText, richTextOf } from '../../../text/rich-text.ts'
import {
  LocalOrigin, addElement, appendWords, copyElements, createLesson, createLessonUndo, duplicateElements, elementText, normaliseElements, pasteElements, readElement,
  setElementProps, slideIds, styleText, textToWrite, wordsOf, writeRichText,
} from '../../index.ts'
import type { LessonElement } from '../../index.ts'

const ORIGIN = new LocalOrigin('test')
const BOX = { type: 'shape', shape: 'ellipse', x: 0, y: 0, width: 300, height: 200 } as const

function lesson(): { doc: Y.Doc; slide: string; id: string } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Forms' }, ORIGIN)
  const slide = slideIds(doc)[0] ?? ''
  return { doc, slide, id: addElement(doc, slide, BOX, ORIGIN) }
}

const recordOf = ({ doc, slide, id }: ReturnType<typeof lesson>) => (
  ((doc.getMap('slides').get(slide) as Y.Map<unknown>).get('elements') as Y.Map<Y.Map<unknown>>).get(id) as Y.Map<unknown>
)

function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

describe('the words of a form', () => {
  it('are one text from the beginning, in which two people write at the same time', () => {
    const { doc, slide, id } = lesson()
    const other = copyOf(doc)
    for (const [at, words] of [[doc, 'High'], [other, 'Low']] as const) writeRichText(textToWrite(at, slide, id) as Y.XmlFragment, richTextOf(words))
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    const words = [doc, other].map((at) => plainText((readElement(at, slide, id) as { text: typeof EMPTY_RICH_TEXT }).text))
    expect(words[0]).toBe(words[1])
    expect([words[0]?.includes('High'), words[0]?.includes('Low')]).toEqual([true, true])
  })

  it('are said, copied, pasted and mended as those of a box of text', () => {
    const { doc, slide, id } = lesson()
    writeRichText(elementText(doc, slide, id) as Y.XmlFragment, richTextOf('Ebb and flow'))
    styleText(doc, slide, [id], { bold: true }, ORIGIN)
    const original = readElement(doc, slide, id) as LessonElement
    expect(wordsOf(original)).toBe('Ebb and flow')
    const copies = [
      ...pasteElements(doc, slide, JSON.parse(JSON.stringify(copyElements(doc, slide, [id]))), { x: 0, y: 0 }, ORIGIN),
      ...duplicateElements(doc, slide, [id], { x: 0, y: 0 }, ORIGIN),
    ].map((copy) => readElement(doc, slide, copy))
    expect(copies).toHaveLength(2)
    for (const copy of copies) expect(copy).toMatchObject({ text: { blocks: [{ runs: [{ text: 'Ebb and flow', marks: { bold: true } }] }] } })
    const { elements } = normaliseElements([{ ...BOX, text: { blocks: [{ runs: [{ text: 'Neap', marks: { bold: 'very' } }] }] }, autofit: 'burst', padding: 9000 }])
    expect(elements[0]).toMatchObject({ text: richTextOf('Neap'), padding: 400 })
    expect(elements[0]).not.toHaveProperty('autofit')
  })

  it('are no step of undo where a form older than its text gets one, and the step of whoever writes them', () => {
    const world = lesson()
    const { doc, slide, id } = world
    recordOf(world).delete('text')
    expect(readElement(doc, slide, id)).toMatchObject({ text: EMPTY_RICH_TEXT })
    expect(elementText(doc, slide, id)).toBeNull()
    const undo = createLessonUndo(doc)
    const text = textToWrite(doc, slide, id) as Y.XmlFragment
    expect(undo.undoStack).toHaveLength(0)
    doc.transact(() => writeRichText(text, richTextOf('Spring tide')), ORIGIN)
    undo.undo()
    expect(wordsOf(readElement(doc, slide, id) as LessonElement)).toBe('')
    expect(textToWrite(doc, slide, id)).toBe(text)
  })

  it('are all there when two people begin to write in a form older than its text and neither sees the other', () => {
    const world = lesson()
    const { doc, slide, id } = world
    recordOf(world).delete('text')
    const others = [copyOf(doc), copyOf(doc)]
    const begun = [doc, ...others].map((at, index) => {
      const text = textToWrite(at, slide, id) as Y.XmlFragment
      if (index < 2) at.transact(() => appendWords(text, ['High', 'Low'][index] ?? ''), ORIGIN)
      return Y.encodeStateAsUpdate(at)
    })
    // In any order, and from who only opened it, too.
    for (const update of begun) for (const at of [doc, ...others]) Y.applyUpdate(at, update)
    const words = [doc, ...others].map((at) => wordsOf(readElement(at, slide, id) as LessonElement))
    expect(new Set(words).size).toBe(1)
    for (const said of ['High', 'Low']) expect(words[0]).toContain(said)
    expect(textToWrite(doc, slide, id)).toBe(elementText(doc, slide, id))
  })

  it('hold against a text that an older version drew a client id for, whatever that is', () => {
    const world = lesson()
    const { doc, slide, id } = world
    recordOf(world).delete('text')
    const older = copyOf(doc)
    older.clientID = 2 ** 32 - 1
    recordOf({ doc: older, slide, id }).set('text', new Y.XmlFragment())
    doc.transact(() => appendWords(textToWrite(doc, slide, id) as Y.XmlFragment, 'High'), ORIGIN)
    const updates = [doc, older].map((at) => Y.encodeStateAsUpdate(at))
    for (const at of [doc, older]) for (const update of updates) Y.applyUpdate(at, update)
    expect([doc, older].map((at) => wordsOf(readElement(at, slide, id) as LessonElement))).toEqual(['High', 'High'])
  })

  it('go on where another text of theirs was made and taken away meanwhile', () => {
    const world = lesson()
    const { doc, slide, id } = world
    for (let turn = 0; turn < 2; turn++) {
      recordOf(world).delete('text')
      doc.transact(() => appendWords(textToWrite(doc, slide, id) as Y.XmlFragment, 'Neap'), ORIGIN)
      expect(wordsOf(readElement(doc, slide, id) as LessonElement)).toBe('Neap')
    }
  })

  it('are missing in what was published before, and there in what is published now', () => {
    const { doc, slide, id } = lesson()
    setElementProps(doc, slide, id, { padding: 30 }, ORIGIN)
    const frozen = JSON.parse(JSON.stringify(freezeLesson(doc))) as { slides: { elements: { id: string; text?: unknown }[] }[] }
    for (const element of frozen.slides[0]?.elements ?? []) if (element.id === id) delete element.text
    const shown = presentContent(publicationContentSchema.parse(frozen)).slides[0]?.elements.find((element) => element.id === id)
    expect(shown).toEqual(readElement(doc, slide, id))
  })

  it('of a type without text cannot be written', () => {
    const { doc, slide } = lesson()
    const image = addElement(doc, slide, { type: 'image', x: 0, y: 0, width: 10, height: 10, blob: null, naturalWidth: 10, naturalHeight: 10 }, ORIGIN)
    expect([textToWrite(doc, slide, image), textToWrite(doc, slide, 'nothing')]).toEqual([null, null])
  })
})
