import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { expect, it } from 'vitest'
import { picturedPart } from './pictured-part.ts'

const at = (type: string, x: number, y: number, width: number, height: number) => ({ type, x, y, width, height, rotation: 0 }) as unknown as LessonElement
const QUESTION = at('multipleChoice', 1000, 80, 850, 800)
const slide = (elements: readonly LessonElement[], more: Partial<Slide> = {}) => ({ background: { kind: 'colour', colour: '#ffffff' }, elements, ...more }) as unknown as Slide

it('beside a question the picture shows what else there is, with room round it, and no narrower than is read well', () => {
  expect(picturedPart(slide([at('text', 100, 80, 800, 400), QUESTION]))).toEqual({ left: 40, top: 20, width: 920, height: 520 })
  expect(picturedPart(slide([at('text', 1700, 80, 200, 400), QUESTION]))).toEqual({ left: 1200, top: 20, width: 720, height: 520 })
})

it('of a title over the question it shows the whole line, and of a question alone nothing', () => {
  expect(picturedPart(slide([at('text', 100, 60, 1720, 120), QUESTION]))).toEqual({ left: 0, top: 0, width: 1920, height: 240 })
  expect(picturedPart(slide([QUESTION]))).toMatchObject({ height: 0 })
})

it('it shows the whole slide where that is full, has a picture behind it or a presenter before it, or asks nothing', () => {
  expect(picturedPart(slide([at('shape', 0, 0, 1920, 1080), QUESTION]))).toBeNull()
  expect(picturedPart(slide([QUESTION], { background: { kind: 'image', blob: 'a'.repeat(64), colour: '#ffffff', fit: 'cover' } }))).toBeNull()
  expect(picturedPart(slide([QUESTION], { presenter: { kind: 'drawn' } as unknown as Slide['presenter'] }))).toBeNull()
  expect(picturedPart(slide([at('text', 100, 80, 800, 400)]))).toBeNull()
})
