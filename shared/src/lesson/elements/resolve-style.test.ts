import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  DEFAULT_THEME, LocalOrigin, addElement, copyElements, copySlides, createLesson, createLessonUndo, createLessonView, normaliseElements, pasteElements,
  pasteSlides, readElement, readSlide, resolveStyle, setElementProps, setTheme, slideIds, slideSchema, themeColour,
} from '../index.ts'
import type { LessonElement } from '../index.ts'
import { canonicalJson, freezeLesson } from '../../publishing/index.ts'
import { EMPTY_RICH_TEXT } from '../../text/rich-text.ts'

const ORIGIN = new LocalOrigin('test')
const BOX = { x: 0, y: 0, width: 100, height: 100 }

function lesson(): { doc: Y.Doc; slide: string; id: string } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, ORIGIN)
  const slide = slideIds(doc)[0] ?? ''
  return { doc, slide, id: addElement(doc, slide, { type: 'shape', shape: 'rectangle', ...BOX }, ORIGIN) }
}

const stored = (doc: Y.Doc, slide: string, id: string): Record<string, unknown> => {
  const slides = doc.getMap('slides').toJSON() as Record<string, { elements: Record<string, Record<string, unknown>> }>
  return slides[slide]?.elements[id] ?? {}
}

const drawn = (doc: Y.Doc, slide: string, id: string): LessonElement => (
  resolveStyle(readElement(doc, slide, id) as LessonElement, readSlide(doc, slide)?.theme)
)

/** A shape as versions before themes wrote it, with every field. */
const OLD = {
  type: 'shape', ...BOX, shape: 'rectangle', rotation: 0, flipX: false, flipY: false, locked: false, opacity: 1, name: '', groupId: '', fill: '#0F766E', stroke: 'transparent',
  strokeWidth: 0, strokeStyle: 'solid', startHead: 'none', endHead: 'none', cornerRadius: 0,
} as const

describe('styles of new elements', () => {
  it('are not written where nobody chose them, and look as they always have', () => {
    const { doc, slide, id } = lesson()
    expect(Object.keys(stored(doc, slide, id)).sort()).toEqual(['flipX', 'flipY', 'groupId', 'height', 'locked', 'name', 'opacity', 'order', 'rotation', 'shape', 'text', 'type', 'width', 'x', 'y'])
    expect(drawn(doc, slide, id)).toMatchObject(OLD)
    const [title, subtitle] = readSlide(doc, slide)?.elements ?? []
    expect(resolveStyle(title as LessonElement)).toMatchObject({
      fontFamily: 'Fraunces Variable', fontSize: 104, lineHeight: 1.1, align: 'center', verticalAlign: 'bottom', color: '#1D1B16', padding: 8, fill: 'transparent',
    })
    expect(resolveStyle(subtitle as LessonElement)).toMatchObject({
      fontFamily: 'Inter Variable', fontSize: 44, lineHeight: 1.25, align: 'center', verticalAlign: 'top', color: '#6B6558',
    })
  })

  it('come from the element, then its place in the layout, then the theme, then the type', () => {
    const { doc, slide, id } = lesson()
    setTheme(doc, { accent: '#AA0000', headingFont: 'Georgia', bodyFont: 'Verdana', quiet: '#00AA00' }, ORIGIN)
    const [title, subtitle] = readSlide(doc, slide)?.elements ?? []
    const theme = readSlide(doc, slide)?.theme
    expect(resolveStyle(title as LessonElement, theme)).toMatchObject({ fontFamily: 'Georgia', color: '#1D1B16' })
    expect(resolveStyle(subtitle as LessonElement, theme)).toMatchObject({ fontFamily: 'Verdana', color: '#00AA00' })
    expect(drawn(doc, slide, id)).toMatchObject({ fill: '#AA0000' })
    setElementProps(doc, slide, id, { fill: '#123456', stroke: themeColour('quiet') }, ORIGIN)
    expect(drawn(doc, slide, id)).toMatchObject({ fill: '#123456', stroke: '#00AA00' })
    expect(readElement(doc, slide, id)).toMatchObject({ stroke: 'theme:quiet' })
  })

  it('are taken back by null, which is undone as any change; what is no style is not', () => {
    const { doc, slide, id } = lesson()
    const undo = createLessonUndo(doc)
    setElementProps(doc, slide, id, { fill: '#123456' }, ORIGIN)
    undo.stopCapturing()
    setElementProps(doc, slide, id, { fill: null }, ORIGIN)
    expect(readElement(doc, slide, id)).not.toHaveProperty('fill')
    undo.undo()
    expect(readElement(doc, slide, id)).toMatchObject({ fill: '#123456' })
    undo.undo()
    expect(readElement(doc, slide, id)).not.toHaveProperty('fill')
    undo.redo()
    expect(readElement(doc, slide, id)).toMatchObject({ fill: '#123456' })
    expect(() => setElementProps(doc, slide, id, { shape: null } as never, ORIGIN)).toThrow('shape')
    expect(() => setElementProps(doc, slide, id, { x: null } as never, ORIGIN)).toThrow('x')
  })

  it('that are impossible count as not chosen, in the document and at the gate', () => {
    const { doc, slide, id } = lesson()
    const elements = (doc.getMap('slides').get(slide) as Y.Map<unknown>).get('elements') as Y.Map<Y.Map<unknown>>
    elements.get(id)?.set('fill', { kind: 'of a newer version' })
    elements.get(id)?.set('cornerRadius', 5000)
    expect(drawn(doc, slide, id)).toMatchObject({ fill: '#0F766E', cornerRadius: 1000 })
    expect(readElement(doc, slide, id)).not.toHaveProperty('fill')
    const gate = normaliseElements([{ type: 'shape', ...BOX, fill: 'red', stroke: 'theme:ink', strokeWidth: 900 }])
    expect(gate.elements[0]).toMatchObject({ stroke: 'theme:ink', strokeWidth: 200 })
    expect(gate.elements[0]).not.toHaveProperty('fill')
    expect(gate.problems).toHaveLength(2)
  })

  it('go over the clipboard as they were chosen, and take on the look of the lesson they come into', () => {
    const from = lesson()
    setTheme(from.doc, { accent: '#AA0000' }, ORIGIN)
    setElementProps(from.doc, from.slide, from.id, { strokeWidth: 3 }, ORIGIN)
    const into = lesson()
    const [copy = ''] = pasteElements(into.doc, into.slide, JSON.parse(JSON.stringify(copyElements(from.doc, from.slide, [from.id]))), { x: 0, y: 0 }, ORIGIN)
    expect(stored(into.doc, into.slide, copy)).not.toHaveProperty('fill')
    expect(drawn(into.doc, into.slide, copy)).toMatchObject({ fill: '#0F766E', strokeWidth: 3 })
    const [pasted = ''] = pasteSlides(into.doc, JSON.parse(JSON.stringify(copySlides(from.doc, [from.slide]))), { after: null }, ORIGIN)
    expect(readSlide(into.doc, pasted)).not.toHaveProperty('theme')
    expect((into.doc.getMap('slides').get(pasted) as Y.Map<unknown>).has('theme')).toBe(false)
  })
})

describe('the theme of a lesson', () => {
  it('is part of every snapshot, merges part by part, is undone, and falls back where it is impossible', () => {
    const { doc, slide, id } = lesson()
    const view = createLessonView(doc)
    const before = view.slide(slide)
    const undo = createLessonUndo(doc)
    setTheme(doc, { accent: '#AA0000' }, ORIGIN)
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    setTheme(other, { ink: '#000000' }, ORIGIN)
    undo.stopCapturing()
    setTheme(doc, { bodyFont: 'Georgia' }, ORIGIN)
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    expect(view.slide(slide)?.theme).toEqual({ ...DEFAULT_THEME, accent: '#AA0000', ink: '#000000', bodyFont: 'Georgia' })
    expect(view.slide(slide)?.elements.find((element) => element.id === id)).toBe(before?.elements.find((element) => element.id === id))
    undo.undo()
    expect(view.slide(slide)?.theme?.bodyFont).toBe('Inter Variable')
    doc.getMap('theme').set('accent', 7)
    expect(readSlide(doc, slide)?.theme?.accent).toBe('#0F766E')
    expect(() => setTheme(doc, { accent: 'theme:ink' }, ORIGIN)).toThrow('accent')
    expect(slideSchema.parse(JSON.parse(JSON.stringify(readSlide(doc, slide)))).theme?.ink).toBe('#000000')
  })

  it('that says what every lesson looks like changes nothing', () => {
    const { doc, slide } = lesson()
    const before = canonicalJson(freezeLesson(doc))
    setTheme(doc, DEFAULT_THEME, ORIGIN)
    expect(canonicalJson(freezeLesson(doc))).toBe(before)
    expect(readSlide(doc, slide)).not.toHaveProperty('theme')
  })
})

it('an element that an older version wrote is read as it was, and drawn so in every theme', () => {
  const { doc, slide } = lesson()
  const elements = (doc.getMap('slides').get(slide) as Y.Map<unknown>).get('elements') as Y.Map<unknown>
  elements.set('old', new Y.Map(Object.entries({ ...OLD, order: 'a9' })))
  setTheme(doc, { accent: '#AA0000' }, ORIGIN)
  expect(readElement(doc, slide, 'old')).toEqual({ ...OLD, order: 'a9', id: 'old', text: EMPTY_RICH_TEXT })
  expect(drawn(doc, slide, 'old')).toMatchObject(OLD)
})
