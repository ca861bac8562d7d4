import { describe, expect, test } from 'vitest'
import { boxAtStart, grownHeight } from './autogrow.ts'

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
