import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, holdToasts, readToasts, subscribeToasts, toast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const entry of readToasts()) dismissToast(entry.id)
  vi.useRealTimers()
})

const texts = () => readToasts().map((entry) => entry.text)

describe('toasts (S1 §4.7)', () => {
  it('hide by themselves after 6 s', () => {
    toast('Saved')
    vi.advanceTimersByTime(5999)
    expect(texts()).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })
  it('can be closed by the person', () => {
    const id = toast('Saved')
    toast('Copied')
    dismissToast(id)
    expect(texts()).toEqual(['Copied'])
  })
  it('are at most 20; the oldest make room', () => {
    for (let i = 1; i <= 23; i++) toast(String(i))
    expect(texts()).toHaveLength(20)
    expect(texts()[0]).toBe('4')
    expect(texts().at(-1)).toBe('23')
  })
  it('stay while a pointer or the focus is on them, and have the rest of their time afterwards', () => {
    toast('Read me')
    vi.advanceTimersByTime(4000)
    holdToasts(true)
    vi.advanceTimersByTime(60_000)
    toast('Me too')
    expect(texts()).toEqual(['Read me', 'Me too'])
    holdToasts(false)
    vi.advanceTimersByTime(2000)
    expect(texts()).toEqual(['Me too'])
    vi.advanceTimersByTime(4000)
    expect(texts()).toEqual([])
  })
  it('do not stay held once all are closed', () => {
    const id = toast('Gone')
    holdToasts(true)
    dismissToast(id)
    toast('Next')
    vi.advanceTimersByTime(6000)
    expect(texts()).toEqual([])
  })
  it('tell when the list changes, and keep the same list until then', () => {
    const heard = vi.fn<() => void>()
    const stop = subscribeToasts(heard)
    const before = readToasts()
    expect(readToasts()).toBe(before)
    toast('New')
    expect(heard).toHaveBeenCalledTimes(1)
    expect(readToasts()).not.toBe(before)
    stop()
  })
})
