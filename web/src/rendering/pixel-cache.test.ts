import { expect, it } from 'vitest'
import { PixelCache } from './pixel-cache.ts'

function keptOf(cache: PixelCache<number>, keys: string): string {
  return [...keys].filter((key) => cache.get(key) !== undefined).join('')
}

it('all that is kept has no more pixels than it may, and the longest unused goes first', () => {
  const cache = new PixelCache<number>(100, (pixels) => pixels)
  for (const key of 'abc') cache.set(key, 30)
  expect(cache.get('a')).toBe(30)
  cache.set('d', 30)
  expect(keptOf(cache, 'abcd')).toBe('acd')
  cache.set('e', 80)
  expect(keptOf(cache, 'abcde')).toBe('e')
})

it('what is painted anew takes the place of what was there, and what alone is too large is not kept', () => {
  const cache = new PixelCache<number>(100, (pixels) => pixels)
  cache.set('a', 60)
  cache.set('a', 40)
  cache.set('b', 60)
  expect(keptOf(cache, 'ab')).toBe('ab')
  cache.set('c', 101)
  expect(keptOf(cache, 'abc')).toBe('')
  cache.set('d', 100)
  expect(cache.get('d')).toBe(100)
})
