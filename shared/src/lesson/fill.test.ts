import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  LESSON_LIMITS, LocalOrigin, addElement, cellId, coloursOfFill, copyElements, createLesson, definitionOf, elementTypes, fillIn, namedStyle, ownColoursOf, readElement, readSlide, resolveStyle, setElementProps, setSlideProps,
  setTableCells, slideIds, themeColour,
} from './index.ts'
import type { Gradient, LessonElement, NewElement, PictureFill } from './index.ts'

const ORIGIN = new LocalOrigin('test')
const GRADIENT: Gradient = { kind: 'linear', angle: 45, stops: [{ colour: themeColour('accent'), at: 0 }, { colour: '#FFFFFF', at: 1 }] }

function world() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Fills' }, ORIGIN)
  const slide = slideIds(doc)[0] ?? ''
  const id = addElement(doc, slide, { type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 100, height: 100, fill: GRADIENT }, ORIGIN)
  return { doc, slide, id, shape: () => readElement(doc, slide, id) as LessonElement }
}

describe('a gradient', () => {
  it('is the fill of a shape, drawn in the colours of the theme and shown by their names', () => {
    const { shape } = world()
    expect(shape()).toMatchObject({ fill: GRADIENT })
    expect(resolveStyle(shape())).toMatchObject({ fill: { ...GRADIENT, stops: [{ colour: '#0F766E', at: 0 }, { colour: '#FFFFFF', at: 1 }] } })
    expect(namedStyle(shape())).toMatchObject({ fill: GRADIENT })
    expect(ownColoursOf(shape())).toContain('#FFFFFF')
    expect(fillIn(undefined, GRADIENT).stops[0]?.colour).toBe('#0F766E')
  })

  it('is what lies behind a question of any type', () => {
    const { doc, slide } = world()
    const types = elementTypes().filter((type) => definitionOf(type)?.isInteractive === true)
    expect(types).toContain('multipleChoice')
    for (const type of types) {
      const id = addElement(doc, slide, { type, x: 0, y: 0, width: 100, height: 100, fill: GRADIENT } as unknown as NewElement, ORIGIN)
      expect(readElement(doc, slide, id), type).toMatchObject({ type, fill: GRADIENT })
    }
  })

  it('gives way to a colour, and to what the theme says', () => {
    const { doc, slide, id, shape } = world()
    setElementProps(doc, slide, id, { fill: '#112233' }, ORIGIN)
    expect(resolveStyle(shape())).toMatchObject({ fill: '#112233' })
    setElementProps(doc, slide, id, { fill: null }, ORIGIN)
    expect(resolveStyle(shape())).toMatchObject({ fill: '#0F766E' })
    expect(namedStyle(shape())).toMatchObject({ fill: themeColour('accent') })
  })

  it('that is none is refused with its path: without two colours, with too many, with one that is none', () => {
    const { doc, slide, id, shape } = world()
    const stop = { colour: '#FFFFFF', at: 0 }
    for (const stops of [[stop], Array.from({ length: LESSON_LIMITS.gradientStops + 1 }, () => stop), [stop, { colour: 'red', at: 1 }], [stop, { ...stop, at: 2 }]]) {
      expect(() => setElementProps(doc, slide, id, { fill: { ...GRADIENT, stops } }, ORIGIN)).toThrow('fill')
    }
    expect(shape()).toMatchObject({ fill: GRADIENT })
  })

  it('that two people choose at the same time is one of the two, whole, for both', () => {
    const { doc, slide, id } = world()
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    setElementProps(doc, slide, id, { fill: { ...GRADIENT, angle: 90 } }, ORIGIN)
    setElementProps(other, slide, id, { fill: { ...GRADIENT, kind: 'radial' } }, ORIGIN)
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    const mine = readElement(doc, slide, id)
    expect(readElement(other, slide, id)).toEqual(mine)
    expect([{ ...GRADIENT, angle: 90 }, { ...GRADIENT, kind: 'radial' }]).toContainEqual((mine as { readonly fill?: unknown }).fill)
  })

  it('is the background of a slide, with one colour that stands for it', () => {
    const { doc, slide } = world()
    const background = { kind: 'gradient', gradient: GRADIENT, colour: themeColour('accent') } as const
    setSlideProps(doc, slide, { background }, ORIGIN)
    expect(readSlide(doc, slide)?.background).toEqual(background)
  })
})

describe('a picture', () => {
  const PICTURE: PictureFill = { kind: 'picture', blob: 'a'.repeat(64), fit: 'contain', colour: themeColour('accent') }

  it('is the fill of a shape, a text box and a cell, copied with them, with what lies behind it in the colours of the theme', () => {
    const { doc, slide, id, shape } = world()
    setElementProps(doc, slide, id, { fill: PICTURE }, ORIGIN)
    expect(resolveStyle(shape())).toMatchObject({ fill: { ...PICTURE, colour: '#0F766E' } })
    expect(coloursOfFill(PICTURE)).toEqual([PICTURE.colour])
    const text = addElement(doc, slide, { type: 'text', x: 0, y: 0, width: 100, height: 100, fill: PICTURE }, ORIGIN)
    const table = addElement(doc, slide, {
      type: 'table', x: 0, y: 0, width: 100, height: 100, rows: [{ id: 'r', order: 'a0', height: 1 }], columns: [{ id: 'c', order: 'a0', width: 1 }],
    }, ORIGIN)
    setTableCells(doc, slide, table, [cellId('r', 'c')], { fill: PICTURE }, ORIGIN)
    expect(readElement(doc, slide, text)).toMatchObject({ fill: PICTURE })
    expect(resolveStyle(readElement(doc, slide, table) as LessonElement)).toMatchObject({ cells: [{ fill: { ...PICTURE, colour: '#0F766E' } }] })
    const copied = JSON.stringify(copyElements(doc, slide, [id, text, table]))
    expect(copied.split(PICTURE.blob)).toHaveLength(4)
  })

  it('without a hash of its bytes or with a fit that is none is refused with its path', () => {
    const { doc, slide, id, shape } = world()
    for (const fill of [{ ...PICTURE, blob: 'https://elsewhere.example/a.png' }, { ...PICTURE, fit: 'tile' as never }, { ...PICTURE, colour: 'red' }]) {
      expect(() => setElementProps(doc, slide, id, { fill }, ORIGIN)).toThrow('fill')
    }
    expect(shape()).toMatchObject({ fill: GRADIENT })
  })
})
