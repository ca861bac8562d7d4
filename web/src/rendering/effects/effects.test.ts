import { expect, it } from 'vitest'
import { elementSchema, slideSchema } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { paintingReady } from '../lazy-part.ts'
import { reachOf } from '../painters.ts'
import { createShownElements } from '../shown-elements.ts'
import { effectsPart } from './effects.ts'

const measure = (text: string, font: { size: number }) => ({ width: text.length * font.size * 0.5, ascent: font.size * 0.8, descent: font.size * 0.2 })
const paint = { measure, fontVersion: () => 0, image: () => ({ status: 'loading' as const }) }

function shape(more: object = {}): LessonElement {
  return elementSchema.parse({ id: 'a', order: 'a0', type: 'shape', shape: 'rectangle', x: 500, y: 500, width: 100, height: 100, ...more })
}

function slideOf(element: LessonElement): Slide {
  const presenterConfig = { scaleX: 1, scaleY: 1, top: 0, left: 0, isEditable: true }
  return { ...slideSchema.parse({ id: 's', order: 'a0', background: { kind: 'colour', colour: '#FFFFFF' }, elements: [], narration: richTextOf(''), presenterConfig }), elements: [element] }
}

it('an element reaches as far as its shadow and its blur, whichever way it is turned, and what changes them makes that much stale', async () => {
  effectsPart()
  await paintingReady()
  const plain = reachOf(shape(), paint)
  expect(plain).toMatchObject({ width: 100, height: 100 })
  expect(reachOf(shape({ shadowX: 30, shadowBlur: 90 }), paint)).toEqual(plain)
  const cast = { shadowColour: '#000000', shadowX: 3, shadowY: 4, shadowBlur: 10 }
  expect(reachOf(shape({ ...cast, blur: 5 }), paint)).toEqual({ x: -20, y: -20, width: 140, height: 140 })
  const elements = createShownElements(paint)
  elements.show({ slide: slideOf(shape(cast)), hiddenId: null, frames: new Map() }, 0)
  const stale = elements.show({ slide: slideOf(shape()), hiddenId: null, frames: new Map() }, 0)
  expect(stale).toEqual([{ x: 485, y: 485, width: 130, height: 130 }, { x: 500, y: 500, width: 100, height: 100 }])
})
