import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { leftOff } from './open-publication.ts'
import { requestedIndex, useViewSlide } from './use-view-slide.ts'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const shown = (address: string, start: number | null, startsAt = 0) => {
  window.history.replaceState(null, '', address)
  const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(BrowserRouter, null, children)
  return renderHook(() => useViewSlide(3, start, startsAt), { wrapper })
}

it('S1 §2.1 the Slide viewer begins with the slide that the address names, counted from 1', () => {
  expect([null, '1', '3', '0', '9', 'x', '-1', '1.5', ''].map((asked) => requestedIndex(asked, 3))).toEqual([0, 0, 2, 0, 2, 0, 0, 0, 0])
})
it('S1 §2.1 the slide on screen stands in the address, in place of the one before', () => {
  const steps = window.history.length
  const { result } = shown('/view/a?slide=2', null)
  expect(result.current.index).toBe(1)
  act(() => result.current.go(2))
  expect([result.current.index, window.location.search, window.history.length]).toEqual([2, '?slide=3', steps])
})
it('S1 §2.1 in scorm mode the learning system says where to begin, and the address stays', () => {
  const { result } = shown('/view/a?scormMode=true&slide=1', 2)
  expect(result.current.index).toBe(2)
  act(() => result.current.go(0))
  expect([result.current.index, window.location.search]).toEqual([0, '?scormMode=true&slide=1'])
})
it('who is known goes on where they left off, on whatever device, unless the address names a slide or they were at the end', () => {
  expect(shown('/view/a', null, 1).result.current.index).toBe(1)
  expect(shown('/view/a?slide=1', null, 1).result.current.index).toBe(0)
  const content = { slides: ['a', 'b', 'c'].map((id) => ({ id })) } as unknown as Parameters<typeof leftOff>[0]
  expect([null, 'gone', 'a', 'b', 'c'].map((last) => leftOff(content, last))).toEqual([0, 0, 0, 1, 0])
})
