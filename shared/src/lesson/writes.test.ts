import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import {
  LessonWriteError, LocalOrigin, addElement, addSlide, copyElements, copySlides, createLesson, deleteElements, deleteSlides,
  duplicateElements, duplicateSlides, elementText, moveSlides, narrationText, newId, parseClipboard, pasteElements, pasteSlides,
  readElement, readLesson, readMeta, readSlide, reorderElements, resolveStyle, setElementProps, setElementsProps, setEverySlide, setLanguage, setSlideProps, setTitle,
  slideIds, writeRichText,
} from './index.ts'
import type { LessonElement, NewElement, TextElement } from './index.ts'
import { elementRecord } from './document.ts'
import { plainText, richTextOf } from '../text/index.ts'

const origin = new LocalOrigin('test')

function newLesson(slides = 1): { doc: Y.Doc; ids: string[] } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, origin)
  for (let count = 1; count < slides; count++) addSlide(doc, {}, origin)
  return { doc, ids: slideIds(doc) }
}

const star = (x = 0): NewElement => ({ type: 'shape', shape: 'star', x, y: 0, width: 100, height: 50 })

/** What a function puts into the document, in bytes of updates; nothing when it changed nothing. */
function bytesOf(doc: Y.Doc, change: () => void): number {
  let bytes = 0
  const count = (update: Uint8Array): void => {
    bytes += update.length
  }
  doc.on('update', count)
  change()
  doc.off('update', count)
  return bytes
}

describe('creating a lesson', () => {
  test('it has its title, language and version, and a first slide with a title and a subtitle', () => {
    const { doc, ids } = newLesson()
    expect(readMeta(doc)).toEqual({ voice: null, presenter: null, automaticAnimations: false, contentType: 'slides', schemaVersion: 1, title: 'Rivers', language: 'en-US', theme: 'default' })
    const slide = readSlide(doc, ids[0] ?? '')
    expect(slide?.elements.map((element) => element.name)).toEqual(['Title', 'Subtitle'])
    expect(slide?.elements.map((element) => (element.type === 'text' ? plainText(element.text) : ''))).toEqual(['Rivers', ''])
    expect(slide).toMatchObject({ contentType: 'canvas', blurFilter: 0 })
  })

  test('S1 §3.9: the presenter of a new slide is a 2048 square scaled by 0.2, at the bottom, 80 from the right', () => {
    const { doc, ids } = newLesson()
    const presenter = readSlide(doc, ids[0] ?? '')?.presenterConfig
    expect(presenter).toMatchObject({ scaleX: 0.2, scaleY: 0.2 })
    expect((presenter?.top ?? 0) + 2048 * 0.2).toBeCloseTo(1080)
    expect((presenter?.left ?? 0) + 2048 * 0.2 + 80).toBeCloseTo(1920)
  })

  test('it is one transaction with the origin given, and never happens twice', () => {
    const doc = new Y.Doc()
    const origins: unknown[] = []
    doc.on('afterTransaction', (transaction) => origins.push(transaction.origin))
    createLesson(doc, { title: 'Once' }, origin)
    expect(origins).toEqual([origin])
    expect(() => createLesson(doc, { title: 'Twice' }, origin)).toThrow(LessonWriteError)
    expect(slideIds(doc)).toHaveLength(1)
  })

  test('ids are 12 base62 characters and do not repeat', () => {
    const ids = new Set(Array.from({ length: 2000 }, newId))
    expect(ids.size).toBe(2000)
    for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{12}$/)
  })
})

describe('slides', () => {
  test('a new slide goes behind the one named, to the start, or to the end', () => {
    const { doc, ids } = newLesson(2)
    const [a, b] = ids
    const behind = addSlide(doc, { after: a }, origin)
    const first = addSlide(doc, { after: null }, origin)
    const last = addSlide(doc, {}, origin)
    const stray = addSlide(doc, { after: 'gone' }, origin)
    expect(slideIds(doc)).toEqual([first, a, behind, b, last, stray])
  })

  test('an id that is taken or not valid is refused', () => {
    const { doc, ids } = newLesson()
    expect(() => addSlide(doc, { id: ids[0] }, origin)).toThrow(/^id: /)
    expect(() => addSlide(doc, { id: '' }, origin)).toThrow(LessonWriteError)
  })

  test('moving sets order keys only, keeps the moved in order, and writes nothing when they stand right', () => {
    const { doc, ids } = newLesson(5)
    const [a, b, c, d, e] = ids as [string, string, string, string, string]
    moveSlides(doc, [d, b], { before: a }, origin)
    expect(slideIds(doc)).toEqual([b, d, a, c, e])
    moveSlides(doc, [b, a], { before: null }, origin)
    expect(slideIds(doc)).toEqual([d, c, e, b, a])
    expect(bytesOf(doc, () => moveSlides(doc, [c], { before: e }, origin))).toBe(0)
    expect(bytesOf(doc, () => moveSlides(doc, [c, e], { before: e }, origin))).toBe(0)
    expect(bytesOf(doc, () => moveSlides(doc, [a], { before: d }, origin))).toBeLessThan(60)
  })

  test('the last slide stays', () => {
    const { doc, ids } = newLesson(3)
    deleteSlides(doc, ids.slice(1), origin)
    deleteSlides(doc, ids, origin)
    expect(slideIds(doc)).toEqual([ids[0]])
  })

  test('two people who each delete the other slide leave an empty lesson that reads', () => {
    const { doc, ids } = newLesson(2)
    const peer = new Y.Doc()
    Y.applyUpdate(peer, Y.encodeStateAsUpdate(doc))
    deleteSlides(doc, [ids[0] ?? ''], origin)
    deleteSlides(peer, [ids[1] ?? ''], origin)
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(peer))
    expect(readLesson(doc).slides).toEqual([])
    expect(slideIds(doc)).toEqual([])
    const revived = addSlide(doc, {}, origin)
    expect(slideIds(doc)).toEqual([revived])
  })

  test('a copy of a slide stands behind the last of the copied, with words, marks, narration and unknown fields', () => {
    const { doc, ids } = newLesson(3)
    const [a, b] = ids as [string, string]
    doc.getMap<Y.Map<unknown>>('slides').get(a)?.set('fromTheFuture', { kept: true })
    const narration = narrationText(doc, a)
    if (narration) writeRichText(narration, { blocks: [{ kind: 'bullet', level: 0, ordinal: 0, align: 'right', runs: [{ text: 'say', marks: { bold: true } }] }] })
    const copies = duplicateSlides(doc, [b, a], origin)
    expect(slideIds(doc)).toEqual([a, b, ...copies, ids[2]])
    const { id: _id, order: _order, ...copy } = readSlide(doc, copies[0] ?? '') ?? { id: '', order: '' }
    const { id: _id2, order: _order2, ...original } = readSlide(doc, a) ?? { id: '', order: '' }
    expect(copy).toEqual(original)
    expect(doc.getMap<Y.Map<unknown>>('slides').get(copies[0] ?? '')?.get('fromTheFuture')).toEqual({ kept: true })
  })

  test('fields of a slide are checked and only those that differ are written', () => {
    const { doc, ids } = newLesson()
    const id = ids[0] ?? ''
    setSlideProps(doc, id, { background: { kind: 'colour', colour: '#112233' }, blurFilter: 4 }, origin)
    expect(readSlide(doc, id)).toMatchObject({ background: { kind: 'colour', colour: '#112233' }, blurFilter: 4 })
    expect(bytesOf(doc, () => setSlideProps(doc, id, { background: { kind: 'colour', colour: '#112233' } }, origin))).toBe(0)
    expect(() => setSlideProps(doc, id, { blurFilter: -1 }, origin)).toThrow(`slides.${id}.blurFilter`)
    expect(() => setSlideProps(doc, id, { background: { kind: 'colour', colour: 'red' } }, origin)).toThrow('background.colour')
    expect(() => setSlideProps(doc, id, { order: 'zz' } as never, origin)).toThrow('no such field')
    expect(() => setSlideProps(doc, 'gone', { blurFilter: 1 }, origin)).not.toThrow()
  })

  test('S1 §5.3 a background picture goes on every slide in one change, and a wrong one on none', () => {
    const { doc, ids } = newLesson(3)
    const background = { kind: 'image', blob: 'a'.repeat(64), colour: '#112233', fit: 'contain' } as const
    setSlideProps(doc, ids[1] ?? '', { background, blurFilter: 4 }, origin)
    let changes = 0
    doc.on('update', () => { changes++ })
    expect(setEverySlide(doc, { background, blurFilter: 4 }, origin)).toBe(2)
    expect(changes).toBe(1)
    expect(ids.map((id) => readSlide(doc, id))).toEqual(ids.map(() => expect.objectContaining({ background, blurFilter: 4 })))
    expect(setEverySlide(doc, { background, blurFilter: 4 }, origin)).toBe(0)
    expect(() => setEverySlide(doc, { background: { ...background, blob: 'x' } }, origin)).toThrow('slides.background')
    expect(changes).toBe(1)
  })

  test('a background of before its fit could be chosen is cut, as it was', () => {
    const { doc, ids } = newLesson()
    const id = ids[0] ?? ''
    doc.getMap<Y.Map<unknown>>('slides').get(id)?.set('background', { kind: 'image', blob: 'a'.repeat(64), colour: '#112233' })
    expect(readSlide(doc, id)?.background).toEqual({ kind: 'image', blob: 'a'.repeat(64), colour: '#112233', fit: 'cover' })
  })

  test('the language of a lesson is a tag of one', () => {
    const { doc } = newLesson()
    setLanguage(doc, 'es-MX', origin)
    expect(readMeta(doc).language).toBe('es-MX')
    for (const wrong of ['', 'Spanish (Mexico)', 'e', '<script>', 'es_MX', 'x'.repeat(36)]) expect(() => setLanguage(doc, wrong, origin)).toThrow('language')
    expect(readMeta(doc).language).toBe('es-MX')
  })

  test('a title that is too long changes nothing', () => {
    const { doc } = newLesson()
    expect(() => setTitle(doc, 'x'.repeat(201), origin)).toThrow(/^title: /)
    expect(readMeta(doc).title).toBe('Rivers')
  })
})

describe('elements', () => {
  test('a new element gets its defaults and lies in front', () => {
    const { doc, ids } = newLesson()
    const id = addElement(doc, ids[0] ?? '', star(), origin)
    const slide = readSlide(doc, ids[0] ?? '')
    expect(resolveStyle(slide?.elements.at(-1) as LessonElement)).toMatchObject({ id, type: 'shape', rotation: 0, opacity: 1, locked: false, fill: '#0F766E' })
  })

  test('a bad new element is refused with the path of what is wrong and leaves the slide as it was', () => {
    const { doc, ids } = newLesson()
    const slide = ids[0] ?? ''
    const bad: [unknown, string][] = [
      [{ ...star(), width: 0 }, 'width'], [{ ...star(), x: Number.NaN }, 'x'], [{ ...star(), fill: 'blue' }, 'fill'],
      [{ ...star(), type: 'hologram' }, 'type'], [{ ...star(), sparkle: 1 }, 'sparkle'], [{ type: 'shape' }, 'x'],
      [{ ...star(), id: 'x'.repeat(65) }, 'id'],
    ]
    const before = JSON.stringify(readLesson(doc))
    for (const [element, path] of bad) {
      let error: unknown
      try {
        addElement(doc, slide, element as NewElement, origin)
      } catch (caught) {
        error = caught
      }
      expect(error).toBeInstanceOf(LessonWriteError)
      expect((error as LessonWriteError).path).toBe(path)
    }
    expect(() => addElement(doc, 'gone', star(), origin)).toThrow('slides.gone')
    expect(JSON.stringify(readLesson(doc))).toBe(before)
  })

  test('setting fields writes only those that differ', () => {
    const { doc, ids } = newLesson()
    const slide = ids[0] ?? ''
    const id = addElement(doc, slide, star(7), origin)
    setElementProps(doc, slide, id, { x: 7, y: 9 }, origin)
    expect(readElement(doc, slide, id)).toMatchObject({ x: 7, y: 9 })
    expect(bytesOf(doc, () => setElementProps(doc, slide, id, { x: 7, y: 9, rotation: 0 }, origin))).toBe(0)
  })

  test('one bad field among several patches changes none of them', () => {
    const { doc, ids } = newLesson()
    const slide = ids[0] ?? ''
    const a = addElement(doc, slide, star(), origin)
    const b = addElement(doc, slide, star(), origin)
    expect(() => setElementsProps(doc, slide, { [a]: { x: 5 }, [b]: { opacity: 2 } }, origin)).toThrow(`elements.${b}.opacity`)
    expect(readElement(doc, slide, a)?.x).toBe(0)
    for (const key of ['id', 'type', 'order', 'text', 'nonsense', '__proto__', 'constructor']) {
      const patch = JSON.parse(`{"${key}": 1}`) as never
      expect(() => setElementProps(doc, slide, a, patch, origin)).toThrow(LessonWriteError)
    }
  })

  test('a change to an element that somebody removed meanwhile does nothing', () => {
    const { doc, ids } = newLesson()
    const slide = ids[0] ?? ''
    const a = addElement(doc, slide, star(), origin)
    const b = addElement(doc, slide, star(), origin)
    deleteElements(doc, slide, [a, 'never'], origin)
    setElementsProps(doc, slide, { [a]: { x: 5 }, [b]: { x: 6 } }, origin)
    expect(readElement(doc, slide, a)).toBeNull()
    expect(readElement(doc, slide, b)?.x).toBe(6)
  })

  test('the z-order changes by order keys only, and a selection keeps its order among itself', () => {
    const { doc, ids } = newLesson()
    const slide = ids[0] ?? ''
    deleteElements(doc, slide, readSlide(doc, slide)?.elements.map((element) => element.id) ?? [], origin)
    const made = Array.from({ length: 5 }, (_, index) => addElement(doc, slide, star(index), origin))
    const letters = (): string => (readSlide(doc, slide)?.elements ?? []).map((element) => 'abcde'.charAt(made.indexOf(element.id))).join('')
    const [a, b, c, , e] = made as [string, string, string, string, string]
    expect(letters()).toBe('abcde')
    reorderElements(doc, slide, [b, a], 'front', origin)
    expect(letters()).toBe('cdeab')
    reorderElements(doc, slide, [e], 'back', origin)
    expect(letters()).toBe('ecdab')
    reorderElements(doc, slide, [e, c], 'forward', origin)
    expect(letters()).toBe('decab')
    reorderElements(doc, slide, [a, b], 'forward', origin)
    expect(letters()).toBe('decab')
    reorderElements(doc, slide, [e, b], 'backward', origin)
    expect(letters()).toBe('edcba')
    expect(bytesOf(doc, () => reorderElements(doc, slide, [a], 'front', origin))).toBe(0)
  })

  test('copies lie in front, shifted, with their words and unknown fields, independent of the originals', () => {
    const { doc, ids } = newLesson()
    const slide = ids[0] ?? ''
    const title = readSlide(doc, slide)?.elements[0]?.id ?? ''
    const record = elementRecord(doc, slide, title)
    record?.set('glow', 3)
    const [copy = ''] = duplicateElements(doc, slide, [title, 'gone'], { x: 20, y: 30 }, origin)
    const fragment = elementText(doc, slide, copy)
    if (fragment) writeRichText(fragment, richTextOf('Changed'))
    const elements = readSlide(doc, slide)?.elements ?? []
    expect(elements.at(-1)).toMatchObject({ id: copy, x: 180, y: 370, name: 'Title' })
    expect(elements.map((element) => (element.type === 'text' ? plainText(element.text) : ''))).toEqual(['Rivers', '', 'Changed'])
    expect(elementRecord(doc, slide, copy)?.get('glow')).toBe(3)
  })
})

describe('the clipboard', () => {
  test('elements travel as JSON into another lesson with words, styles and unknown fields', () => {
    const { doc, ids } = newLesson()
    const slide = ids[0] ?? ''
    const title = readSlide(doc, slide)?.elements[0]
    const record = elementRecord(doc, slide, title?.id ?? '')
    record?.set('glow', { strength: 3 })
    const payload = parseClipboard(JSON.stringify(copyElements(doc, slide, [title?.id ?? '', 'gone'])))
    const other = newLesson()
    const [pasted = ''] = pasteElements(other.doc, other.ids[0] ?? '', payload, { x: 10, y: -10 }, origin)
    const { id, order, x, y, ...rest } = readElement(other.doc, other.ids[0] ?? '', pasted) ?? { id: '', order: '', x: 0, y: 0 }
    expect({ id, x, y }).toEqual({ id: pasted, x: 170, y: 330 })
    expect(order).toBe(readSlide(other.doc, other.ids[0] ?? '')?.elements.at(-1)?.order)
    const { id: _i, order: _o, x: _x, y: _y, slot: _slot, ...original } = title as TextElement
    expect(rest).toEqual(original)
    const again = copyElements(other.doc, other.ids[0] ?? '', [pasted])
    expect(again).toMatchObject({ elements: [{ glow: { strength: 3 } }] })
  })

  test('slides travel with elements in their z-order, and stand behind the one named', () => {
    const { doc, ids } = newLesson(2)
    const payload = parseClipboard(JSON.stringify(copySlides(doc, ids)))
    const other = newLesson(2)
    const pasted = pasteSlides(other.doc, payload, { after: other.ids[0] ?? null }, origin)
    expect(slideIds(other.doc)).toEqual([other.ids[0], ...pasted, other.ids[1]])
    expect(readSlide(other.doc, pasted[0] ?? '')?.elements.map((element) => element.name)).toEqual(['Title', 'Subtitle'])
    expect(readSlide(other.doc, pasted[0] ?? '')?.id).toBe(pasted[0])
  })

  test('anything else on the clipboard pastes nothing', () => {
    const { doc, ids } = newLesson()
    expect(parseClipboard('hello')).toBeNull()
    expect(parseClipboard('{"kind":"other"}')).toBeNull()
    const before = Y.encodeStateVector(doc)
    for (const junk of [null, 7, 'x', [], {}, { elements: 'no' }, { elements: [null, { type: '' }] }]) {
      expect(pasteElements(doc, ids[0] ?? '', junk, { x: 0, y: 0 }, origin)).toEqual([])
      expect(pasteSlides(doc, junk === null ? junk : { slides: [null] }, { after: null }, origin)).toEqual([])
    }
    expect(Y.encodeStateVector(doc)).toEqual(before)
  })
})

describe('damage', () => {
  test('a broken slide, element or field is skipped or read as its default, never thrown over', () => {
    const { doc, ids } = newLesson()
    const slide = ids[0] ?? ''
    const slides = doc.getMap('slides')
    slides.set('number', 7)
    slides.set('empty', new Y.Map())
    const elements = (slides.get(slide) as Y.Map<unknown>).get('elements') as Y.Map<unknown>
    elements.set('text', 'nonsense')
    elements.set('typeless', new Y.Map([['x', 3]]))
    elements.set('odd', new Y.Map<unknown>([['type', 'shape'], ['x', Number.NaN], ['width', -5], ['fill', 'url(x)'], ['shape', 'a blob']]))
    elements.set('future', new Y.Map<unknown>([['type', 'hologram']]))
    elements.set('wordless', new Y.Map<unknown>([['type', 'text'], ['text', 'not a fragment']]))
    doc.getMap('meta').set('title', 42)
    const lesson = readLesson(doc)
    expect(lesson.meta.title).toBe('')
    expect(lesson.slides.map((found) => found.id)).toContain('empty')
    const read = lesson.slides.find((found) => found.id === slide)?.elements ?? []
    expect(read.map((element) => element.id).sort()).toEqual([...(read.filter((element) => element.name !== '').map((element) => element.id)), 'future', 'odd', 'wordless'].sort())
    expect(resolveStyle(read.find((element) => element.id === 'odd') as LessonElement)).toMatchObject({ x: 0, width: 1, shape: 'rectangle', fill: '#0F766E' })
    // Writes work around it: everything can still be ordered.
    expect(() => reorderElements(doc, slide, ['odd'], 'back', origin)).not.toThrow()
    expect(readSlide(doc, slide)?.elements[0]?.id).toBe('odd')
  })
})
