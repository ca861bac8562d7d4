import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePlayback } from './use-playback.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function play() {
  const onNext = vi.fn()
  const shown = renderHook(({ isCovered, isLeaving }) => usePlayback({
    slideId: 'a', seconds: 3, isLast: false, isCovered, hasLeft: () => isLeaving, onNext, onRestart: vi.fn(),
  }), { initialProps: { isCovered: false, isLeaving: false } })
  act(() => shown.result.current.toggle())
  const pass = (ms: number): void => {
    // Shown after every tick, as on a screen.
    for (let passed = 0; passed < ms; passed += 200) act(() => vi.advanceTimersByTime(200))
  }
  return { ...shown, onNext, pass }
}

it('goes on when the time of the slide is over', () => {
  const { onNext, pass } = play()
  pass(2800)
  expect(onNext).not.toHaveBeenCalled()
  pass(400)
  expect(onNext).toHaveBeenCalled()
})
it('stops under a dialog, and does not start by itself when that is gone', () => {
  const { onNext, pass, rerender, result } = play()
  pass(1000)
  rerender({ isCovered: true, isLeaving: false })
  expect(result.current.isPlaying).toBe(false)
  rerender({ isCovered: false, isLeaving: false })
  pass(5000)
  expect([result.current.isPlaying, result.current.elapsedMs, onNext.mock.calls.length]).toEqual([false, 1000, 0])
})
it('stands still while the person is on the way to another page', () => {
  const { onNext, pass, rerender } = play()
  rerender({ isCovered: false, isLeaving: true })
  pass(5000)
  expect(onNext).not.toHaveBeenCalled()
})

it('tells the time between two ticks, and nothing more in a pause', () => {
  const { pass, result } = play()
  pass(1000)
  act(() => vi.advanceTimersByTime(120))
  expect(result.current.nowMs()).toBe(1120)
  act(() => result.current.toggle())
  act(() => vi.advanceTimersByTime(5000))
  expect([result.current.elapsedMs, result.current.nowMs()]).toEqual([1000, 1000])
})
