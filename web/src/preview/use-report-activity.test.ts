import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReportActivity } from './use-report-activity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('SYNC-46 moves and keys count as activity, told now and then', () => {
  const setPresence = vi.fn()
  const session = { setPresence }
  const { unmount } = renderHook(() => useReportActivity(session))
  expect(setPresence).not.toHaveBeenCalled()
  for (let i = 0; i < 50; i++) window.dispatchEvent(new Event('pointermove'))
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'c' }))
  expect(setPresence).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(setPresence).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'c' }))
  expect(setPresence).toHaveBeenCalledTimes(2)
  unmount()
  vi.advanceTimersByTime(10_000)
  window.dispatchEvent(new Event('pointermove'))
  expect(setPresence).toHaveBeenCalledTimes(2)
})
