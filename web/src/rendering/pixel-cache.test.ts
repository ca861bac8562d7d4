import { expect, it } from 'vitest'
import { PixelCache } from './pixel-cache.ts'

/** A cache of 100 pixels, and its clock. */
function newCache(): { readonly cache: PixelCache<number>; readonly clock: { now: number } } {
  const clock = { now: 0 }
  return { cache: new PixelCache<number>(100, (pixels) => pixels, () => clock.now), clock }
}

function keptOf(cache: PixelCache<number>, keys: string): string {
  return [...keys].filter((key) => cache.get(key) !== undefined).join('')
}

it('all that is kept has no more pixels than it may, and the longest unused goes first', () => {
  const { cache, clock } = newCache()
  for (const key of 'abc') cache.set(key, 30)
  clock.now += 2000
  expect(cache.get('a')).toBe(30)
  cache.set('d', 30)
  expect(keptOf(cache, 'abcd')).toBe('acd')
  clock.now += 2000
  cache.set('e', 80)
  expect(keptOf(cache, 'abcde')).toBe('e')
})

it('what is painted anew takes the place of what was there, and what alone is too large is not kept', () => {
  const { cache } = newCache()
  cache.set('a', 60)
  cache.set('a', 40)
  cache.set('b', 60)
  expect(keptOf(cache, 'ab')).toBe('ab')
  cache.set('c', 101)
  expect(keptOf(cache, 'abc')).toBe('ab')
  cache.set('b', 30)
  expect(keptOf(cache, 'ab')).toBe('ab')
})

it('of more than fits, painted in turns, as much as fits is painted once and not each time', () => {
  const { cache, clock } = newCache()
  const painted: string[] = []
  for (let frame = 0; frame < 10; frame++) {
    for (const key of 'abcde') {
      if (cache.get(key) !== undefined) continue
      painted.push(key)
      cache.set(key, 30)
    }
    clock.now += 16
  }
  expect(painted.filter((key) => 'abc'.includes(key))).toEqual(['a', 'b', 'c'])
  // Once the others are not shown any more, there is room.
  clock.now += 2000
  cache.set('d', 100)
  expect(keptOf(cache, 'abcde')).toBe('d')
})
