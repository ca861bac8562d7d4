import { expect, it } from 'vitest'
import { largestFirst } from './slide-sizes.ts'

const slide = (slideId: string, bytes: number) => ({ slideId, bytes, textBytes: 0, elements: 0 })

it('lists the slides that are there, the largest first, by their place in the lesson', () => {
  const sizes = largestFirst([slide('a', 10), slide('b', 900), slide('gone', 5_000), slide('c', 10)], ['c', 'b', 'a'])
  expect(sizes.map(({ slideId, number }) => [slideId, number])).toEqual([['b', 2], ['c', 1], ['a', 3]])
})
