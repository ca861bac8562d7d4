import { expect, it } from 'vitest'
import { swipeOf } from './swipe.ts'

it('a finger that moves sideways far enough asks for the slide that lies there', () => {
  expect(swipeOf(-80, 10, false)).toBe('next')
  expect(swipeOf(80, -10, false)).toBe('previous')
  expect(swipeOf(-80, 10, true)).toBe('previous')
  expect(swipeOf(80, 10, true)).toBe('next')
})

it('a tap, and a finger that moves up or down, ask for nothing', () => {
  for (const [dx, dy] of [[0, 0], [20, 0], [-39, 2], [60, 80], [-60, 50]] as const) expect(swipeOf(dx, dy, false)).toBeNull()
})
