import { expect, test } from 'vitest'
import { z } from 'zod'
import { elementSchema, slideSchema } from '../index.ts'

const place = { id: 'one', order: 'a0', x: 0, y: 0, width: 10, height: 10 }

test('an element is held against its own kind alone: what is wrong is told with its place', () => {
  const { error } = slideSchema.safeParse({ elements: [{ ...place, type: 'shape', shape: 'rectangle' }, { ...place, type: 'rating', steps: 'many' }, 5] })
  const ofElements = error?.issues.filter(({ path }) => path[0] === 'elements').map(({ path }) => path.join('.'))
  expect(ofElements).toEqual(expect.arrayContaining(['elements.1.steps', 'elements.2']))
  expect(ofElements?.some((path) => path.startsWith('elements.0'))).toBe(false)
})

test('an element of a kind that is not known keeps what it has, and needs what every element has', () => {
  expect(elementSchema.parse({ ...place, type: 'hologram', beam: 3 })).toMatchObject({ type: 'hologram', beam: 3, rotation: 0 })
  expect(elementSchema.safeParse({ ...place, type: 'hologram', width: 'wide' }).error?.issues.map(({ path }) => path)).toEqual([['width']])
  for (const none of [null, undefined, 'shape', [], { ...place }, { ...place, type: '' }]) expect(elementSchema.safeParse(none).success).toBe(false)
})

test('what one reading found wrong is not told of the next', () => {
  expect(elementSchema.safeParse({ ...place, type: 'shape', shape: 'rectangle', x: 'left' }).success).toBe(false)
  expect(elementSchema.safeParse({ ...place, type: 'shape', shape: 'rectangle' }).success).toBe(true)
})

test('answers of the server are written by the same models', () => {
  const slides = z.object({ elements: z.array(elementSchema) })
  const shape = elementSchema.parse({ ...place, type: 'shape', shape: 'rectangle' })
  expect(z.encode(slides, { elements: [shape] })).toEqual({ elements: [shape] })
  expect(z.safeEncode(slides, { elements: [{ ...shape, x: 'left' } as never] }).error?.issues.map(({ path }) => path.join('.'))).toEqual(['elements.0.x'])
})
