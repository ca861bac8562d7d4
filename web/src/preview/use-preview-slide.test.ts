import { cleanup, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { placeOf, usePreviewSlide } from './use-preview-slide.ts'

const IDS = ['a', 'b', 'c']

afterEach(cleanup)

function open(address: string, initialProps: { readonly ids: readonly string[]; readonly isLive: boolean }) {
  window.history.replaceState(null, '', address)
  return renderHook(({ ids, isLive }) => usePreviewSlide(ids, isLive), { wrapper: BrowserRouter, initialProps })
}

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
it('a link to a slide that is newer than the copy on this device waits for the server', () => {
  const shown = open('/preview?slide=new', { ids: IDS, isLive: false })
  expect([shown.result.current.slideId, window.location.search]).toEqual(['a', '?slide=new'])
  shown.rerender({ ids: [...IDS, 'new'], isLive: true })
  expect(shown.result.current).toMatchObject({ slideId: 'new', index: 3 })
  shown.rerender({ ids: IDS, isLive: false })
  expect([shown.result.current.slideId, window.location.search]).toEqual(['c', '?slide=c'])
})
it('a link to a slide that the server has not either leads to the first', () => {
  const shown = open('/preview?slide=gone', { ids: IDS, isLive: false })
  shown.rerender({ ids: IDS, isLive: true })
  expect([shown.result.current.slideId, window.location.search]).toEqual(['a', '?slide=a'])
})
