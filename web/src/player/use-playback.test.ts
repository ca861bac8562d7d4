import { act, cleanup, render, renderHook } from '@testing-library/react'
import { createElement, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { staysFor } from './moving-poses.ts'
import { usePlayback } from './use-playback.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function play() {
  const onNext = vi.fn()
  const shown = renderHook(({ isCovered, isLeaving }) => usePlayback({
    slideId: 'a', index: 0, seconds: 3, isLast: false, isCovered, hasLeft: () => isLeaving, onNext, onRestart: vi.fn(),
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

it('what sounds goes at once to the time that was asked for, and once', () => {
  const follow = vi.fn((elapsedMs: number, _speed: number, _isSought: boolean) => elapsedMs)
  const { result } = renderHook(() => usePlayback({
    slideId: 'a', index: 0, seconds: 9, isLast: false, isCovered: false, hasLeft: () => false, follow, onNext: vi.fn(), onRestart: vi.fn(),
  }))
  act(() => result.current.seek(700))
  expect(follow).not.toHaveBeenCalled()
  act(() => result.current.toggle())
  expect(follow.mock.lastCall).toEqual([700, 1, true])
  act(() => vi.advanceTimersByTime(200))
  expect(follow.mock.lastCall).toEqual([700, 1, false])
  act(() => vi.advanceTimersByTime(150))
  act(() => result.current.seek(300))
  expect(follow.mock.lastCall).toEqual([300, 1, true])
  act(() => vi.advanceTimersByTime(50))
  act(() => vi.advanceTimersByTime(200))
  expect([follow.mock.lastCall, result.current.elapsedMs]).toEqual([[500, 1, false], 500])
})

it('what is drawn below starts with the next slide at its beginning, not with the time of the one before', () => {
  const drawnAt: [string, number][] = []
  function Slide({ id, nowMs }: { readonly id: string; readonly nowMs: () => number }) {
    useLayoutEffect(() => void drawnAt.push([id, nowMs()]), [id, nowMs])
    return null
  }
  const buttons: { toggle: () => void }[] = []
  function Player({ slideId }: { readonly slideId: string }) {
    const playback = usePlayback({ slideId, index: 0, seconds: 9, isLast: false, isCovered: false, hasLeft: () => false, onNext: vi.fn(), onRestart: vi.fn() })
    useLayoutEffect(() => void buttons.unshift(playback))
    return createElement(Slide, { key: slideId, id: slideId, nowMs: playback.nowMs })
  }
  const { rerender } = render(createElement(Player, { slideId: 'a' }))
  act(() => buttons[0]?.toggle())
  for (let ticks = 0; ticks < 20; ticks++) act(() => vi.advanceTimersByTime(200))
  rerender(createElement(Player, { slideId: 'b' }))
  expect(drawnAt).toEqual([['a', 0], ['b', 0]])
})

it('waits at the end of a slide for what was not pressed for, then goes on by itself, and a press is the same function always', () => {
  const onNext = vi.fn()
  const clickSteps = [{ start: 4, seconds: 0.6 }]
  const { result } = renderHook(() => usePlayback({
    slideId: 'a', index: 0, seconds: 3, clickSteps, staysFor, isLast: false, isCovered: false, hasLeft: () => false, onNext, onRestart: vi.fn(),
  }))
  const { press } = result.current
  const pass = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 200) act(() => vi.advanceTimersByTime(200))
  }
  act(() => result.current.toggle())
  pass(9000)
  expect(result.current).toMatchObject({ isPlaying: true, isWaiting: true, elapsedMs: 3000, steps: [] })
  act(() => press())
  expect(result.current).toMatchObject({ isWaiting: false, canStepBack: true })
  pass(1400)
  expect(onNext).not.toHaveBeenCalled()
  pass(400)
  expect(onNext).toHaveBeenCalled()
  expect(result.current.press).toBe(press)
})
