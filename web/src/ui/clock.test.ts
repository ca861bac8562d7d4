import { expect, test } from 'vitest'
import { clock } from './clock.ts'

test('times read as on a clock', () => {
  expect([0, 5, 65, 3725].map(clock)).toEqual(['0:00', '0:05', '1:05', '1:02:05'])
})
