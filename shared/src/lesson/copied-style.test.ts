import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { richTextOf } from '../text/rich-text.ts'
import { LocalOrigin, addElement, copyStyle, createLesson, createLessonUndo, pasteStyle, readElement, setElementProps, setTheme, slideIds, styleText, themeColour } from './index.ts'
import type { CopiedStyle, ElementPatch, NewElement } from './index.ts'

const ORIGIN = new LocalOrigin('test')
const BOX = { x: 0, y: 0, width: 300, height: 200 } as const

function lesson() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Looks' }, ORIGIN)
  const slide = slideIds(doc)[0] ?? ''
  const add = (element: Record<string, unknown>, styles: ElementPatch = {}): string => {
    const id = addElement(doc, slide, { ...BOX, ...element } as unknown as NewElement, ORIGIN)
    setElementProps(doc, slide, id, styles, ORIGIN)
    return id
  }
  const copy = (id: string): CopiedStyle => copyStyle(doc, slide, id) as CopiedStyle
  return { doc, slide, add, copy, read: (id: string) => readElement(doc, slide, id) as unknown as Record<string, unknown> }
}
const shape = { type: 'shape', shape: 'ellipse' }
const text = { type: 'text', text: richTextOf('Neap tide') }

describe('a copied style', () => {
  it('gives another element of the type the same look, and takes back what the first has not chosen', () => {
    const { doc, slide, add, copy, read } = lesson()
    const from = add(shape, { fill: '#123456', strokeWidth: 5, stroke: themeColour('quiet'), shadowBlur: 9, opacity: 0.5 })
    const to = add({ ...shape, shape: 'star' }, { cornerRadius: 40, strokeStyle: 'dotted', name: 'Mine' })
    const before = read(to)
    pasteStyle(doc, slide, [to], copy(from), ORIGIN)
    expect(read(to)).toEqual({
      ...Object.fromEntries(Object.entries(before).filter(([key]) => key !== 'cornerRadius' && key !== 'strokeStyle')),
      fill: '#123456', strokeWidth: 5, stroke: themeColour('quiet'), shadowBlur: 9, opacity: 0.5,
    })
  })

  it('goes from any type to any other in what both have, and writes nothing else', () => {
    const { doc, slide, add, copy, read } = lesson()
    const form = add(shape, { fill: '#123456', color: '#FEDCBA', fontSize: 31 })
    const box = add(text, { align: 'right' })
    const picture = add({ type: 'image', blob: null, naturalWidth: 4, naturalHeight: 4 }, { cropLeft: 0.3, brightness: 1.5, stroke: '#00FF00' })
    pasteStyle(doc, slide, [box, picture], copy(form), ORIGIN)
    expect(read(box)).toMatchObject({ fill: '#123456', color: '#FEDCBA', fontSize: 31, align: 'center', text: richTextOf('Neap tide') })
    expect(read(box)).not.toHaveProperty('strokeWidth')
    expect(read(picture)).toMatchObject({ cropLeft: 0.3, brightness: 1.5 })
    expect(read(picture)).not.toHaveProperty('stroke')
    expect(read(picture)).not.toHaveProperty('fill')
  })

  it('never makes words invisible whose colour goes by the fill in the form it comes from', () => {
    const { doc, slide, add, copy, read } = lesson()
    const box = add(text, { color: '#AA0000' })
    pasteStyle(doc, slide, [box], copy(add(shape)), ORIGIN)
    expect(read(box).color).toBe('#AA0000')
  })

  it('brings the look of words and leaves their links', () => {
    const { doc, slide, add, copy, read } = lesson()
    const from = add(text)
    styleText(doc, slide, [from], { bold: true, color: themeColour('accent'), href: 'https://tides.example' }, ORIGIN)
    const to = add({ ...shape, text: richTextOf('Spring') })
    styleText(doc, slide, [to], { italic: true, href: 'https://moon.example' }, ORIGIN)
    pasteStyle(doc, slide, [to], copy(from), ORIGIN)
    expect(read(to).text).toMatchObject({ blocks: [{ runs: [{ text: 'Spring', marks: { bold: true, color: 'theme:accent', href: 'https://moon.example' } }] }] })
    expect(JSON.stringify(read(to).text)).not.toContain('italic')
  })

  it('follows the theme where the first did, and is one step of undo', () => {
    const { doc, slide, add, copy, read } = lesson()
    const from = add(shape)
    const to = add(shape, { fill: '#999999' })
    const undo = createLessonUndo(doc)
    pasteStyle(doc, slide, [to, 'gone'], copy(from), ORIGIN)
    expect(read(to)).not.toHaveProperty('fill')
    setTheme(doc, { accent: '#AA0000' }, { kind: 'remote' })
    expect(copy(to).fields.fill).toBe(themeColour('accent'))
    undo.undo()
    expect(read(to).fill).toBe('#999999')
    expect(undo.undoStack).toHaveLength(0)
  })

  it('leaves what is locked alone, and of what is gone there is none', () => {
    const { doc, slide, add, copy, read } = lesson()
    const locked = add(shape, { locked: true })
    pasteStyle(doc, slide, [locked], copy(add(shape, { fill: '#123456' })), ORIGIN)
    expect(read(locked)).not.toHaveProperty('fill')
    expect(copyStyle(doc, slide, 'gone')).toBeNull()
  })
})
