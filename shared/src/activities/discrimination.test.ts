import { expect, it } from 'vitest'
import { discriminationOf } from './discrimination.ts'

const shares = (of: Readonly<Record<string, readonly number[]>>) => new Map(Object.entries(of).map(([id, own]) => [id, new Map(own.map((share, learner) => [String(learner), share]))]))
const half = Array.from({ length: 20 }, (_, learner) => (learner < 10 ? 1 : 0))

it('a question that those get right who do well tells learners apart, one that the others get right is below nothing', () => {
  const world = shares({ good: half, other: half, upsideDown: half.map((one) => 1 - one) })
  expect(discriminationOf('good', shares({ good: half, other: half, third: half }))).toBe(1)
  expect(discriminationOf('upsideDown', world)).toBe(-1)
})

it('of few learners, of one or two questions alone, and of answers that are all alike nothing is said', () => {
  expect(discriminationOf('a', shares({ a: half.slice(6, 14), b: half.slice(6, 14), c: half.slice(6, 14) }))).toBeNull()
  expect(discriminationOf('a', shares({ a: half }))).toBeNull()
  expect(discriminationOf('a', shares({ a: half, b: half.map((one) => 1 - one) }))).toBeNull()
  expect(discriminationOf('a', shares({ a: half.map(() => 1), b: half, c: half }))).toBeNull()
  expect(discriminationOf('gone', shares({ a: half, b: half, c: half }))).toBeNull()
})
