import { describe, expect, test } from 'vitest'
import { boxPatch, normalRotation } from './box-fields.ts'
import { MIXED, sharedOrNull, sharedValue, shown } from './mixed.ts'

describe('values of several elements', () => {
  test('one that all share is shown', () => expect(sharedValue([{ x: 4 }, { x: 4 }], (item) => item.x)).toBe(4))
  test('different ones are mixed', () => {
    expect(sharedValue([{ x: 4 }, { x: 5 }], (item) => item.x)).toBe(MIXED)
    expect(sharedOrNull([{ x: 4 }, { x: 5 }], (item) => item.x)).toBeNull()
  })
  test('nothing shares nothing', () => expect(sharedValue([], () => 1)).toBe(MIXED))
  test('what is shown alike counts as alike', () => {
    expect(sharedOrNull([{ x: 10.01 }, { x: 10.04 }], (item) => shown(item.x))).toBe(10)
  })
})

describe('typing a number of a box', () => {
  const box = { x: 10, y: 20, width: 400, height: 100, rotation: 0 }
  test('a place changes alone', () => expect(boxPatch(box, 'x', -50, true)).toEqual({ x: -50 }))
  test('with the ratio locked the other side follows', () => {
    expect(boxPatch(box, 'width', 200, true)).toEqual({ width: 200, height: 50 })
    expect(boxPatch(box, 'height', 200, true)).toEqual({ height: 200, width: 800 })
  })
  test('without the lock it does not', () => expect(boxPatch(box, 'width', 200, false)).toEqual({ width: 200 }))
  test('no side becomes smaller than a point', () => expect(boxPatch(box, 'width', -5, true)).toEqual({ width: 1, height: 1 }))
  test.each([[0, 0], [190, -170], [-190, 170], [360, 0], [180, 180], [-180, 180], [725, 5]])('%i degrees read %i', (typed, read) => {
    expect(normalRotation(typed)).toBe(read)
    expect(boxPatch(box, 'rotation', typed, false)).toEqual({ rotation: read })
  })
})
