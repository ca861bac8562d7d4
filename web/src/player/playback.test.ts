import { describe, expect, it } from 'vitest'
import { staysFor } from './moving-poses.ts'
import { OVER, atSlide, canStepBack, moved, nextStep, passed, pressed, progressOf, started, steppedBack } from './playback.ts'

describe('playing', () => {
  const playing = { ...atSlide('a', 1), isPlaying: true }

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
    expect(moved(passed(playing, 4_000), 'b', 2, 3)).toEqual({ slideId: 'b', index: 2, isPlaying: true, elapsedMs: 0, steps: [] })
    expect(moved(passed(playing, 4_000), 'a', 5, 3)).toEqual({ slideId: 'a', index: 5, isPlaying: true, elapsedMs: 4_000, steps: [] })
  })
  it('progress is the slides behind and the part of this one, never more than all', () => {
    expect(progressOf(1, 4, passed(playing, 5_000), 10)).toBe(0.375)
    expect(progressOf(3, 4, passed(playing, 60_000), 10)).toBe(1)
    expect(progressOf(0, 0, playing, 10)).toBe(0)
  })
})

describe('click steps', () => {
  const steps = [{ start: 2, seconds: 0.5 }, { start: 5, seconds: 3 }]
  const waiting = atSlide('b', 1)

  it('hold a slide that plays until each was pressed for and a second longer than it moves, and not the time of the slide', () => {
    const first = pressed(waiting, 1000)
    const both = pressed(first, 2000)
    expect([staysFor(waiting, steps, 0), staysFor(first, steps, 60_000), staysFor(both, steps, 5_999), staysFor(both, steps, 6_000)]).toEqual([true, true, true, false])
    expect(passed({ ...waiting, isPlaying: true }, 400)).toMatchObject({ elapsedMs: 400, steps: [] })
  })
  it('wait on a slide that one comes to, and are over on one that one goes back to or was led to by a link', () => {
    expect(moved(waiting, 'c', 2, 2).steps).toEqual([])
    const back = moved(waiting, 'a', 0, 2)
    expect(back.steps).toEqual([OVER, OVER])
    expect(staysFor(back, steps, 0)).toBe(false)
    expect(atSlide('b', 1, 2).steps).toEqual([OVER, OVER])
  })
  it('begin anew where the slide plays from its beginning, but what was pressed for stays', () => {
    expect(moved({ ...waiting, isPlaying: true }, 'a', 0, 2).steps).toEqual([])
    expect(started(moved(waiting, 'a', 0, 2))).toMatchObject({ isPlaying: true, steps: [] })
    expect(started(pressed(waiting, 70))).toMatchObject({ isPlaying: true, steps: [70] })
    expect(started({ ...atSlide('b', 1, 2), elapsedMs: 1 }).steps).toEqual([OVER, OVER])
  })
  it('are taken back one by one, but not those that nobody pressed for', () => {
    const one = pressed(waiting, 5)
    expect([canStepBack(waiting), canStepBack(one), canStepBack(atSlide('b', 1, 2))]).toEqual([false, true, false])
    expect(steppedBack(pressed(one, 9)).steps).toEqual([5])
  })
})
