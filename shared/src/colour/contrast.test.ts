import { expect, it } from 'vitest'
import { contrast, luminance } from './index.ts'

it('WCAG 2.2 contrast is 21 for black on white, 1 for a colour on itself, and the same either way', () => {
  expect([contrast('#000000', '#FFFFFF'), contrast('#3b5ba9', '#3B5BA9')]).toEqual([21, 1])
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#767676')).toBe(contrast('#767676', '#ffffff'))
})

it('what is no colour has the luminance of white', () => {
  expect([luminance('transparent'), luminance('#FFF'), luminance('#FFFFFF')]).toEqual([1, 1, 1])
})
