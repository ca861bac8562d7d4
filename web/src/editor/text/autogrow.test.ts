import { describe, expect, test } from 'vitest'
import { boxAtStart, grownHeight, placeOfHeight } from './autogrow.ts'

describe('a box grows with its words', () => {
  test('one as high as its text follows it, up and down', () => {
    const start = boxAtStart(66, 66)
    expect(grownHeight(start, 116, 66)).toBe(116)
    expect(grownHeight(start, 66, 116)).toBe(66)
  })
  test('one somebody made higher grows when its text needs more', () => {
    expect(grownHeight(boxAtStart(300, 66), 340, 300)).toBe(340)
  })
  test('and never shrinks below what was set', () => {
    const start = boxAtStart(300, 66)
    expect(grownHeight(start, 66, 300)).toBeNull()
    expect(grownHeight(start, 66, 340)).toBe(300)
  })
  test('one that its text overflows follows the text', () => {
    expect(grownHeight(boxAtStart(50, 200), 150, 50)).toBe(150)
  })
  test('nothing is written for a difference nobody sees', () => {
    expect(grownHeight(boxAtStart(66, 65.7), 65.7, 66)).toBeNull()
  })
})

describe('the edge that stays while a box grows', () => {
  const box = { x: 100, y: 200, width: 400, height: 100, rotation: 0, verticalAlign: 'top' } as const
  test('is the top one when the words begin there', () => {
    expect(placeOfHeight(box, 160)).toEqual({ x: 100, y: 200, height: 160 })
  })
  test('is the bottom one when the words stand at the bottom', () => {
    expect(placeOfHeight({ ...box, verticalAlign: 'bottom' }, 160)).toEqual({ x: 100, y: 140, height: 160 })
  })
  test('is none when they stand in the middle', () => {
    expect(placeOfHeight({ ...box, verticalAlign: 'middle' }, 160)).toEqual({ x: 100, y: 170, height: 160 })
  })
  test('stays in a turned box too', () => {
    // Turned by a quarter, the top edge lies on the right at x = 350; growing moves the left side only.
    const turned = placeOfHeight({ ...box, rotation: 90 }, 160)
    const right = (grown: { x: number; height: number }): number => grown.x + box.width / 2 + grown.height / 2
    expect(right(turned)).toBeCloseTo(right(box), 5)
    expect(turned.y + turned.height / 2).toBeCloseTo(box.y + box.height / 2, 5)
  })
})
