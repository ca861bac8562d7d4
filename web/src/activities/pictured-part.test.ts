import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { Measure } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { findPart } from './pictured-part.ts'

/** Half as wide as high, as letters are about. */
const measure: Measure = (text, { size }) => ({ width: (text.length * size) / 2, ascent: size, descent: size / 4 })
const at = (type: string, x: number, y: number, width: number, height: number, more: object = {}) => ({ type, x, y, width, height, rotation: 0, text: richTextOf(''), ...(type === 'shape' ? { artwork: '' } : {}), ...(type === 'text' ? { autofit: 'grow' } : {}), ...more }) as unknown as LessonElement
const words = (text: string, x: number, y: number, width: number, height: number, more: object = {}) => at('text', x, y, width, height, { text: richTextOf(text), fontSize: 40, lineHeight: 1.25, fontFamily: 'Inter Variable', color: '#000000', align: 'left', verticalAlign: 'top', padding: 0, bullet: 'disc', fill: 'transparent', ...more })
const QUESTION = at('multipleChoice', 1000, 200, 850, 800)
const partOf = (elements: readonly LessonElement[], more: Partial<Slide> = {}) => findPart({ background: { kind: 'colour', colour: '#ffffff' }, elements, ...more } as unknown as Slide, measure)
const ALL = { left: 0, top: 0, width: 1920, height: 1080 }
const NOTHING = { left: 0, top: 0, width: 1920, height: 0 }

it('beside a question the picture shows what else there is, with room round it, and no narrower than is read well', () => {
  expect(partOf([at('image', 100, 80, 800, 400), QUESTION])).toEqual({ left: 60, top: 40, width: 880, height: 480 })
  expect(partOf([at('image', 1650, 80, 200, 400), QUESTION])).toEqual({ left: 1200, top: 40, width: 720, height: 480 })
})

it('of a text it shows the words, and not the box that they have room in', () => {
  const title = 'Rivers of Europe and their mouths, from north to south'
  expect(partOf([words(title, 100, 60, 1720, 200), QUESTION])).toEqual({ left: 60, top: 20, width: 1160, height: 130 })
  expect(partOf([words('Rivers', 100, 60, 1720, 200, { align: 'right', verticalAlign: 'bottom' }), QUESTION])).toEqual({ left: 1200, top: 170, width: 720, height: 130 })
  expect(partOf([words(title, 100, 60, 1720, 200, { fill: '#eeeeee' }), QUESTION])).toEqual({ left: 0, top: 20, width: 1920, height: 280 })
})

it('of a question alone it shows nothing: neither texts without words, nor its card, lines and what adorns the edges', () => {
  const around = [
    at('text', 100, 60, 1720, 120), at('shape', 980, 180, 890, 840), at('shape', 100, 190, 300, 8), at('shape', 0, 900, 1920, 180), at('shape', -100, -100, 400, 400),
    at('image', 2000, 0, 100, 100),
  ]
  expect([partOf([QUESTION]), partOf([...around, QUESTION])]).toEqual([NOTHING, NOTHING])
  expect(partOf([at('shape', 100, 300, 400, 400), QUESTION])).toMatchObject({ height: 480 })
  expect(partOf([at('shape', 0, 300, 400, 400, { text: richTextOf('Delta') }), QUESTION])).toMatchObject({ height: 480 })
})

it('it shows the whole slide without its question where that is full or has a picture behind it; what asks nothing is shown as it is', () => {
  expect(partOf([at('image', 0, 0, 1920, 1080), QUESTION])).toEqual(ALL)
  expect(partOf([QUESTION], { background: { kind: 'image', blob: 'a'.repeat(64), colour: '#ffffff', fit: 'cover' } })).toEqual(ALL)
  expect(partOf([at('image', 100, 80, 800, 400)])).toBeNull()
})

it('it shows who presents, also beside nothing else', () => {
  const presenter = { x: 1500, y: 640, width: 400, height: 440 }
  const slide = { background: { kind: 'colour', colour: '#ffffff' }, elements: [QUESTION] } as unknown as Slide
  expect(findPart(slide, measure, { presenter })).toEqual({ left: 1200, top: 600, width: 720, height: 480 })
})
