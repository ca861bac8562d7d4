import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  LINE_HEADS, SHAPE_KINDS, addElement, appendWords, createLesson, definitionOf, elementSchema, elementText, elementTypes, readElement, resolveStyle, slideIds, styleText,
} from '@lectern/shared/lesson'
import type { DrawnShape, LessonElement, ShapeElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { EDITS } from './edits.ts'
import { paintingReady } from '../../rendering/lazy-part.ts'
import { painterOf } from '../../rendering/painters.ts'
import { dashOf, strokeOf } from '../../rendering/shape/paint-shape.ts'
import { shapeContains } from '../../rendering/shape/shape-hit.ts'
import { cornersOf } from '../../rendering/shape/shape-path.ts'
import { commonValue, sameButWords } from './shared-value.ts'
import { inkOn } from './text/ink.ts'
import { sameStyle, styleOfBoxes } from './text/text-inspector-style.ts'
import { textLayoutOf, verticalOffset } from '../../rendering/text/text-layout.ts'
import { wholeBoxChange } from './text/use-text-style.ts'

const BOX = { x: 0, y: 0, width: 100, height: 100 }
const SETUP = { kind: 'local', command: 'setup' } as const

const shape = (kind: ShapeElement['shape'], more: Partial<ShapeElement> = {}): DrawnShape =>
  resolveStyle({ ...elementSchema.parse({ ...EDITS.shape.create(BOX, { shape: kind }), id: 'x', order: 'a0' }), ...more } as ShapeElement)

const measure = (text: string, font: { size: number }) => ({ width: text.length * font.size * 0.5, ascent: font.size * 0.8, descent: font.size * 0.2 })

function onSlide(text: string): { doc: Y.Doc; slideId: string; id: string } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, SETUP)
  const slideId = slideIds(doc)[0] ?? ''
  return { doc, slideId, id: addElement(doc, slideId, EDITS.text.create(BOX, { text: richTextOf(text) }), SETUP) }
}

function textElement(doc: Y.Doc, slideId: string, id: string) {
  const element = readElement(doc, slideId, id)
  if (element?.type !== 'text') throw new Error('That is no text.')
  return element
}

describe('the registries', () => {
  it('have a painter, its reach and an edit definition for every type', () => {
    for (const type of elementTypes()) {
      const element = { type } as LessonElement
      expect(painterOf(element), type).not.toBe(painterOf({ ...element, type: 'hologram' } as unknown as typeof element))
      expect([painterOf(element).paint, painterOf(element).reach, EDITS[type].create].map((part) => typeof part), type).toEqual(['function', 'function', 'function'])
    }
  })

  it.each(elementTypes())('make a %s that its model takes', (type) => {
    const made = EDITS[type].create(BOX)
    // Words that nobody gave are none, as where an element is added.
    const texts = Object.entries(definitionOf(type)?.fields ?? {}).flatMap(([key, { kind }]) => (kind === 'richText' ? [[key, richTextOf('')]] : []))
    expect(elementSchema.safeParse({ ...Object.fromEntries(texts), ...made, id: 'x', order: 'a0' }).success).toBe(true)
  })
})

describe('forms', () => {
  it.each(SHAPE_KINDS)('a %s reaches all sides of its box', (kind) => {
    const corners = cornersOf(kind, 100, 100)
    if (!corners || kind === 'line') return
    const ys = corners.map(([, y]) => y)
    expect([Math.min(...ys), Math.max(...ys)].map((y) => Math.round(y))).toEqual([0, 100])
  })

  it('are taken hold of where they are, not in the empty corners of their box', () => {
    for (const kind of ['ellipse', 'triangle', 'diamond', 'star'] as const) {
      expect(shapeContains(shape(kind), { x: 50, y: 50 }, 0), kind).toBe(true)
      expect(shapeContains(shape(kind), { x: 2, y: 2 }, 0), kind).toBe(false)
    }
    expect(shapeContains(shape('rectangle'), { x: 2, y: 2 }, 0)).toBe(true)
    expect(shapeContains(shape('line'), { x: 50, y: 55 }, 4)).toBe(true)
    expect(shapeContains(shape('line'), { x: 50, y: 80 }, 4)).toBe(false)
  })

  it('a line is taken hold of at its heads, and called an arrow with one', () => {
    const line = shape('line', { strokeWidth: 20, endHead: 'arrow' })
    expect(shapeContains(line, { x: 70, y: 65 }, 0)).toBe(true)
    expect(shapeContains(line, { x: 20, y: 65 }, 0)).toBe(false)
    expect(EDITS.shape.labelKey(line)).toBe('elements:lineArrow')
    expect(EDITS.shape.labelKey(shape('line'))).toBe('elements:shapes.line')
    expect(EDITS.shape.labelKey(shape('rectangle', { endHead: 'arrow' }))).toBe('elements:shapes.rectangle')
  })

  it.each(LINE_HEADS.filter((head) => head !== 'none'))('a line with the head %s has it at the end it is asked for, and nothing sticks out of its tip', async (head) => {
    const reached = (more: Partial<ShapeElement>): { readonly shaft: readonly number[]; readonly heads: readonly number[] } => {
      const shaft: number[] = []
      const heads: number[] = []
      let at: { x: number; turned: boolean } | null = null
      const note = (x: number): void => void (at === null ? shaft.push(x) : heads.push(at.turned ? at.x - x : at.x + x))
      painterOf(shape('line')).paint({
        beginPath: () => undefined, closePath: () => undefined, stroke: () => undefined, fill: () => undefined, setLineDash: () => undefined, save: () => undefined,
        moveTo: note, lineTo: note, arc: (x: number, _: number, radius: number) => { note(x + radius); note(x - radius) },
        translate: (x: number) => { at = { x, turned: false } }, rotate: (turn: number) => { if (at) at = { ...at, turned: turn !== 0 } }, restore: () => { at = null },
      } as unknown as CanvasRenderingContext2D, shape('line', { strokeWidth: 4, ...more }), { measure, fontVersion: () => 0, image: () => ({ status: 'loading' }) })
      return { shaft, heads }
    }
    // What draws lines comes with the first of them.
    reached({})
    await paintingReady()
    const none = reached({})
    expect(none).toEqual({ shaft: [0, 100], heads: [] })
    const end = reached({ endHead: head })
    expect(end.shaft[0]).toBe(0)
    expect(Math.max(...end.heads)).toBeGreaterThanOrEqual(98)
    expect(Math.max(...end.heads, ...end.shaft)).toBeLessThanOrEqual(100)
    expect(Math.min(...end.heads)).toBeGreaterThan(50)
    const start = reached({ startHead: head })
    expect(start.shaft[1]).toBe(100)
    expect(Math.max(...start.heads)).toBeLessThan(50)
    expect(Math.min(...start.heads, ...start.shaft)).toBeGreaterThanOrEqual(0)
  })

  it('a line shows even without a stroke of its own', () => {
    expect(strokeOf(shape('line', { stroke: 'transparent', strokeWidth: 0, fill: '#112233' }))).toEqual({ colour: '#112233', width: 4 })
    expect(strokeOf(shape('rectangle'))).toBeNull()
    expect(dashOf('dashed', 4)).toEqual([12, 8])
  })
})

describe('text', () => {
  it('that only says something else shows the same in the inspector, which has no part in the work of a key', () => {
    const { doc, slideId, id } = onSlide('Rivers')
    const first = textElement(doc, slideId, id)
    const before = [first]
    const text = elementText(doc, slideId, id)
    if (text === null) throw new Error('The text has no words.')
    appendWords(text, ' rise')
    const typed = [textElement(doc, slideId, id)]
    expect(typed[0]).not.toBe(first)
    expect([sameButWords(before, typed), sameStyle(before, typed)]).toEqual([true, true])
    styleText(doc, slideId, [id], { bold: true }, SETUP)
    const bold = [textElement(doc, slideId, id)]
    expect([sameButWords(typed, bold), sameStyle(typed, bold)]).toEqual([true, false])
    expect(sameButWords(before, [{ ...first, x: first.x + 1 }])).toBe(false)
    expect(sameButWords(before, [])).toBe(false)
  })

  it('is laid out once as long as only its box moves', () => {
    const { doc, slideId, id } = onSlide('Ebb and flow')
    const element = resolveStyle(textElement(doc, slideId, id))
    const layout = textLayoutOf(element, measure)
    expect(textLayoutOf({ ...element, x: 500, rotation: 30 }, measure)).toBe(layout)
    expect(textLayoutOf({ ...element, width: 60 }, measure)).not.toBe(layout)
    expect(textLayoutOf({ ...element, width: 60 }, measure, 1)).not.toBe(layout)
  })

  it('lies at the top, in the middle or at the bottom of its box', () => {
    const at = (verticalAlign: 'top' | 'middle' | 'bottom') => verticalOffset({ height: 100, verticalAlign }, { height: 40 })
    expect([at('top'), at('middle'), at('bottom')]).toEqual([0, 30, 60])
  })

  it('is readable on light and on dark slides', () => {
    const on = (colour: string) => inkOn({ background: { kind: 'colour', colour } })
    expect([on('#FFFFFF'), on('#14213D'), on('transparent'), inkOn(null)]).toEqual([undefined, '#FFFFFF', undefined, undefined])
  })

  it('styled as a whole follows the box again, and keeps its other marks', () => {
    const { doc, slideId, id } = onSlide('Ebb')
    styleText(doc, slideId, [id], { color: '#AA0000', fontSize: 80, bold: true }, SETUP)
    expect(styleOfBoxes([resolveStyle(textElement(doc, slideId, id))])).toMatchObject({ color: '#AA0000', fontSize: 80, flags: { bold: true, italic: false } })
    const { box, marks } = wholeBoxChange({ color: '#00AA00' })
    expect(box).toEqual({ color: '#00AA00' })
    styleText(doc, slideId, [id], marks, SETUP)
    expect(textElement(doc, slideId, id).text.blocks[0]?.runs).toEqual([{ text: 'Ebb', marks: { fontSize: 80, bold: true } }])
    styleText(doc, slideId, [id], wholeBoxChange({ bold: false }).marks, SETUP)
    expect(textElement(doc, slideId, id).text.blocks[0]?.runs).toEqual([{ text: 'Ebb', marks: { fontSize: 80 } }])
  })

  it('shows no value where boxes differ', () => {
    expect(commonValue([{ a: 1 }, { a: 2 }], (item) => item.a)).toBeNull()
    expect(commonValue([{ a: 1 }, { a: 1 }], (item) => item.a)).toBe(1)
  })
})
