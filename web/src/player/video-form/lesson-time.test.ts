import { expect, it } from 'vitest'
import { DEFAULT_PRESENTER, animationSchema, elementSchema } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { placeAt, reachable, secondsAt, videoTimeline } from './lesson-time.ts'

const slide = (id: string, more: Partial<Slide> = {}): Slide => ({
  id, order: id, contentType: 'canvas', background: { kind: 'colour', colour: '#FFFFFF' }, blurFilter: 0, presenterConfig: DEFAULT_PRESENTER, elements: [], narration: EMPTY_RICH_TEXT, ...more,
})
const timeline = videoTimeline([slide('a'), slide('b'), slide('c')], 'en')

it('a time of the lesson is a place on a slide, and the other way round', () => {
  expect([-1, 0, 4.9, 5, 12, 99].map((seconds) => placeAt(timeline, seconds))).toEqual([
    { index: 0, ms: 0 }, { index: 0, ms: 0 }, { index: 0, ms: 4900 }, { index: 1, ms: 0 }, { index: 2, ms: 2000 }, { index: 2, ms: 5000 },
  ])
  expect(secondsAt(timeline, { index: 2, ms: 2000 })).toBe(12)
  expect(secondsAt(timeline, { index: 2, ms: 9000 })).toBe(15)
  expect(placeAt({ seconds: 0, slides: [] }, 3)).toEqual({ index: 0, ms: 0 })
})

it('no jump leads over a slide that has to be answered first; within it and back every one does', () => {
  const holds = (index: number): boolean => index === 1
  expect(reachable(timeline, { index: 2, ms: 100 }, holds)).toEqual({ index: 1, ms: 5000 })
  expect(reachable(timeline, { index: 1, ms: 4000 }, holds)).toEqual({ index: 1, ms: 4000 })
  expect(reachable(timeline, { index: 0, ms: 10 }, holds)).toEqual({ index: 0, ms: 10 })
  expect(reachable(timeline, { index: 2, ms: 100 }, () => false)).toEqual({ index: 2, ms: 100 })
})

it('what would wait for a press comes by itself', () => {
  const box = elementSchema.parse({ id: 'box', order: 'a0', type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 10, height: 10 })
  const animations = [animationSchema.parse({ id: 'a', order: 'a0', elementId: 'box', start: 'on-click', duration: 0.5 })]
  const [first] = videoTimeline([slide('a', { elements: [box], animations })], 'en').slides
  expect([first?.steps, first?.motions.map(({ step }) => step), first?.ownSeconds === first?.seconds]).toEqual([[], [0], true])
})
