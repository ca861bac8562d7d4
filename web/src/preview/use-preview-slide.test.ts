import { expect, it } from 'vitest'
import { placeOf } from './use-preview-slide.ts'

const IDS = ['a', 'b', 'c']

it('S1 §2.1 the slide that the address names is shown; without one the first', () => {
  expect(placeOf(IDS, 'b', 0)).toEqual({ slideId: 'b', index: 1 })
  expect(placeOf(IDS, null, 0)).toEqual({ slideId: 'a', index: 0 })
})
it('a slide that is gone leaves its place to the one that moved up, at the end to the last', () => {
  expect(placeOf(['a', 'c'], 'b', 1)).toEqual({ slideId: 'c', index: 1 })
  expect(placeOf(['a', 'b'], 'c', 2)).toEqual({ slideId: 'b', index: 1 })
})
it('a lesson without slides shows none', () => {
  expect(placeOf([], 'b', 1)).toEqual({ slideId: null, index: -1 })
})
it('a slide that somebody moved stays on screen, at its new place', () => {
  expect(placeOf(['c', 'a', 'b'], 'c', 2)).toEqual({ slideId: 'c', index: 0 })
})
