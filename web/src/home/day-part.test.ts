import { expect, it } from 'vitest'
import { dayPart } from './day-part.ts'

it('greets by the hour of the day, and in the night as in the evening', () => {
  expect([4, 5, 11, 12, 17, 18, 23].map(dayPart)).toEqual([
    'evening', 'morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening',
  ])
})
