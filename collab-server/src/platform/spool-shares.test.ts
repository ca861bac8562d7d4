import { expect, it } from 'vitest'
import { SpoolShares } from './spool-shares.ts'

const tooMany = expect.objectContaining({ code: 'too-many-requests', retryAfterMs: 5000 }) as unknown as Error

it('a person has so many bytes of arriving files at once, whatever others have', () => {
  const shares = new SpoolShares(100)
  const [one, two, other] = [shares.open('ada'), shares.open('ada'), shares.open('eve')]
  one.reserve(60)
  // All of it is said each time, not what comes on top.
  one.reserve(70)
  one.reserve(10)
  two.reserve(30)
  expect(() => two.reserve(31)).toThrow(tooMany)
  expect(() => shares.open('ada').reserve(1)).toThrow(tooMany)
  other.reserve(100)
  one.end()
  one.end()
  two.reserve(100)
  expect(() => shares.open('ada').reserve(1)).toThrow(tooMany)
})
