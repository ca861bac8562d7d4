import { describe, expect, test } from 'vitest'
import { autoScroll, destinationOf, gapAt, reordered, stepDestination } from './reorder.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const rows = [0, 100, 200].map((top) => ({ top, height: 90 }))

describe('the gap a pointer means', () => {
  test.each([[-20, 0], [44, 0], [46, 1], [146, 2], [244, 2], [246, 3], [999, 3]])('at %i it is gap %i', (y, gap) => {
    expect(gapAt(y, rows)).toBe(gap)
  })
})

describe('dropping slides', () => {
  test('a slide dropped before another goes there', () => {
    expect(destinationOf(order, ['d'], 1)).toEqual({ before: 'b' })
    expect(reordered(order, ['d'], 'b')).toEqual(['a', 'd', 'b', 'c', 'e'])
  })
  test('a slide dropped below the last goes to the end', () => {
    expect(destinationOf(order, ['a'], 5)).toEqual({ before: null })
    expect(reordered(order, ['a'], null)).toEqual(['b', 'c', 'd', 'e', 'a'])
  })
  test('several slides keep their order among themselves', () => {
    expect(reordered(order, ['e', 'a'], 'd')).toEqual(['b', 'c', 'a', 'e', 'd'])
  })
  test('a drop on either side of itself moves nothing', () => {
    expect(destinationOf(order, ['c'], 2)).toBeNull()
    expect(destinationOf(order, ['c'], 3)).toBeNull()
    expect(destinationOf(order, ['b', 'c'], 2)).toBeNull()
  })
  test('slides that lie apart come together where they are dropped', () => {
    expect(destinationOf(order, ['a', 'c'], 1)).toEqual({ before: 'b' })
    expect(reordered(order, ['a', 'c'], 'b')).toEqual(['a', 'c', 'b', 'd', 'e'])
  })
})

describe('moving slides by keyboard', () => {
  test('up and down go one place', () => {
    expect(stepDestination(order, ['c'], 'up')).toEqual({ before: 'b' })
    expect(stepDestination(order, ['c'], 'down')).toEqual({ before: 'e' })
    expect(stepDestination(order, ['d'], 'down')).toEqual({ before: null })
  })
  test('at the ends nothing moves', () => {
    expect(stepDestination(order, ['a'], 'up')).toBeNull()
    expect(stepDestination(order, ['e'], 'down')).toBeNull()
    expect(stepDestination(order, ['a'], 'first')).toBeNull()
    expect(stepDestination(order, ['gone'], 'up')).toBeNull()
  })
  test('several go together, and to the first and last place at once', () => {
    expect(stepDestination(order, ['b', 'c'], 'up')).toEqual({ before: 'a' })
    expect(stepDestination(order, ['b', 'c'], 'first')).toEqual({ before: 'a' })
    expect(stepDestination(order, ['b', 'c'], 'last')).toEqual({ before: null })
  })
})

describe('scrolling while something is dragged', () => {
  const view = { top: 100, bottom: 500 }
  test('the middle stays', () => expect(autoScroll(300, view)).toBe(0))
  test('near the edges it moves, faster the nearer', () => {
    expect(autoScroll(110, view)).toBeLessThan(autoScroll(140, view))
    expect(autoScroll(490, view)).toBeGreaterThan(autoScroll(460, view))
  })
  test('outside it goes no faster than at the edge', () => expect(autoScroll(-400, view)).toBe(autoScroll(100, view)))
})
