import { expect, it } from 'vitest'
import { spokenScroll } from './caption-scroll.ts'

it('what is spoken stands in the middle of the box, by whole lines, and never above its beginning', () => {
  expect(spokenScroll(72, 24, { top: 0, height: 24 }, 0)).toBe(0)
  expect(spokenScroll(72, 24, { top: 240, height: 24 }, 0.5)).toBe(216)
  expect(spokenScroll(72, 24, { top: 240, height: 48 }, 0.5)).toBe(240)
})

it('of a sentence that is higher than the box the part that is spoken does', () => {
  expect(spokenScroll(72, 24, { top: 96, height: 240 }, 0)).toBe(72)
  expect(spokenScroll(72, 24, { top: 96, height: 240 }, 0.5)).toBe(192)
  expect(spokenScroll(72, 24, { top: 96, height: 240 }, 7)).toBe(312)
})
