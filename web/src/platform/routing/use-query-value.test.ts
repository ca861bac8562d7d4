import { act, cleanup, renderHook } from '@testing-library/react'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useQueryValue } from './use-query-value.ts'

afterEach(cleanup)

function open(address: string) {
  window.history.replaceState(null, '', address)
  return renderHook(() => ({ slide: useQueryValue('slide'), text: useQueryValue('q'), navigate: useNavigate() }), { wrapper: BrowserRouter }).result
}

it('is read from the address, shows at once what is set, and leaves the other values alone', () => {
  const shown = open('/preview?lessonId=l1&slide=a')
  expect(shown.current.slide[0]).toBe('a')
  act(() => {
    shown.current.slide[1]('b')
    shown.current.text[1]('moon')
  })
  expect([shown.current.slide[0], shown.current.text[0]]).toEqual(['b', 'moon'])
  expect(window.location.search).toBe('?lessonId=l1&slide=b&q=moon')
  act(() => shown.current.slide[1](null))
  expect(shown.current.slide[0]).toBeNull()
  expect(window.location.search).toBe('?lessonId=l1&q=moon')
})
it('makes a step for Back only when asked to, and none for what is there already', () => {
  const shown = open('/preview?slide=a')
  const steps = window.history.length
  act(() => shown.current.slide[1]('b'))
  expect(window.history.length).toBe(steps)
  act(() => shown.current.slide[1]('c', 'push'))
  act(() => shown.current.slide[1]('c', 'push'))
  expect(window.history.length).toBe(steps + 1)
})
it('follows a link that names another value, or none', () => {
  const shown = open('/preview?slide=a')
  act(() => void shown.current.navigate('/preview?slide=z'))
  expect(shown.current.slide[0]).toBe('z')
  act(() => void shown.current.navigate('/preview'))
  expect(shown.current.slide[0]).toBeNull()
})
it('leaves the address of the next page alone while that page is being loaded', () => {
  const shown = open('/preview?slide=a')
  // As when the router has gone on and what it shows next is not there yet.
  window.history.pushState(null, '', '/editor?slide=a')
  act(() => shown.current.slide[1]('b'))
  expect([shown.current.slide[0], window.location.pathname + window.location.search]).toEqual(['a', '/editor?slide=a'])
})
