import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WITHOUT_FRAMES_MS, afterPaint } from './after-paint.ts'

let frames: FrameRequestCallback[] = []
const paint = (): void => { for (const frame of frames.splice(0)) frame(0) }

beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('what comes after the picture is asked for once its frame has been painted, and not again', () => {
  const act = vi.fn()
  afterPaint(act)
  paint()
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(act).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10 * WITHOUT_FRAMES_MS)
  expect(act).toHaveBeenCalledOnce()
})

it('a hidden tab, which paints no frames, does not wait for one', () => {
  const act = vi.fn()
  afterPaint(act)
  vi.advanceTimersByTime(WITHOUT_FRAMES_MS)
  expect(act).toHaveBeenCalledOnce()
})

it('who has left is asked for nothing', () => {
  const act = vi.fn()
  afterPaint(act)()
  vi.advanceTimersByTime(10 * WITHOUT_FRAMES_MS)
  expect(act).not.toHaveBeenCalled()
})
