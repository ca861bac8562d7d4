import { describe, expect, it } from 'vitest'
import { atSlide, moved, nextStep, passed, progressOf } from './playback.ts'

describe('playing', () => {
  const playing = { ...atSlide('a'), isPlaying: true }

  it('goes to the next slide when the time is over, and ends after the last one', () => {
    expect(nextStep(passed(playing, 9_999), 10, false)).toBe('stay')
    expect(nextStep(passed(playing, 10_000), 10, false)).toBe('next')
    expect(nextStep(passed(playing, 10_000), 10, true)).toBe('end')
  })
  it('narration that somebody shortens or lengthens meanwhile counts from the same beginning', () => {
    const half = passed(playing, 5_000)
    expect(nextStep(half, 4, false)).toBe('next')
    expect(nextStep(passed(half, 5_000), 12, false)).toBe('stay')
  })
  it('no time passes in a pause', () => {
    expect(passed({ ...playing, isPlaying: false }, 60_000).elapsedMs).toBe(0)
    expect(nextStep({ ...playing, isPlaying: false, elapsedMs: 60_000 }, 10, false)).toBe('stay')
  })
  it('another slide plays from its beginning, and plays on', () => {
    expect(moved(passed(playing, 4_000), 'b')).toEqual({ slideId: 'b', isPlaying: true, elapsedMs: 0 })
    expect(moved(passed(playing, 4_000), 'a')).toEqual({ slideId: 'a', isPlaying: true, elapsedMs: 4_000 })
  })
  it('progress is the slides behind and the part of this one, never more than all', () => {
    expect(progressOf(1, 4, passed(playing, 5_000), 10)).toBe(0.375)
    expect(progressOf(3, 4, passed(playing, 60_000), 10)).toBe(1)
    expect(progressOf(0, 0, playing, 10)).toBe(0)
  })
})
