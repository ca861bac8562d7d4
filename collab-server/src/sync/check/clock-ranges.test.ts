import { expect, test } from 'vitest'
import { lengthOf, merged, without } from './clock-ranges.ts'
import type { ClockRange } from './clock-ranges.ts'
import { randomOf } from '../test-support/random.ts'

const clocksOf = (ranges: readonly ClockRange[]): readonly string[] => (
  ranges.flatMap(({ client, from, to }) => Array.from({ length: to - from }, (_, index) => `${client}:${from + index}`))
)

test('SYNC-51 ranges without others are the clocks that the others do not have, each once and in order', () => {
  const random = randomOf(7)
  const some = (): ClockRange[] => Array.from({ length: Math.floor(random() * 9) }, () => {
    const from = Math.floor(random() * 40)
    return { client: 1 + Math.floor(random() * 3), from, to: from + 1 + Math.floor(random() * 12) }
  })
  for (let round = 0; round < 500; round++) {
    const [ranges, others] = [some(), some()]
    const gone = new Set(clocksOf(others))
    const left = without(ranges, others)
    expect(new Set(clocksOf(left))).toEqual(new Set(clocksOf(ranges).filter((clock) => !gone.has(clock))))
    expect(lengthOf(left)).toBe(new Set(clocksOf(left)).size)
    expect(merged(left)).toEqual(left)
  }
})
