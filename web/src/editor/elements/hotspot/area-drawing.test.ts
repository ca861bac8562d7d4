import { expect, it } from 'vitest'
import { holds } from '@lectern/shared/activities'
import { areaRound, boxBetween, handlesOf, isTiny, movedArea, withCorner, withHandleAt, withoutCorner } from './area-drawing.ts'

it('a box is drawn in any direction, and stays on the picture', () => {
  expect(boxBetween({ x: 0.8, y: 0.2 }, { x: -0.3, y: 0.6 })).toEqual([0, 0.2, 0.8, 0.6])
  expect(isTiny(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.5 }))).toBe(true)
})

it.each(['rectangle', 'ellipse', 'polygon'] as const)('an area that is put down by a key lies within the picture, also at its edge (%s)', (kind) => {
  for (const place of [{ x: 0.5, y: 0.5 }, { x: 0, y: 1 }]) {
    const corners = areaRound(kind, place)
    expect(corners.every((share) => share >= 0 && share <= 1)).toBe(true)
    expect(holds({ kind, corners }, { x: kind === 'rectangle' || place.x === 0.5 ? place.x : 0.1, y: kind === 'rectangle' || place.y === 0.5 ? place.y : 0.9 })).toBe(true)
  }
})

it('an area moves as a whole and stops at the edges, keeping its size', () => {
  expect(movedArea([0.1, 0.1, 0.3, 0.4], { x: 5, y: -5 })).toEqual([0.8, 0, 1, 0.3])
})

it('a corner of a box moves two sides and never beyond the other ones; one of a polygon moves alone', () => {
  expect(withHandleAt('ellipse', [0.2, 0.2, 0.6, 0.6], 1, { x: 0.9, y: 0.1 })).toEqual([0.2, 0.1, 0.9, 0.6])
  expect(withHandleAt('rectangle', [0.2, 0.2, 0.6, 0.6], 0, { x: 0.9, y: 0.9 })).toEqual([0.59, 0.59, 0.6, 0.6])
  expect(withHandleAt('polygon', [0, 0, 1, 0, 1, 1], 2, { x: 0.5, y: 0.7 })).toEqual([0, 0, 1, 0, 0.5, 0.7])
  expect(handlesOf('rectangle', [0.2, 0.3, 0.6, 0.7])).toHaveLength(4)
})

it('a polygon gets a corner on its longest side, and keeps three', () => {
  expect(withCorner([0, 0, 1, 0, 1, 0.5])).toEqual([0, 0, 1, 0, 1, 0.5, 0.5, 0.25])
  expect(withoutCorner([0, 0, 1, 0, 1, 0.5, 0.5, 0.25], 1)).toEqual([0, 0, 1, 0.5, 0.5, 0.25])
  expect(withoutCorner([0, 0, 1, 0, 1, 0.5], 1)).toEqual([0, 0, 1, 0, 1, 0.5])
})
