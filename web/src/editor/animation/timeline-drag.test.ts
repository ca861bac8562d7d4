import { expect, it } from 'vitest'
import type { Animation } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { slideTimeline } from '@lectern/shared/timeline'
import { draggedBlock, rulerStep, wordStarts } from './timeline-drag.ts'

const NARRATION = 'Sea salt air.'
const slide = {
  id: 's', narration: richTextOf(NARRATION), elements: [],
  speech: [{ start: 0, end: 13, blob: 'ab'.repeat(32), ms: 3000, isEstimated: false, words: [[0, 3, 0, 900], [4, 8, 1010, 1900], [9, 12, 2020, 3000]] as [number, number, number, number][] }],
}
const timeline = slideTimeline(slide, 'en')
const words = wordStarts(timeline)
const animation: Animation = { id: 'a', order: 'a0', elementId: 'e', effect: 'fade-in', direction: 'up', easing: 'linear', start: 'after-previous', delay: 0.5, duration: 0.6 }
const drag = (by: number, more: Partial<Animation> = {}, step = 0, start = 0.5) => (
  draggedBlock({ ...animation, ...more }, { start, step }, { grip: 'all', by, words, near: 0.1, narration: timeline.narration })
)

it('words begin when they are said, and by their letters where nobody has spoken them', () => {
  expect(words.map(({ at }) => at)).toEqual([0, 1.01, 2.02])
  const silent = wordStarts(slideTimeline({ id: 's', narration: slide.narration, elements: [] }, 'en'))
  expect(silent.map(({ start }) => start)).toEqual([0, 4, 9])
  expect(silent[2]?.at).toBeGreaterThan(silent[1]?.at ?? 9)
})

it('a block dragged near a word begins with it from then on, and elsewhere has another delay', () => {
  expect(drag(0.55)).toMatchObject({ start: 'at-words', words: 'salt', wordsBefore: 'Sea ', delay: 0 })
  expect(drag(0.3)).toEqual({ delay: 0.8, duration: 0.6 })
  expect(drag(-2)).toMatchObject({ start: 'at-words', words: 'Sea', delay: 0 })
})

it('a block that began with a word keeps it later on, and before it goes by the last word before its place', () => {
  expect(drag(1, { start: 'at-words', words: 'Sea', delay: 0.5 })).toEqual({ delay: 1.5, duration: 0.6 })
  expect(drag(-1.7, { start: 'at-words', words: 'air', delay: 0.3 }, 0, 2.3)).toMatchObject({ words: 'Sea', delay: 0.6 })
})

it('what waits for a press sticks to no word, and an end of a block changes how long it takes', () => {
  expect(drag(0.55, { start: 'on-click' }, 1)).toEqual({ delay: 1.1, duration: 0.6 })
  expect(draggedBlock(animation, { start: 0.5, step: 0 }, { grip: 'end', by: 0.4, words, near: 0.1, narration: NARRATION })).toEqual({ delay: 0.5, duration: 1 })
})

it('marks of the ruler stand so far apart that their numbers have room', () => {
  expect([200, 60, 20, 1, 0.1].map(rulerStep)).toEqual([0.5, 1, 5, 60, 600])
})
