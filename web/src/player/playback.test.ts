import { createLesson, narrationText, readSlide, slideIds, writeRichText } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { atSlide, moved, nextStep, passed, progressOf, slideSeconds } from './playback.ts'

const LOCAL = { kind: 'local', command: 'test' } as const

function slideSaying(words: string): Slide {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Sound' }, LOCAL)
  const slideId = slideIds(doc)[0] ?? ''
  const text = narrationText(doc, slideId)
  if (text !== null && words !== '') writeRichText(text, richTextOf(words))
  const slide = readSlide(doc, slideId)
  if (slide === null) throw new Error('the slide was just made')
  return slide
}
const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ')

describe('how long a slide stays', () => {
  it('as long as its narration takes to say, at 150 words a minute', () => {
    expect(slideSeconds(slideSaying(words(150)), 'en')).toBe(60)
    expect(slideSeconds(slideSaying(words(25)), 'en')).toBe(10)
  })
  it('long enough to be looked at when little or nothing is said', () => {
    expect(slideSeconds(slideSaying('Look.'), 'en')).toBe(3)
    expect(slideSeconds(slideSaying(''), 'en')).toBe(5)
  })
})

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
