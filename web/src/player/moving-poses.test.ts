import { expect, it } from 'vitest'
import { animationSchema, elementSchema } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { slideTimeline } from '@lectern/shared/timeline'
import { OVER, atSlide } from './playback.ts'
import type { Playback } from './playback.ts'
import { movingPoses, hiddenElements } from './moving-poses.ts'

const box = (id: string) => elementSchema.parse({ id, order: 'a0', type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 10, height: 10 })
const animations = [
  animationSchema.parse({ id: '1', order: 'a0', elementId: 'timed', duration: 1 }),
  animationSchema.parse({ id: '2', order: 'a1', elementId: 'comes', duration: 1, start: 'on-click' }),
  animationSchema.parse({ id: '3', order: 'a2', elementId: 'goes', duration: 1, start: 'on-click', effect: 'fade-out' }),
]
const timeline = slideTimeline({ id: 's', narration: richTextOf(''), elements: ['timed', 'comes', 'goes'].map(box), animations }, 'en')

/** What is seen of each element that moves, 0 … 1. */
function seen(playback: Partial<Playback>): Readonly<Record<string, number>> {
  const poses = movingPoses(timeline, { ...atSlide('s', 0), nowMs: () => playback.elapsedMs ?? 0, hasBegun: playback.elapsedMs !== undefined, ...playback })?.now()
  return Object.fromEntries(['timed', 'comes', 'goes'].map((id) => [id, poses?.get(id)?.opacity ?? 1]))
}

it('who only looks sees all that does not wait for a press, and what presses did', () => {
  expect(seen({})).toEqual({ timed: 1, comes: 0, goes: 1 })
  expect(seen({ steps: [OVER, OVER] })).toEqual({ timed: 1, comes: 1, goes: 0 })
})

it('presses are answered in a pause, and beside the clock of the slide', () => {
  expect(seen({ steps: [performance.now() - 5000] })).toEqual({ timed: 1, comes: 1, goes: 1 })
  expect(seen({ elapsedMs: 500, steps: [performance.now() - 5000] })).toEqual({ timed: 0.5, comes: 1, goes: 1 })
})

it('an element is nobody\'s to see or reach until its press and after the one that takes it away', () => {
  expect([0, 1, 2].map((pressed) => [...hiddenElements(timeline, pressed)])).toEqual([['comes'], [], ['goes']])
})

it('who presents the slide looks at a time as they do then while it plays, and rests in a pause and before', () => {
  const presented = slideTimeline({ id: 's', narration: richTextOf(''), elements: [], presenter: { id: 'mara', side: 'right', scale: 0.2 } }, 'en')
  const poses = (more: Partial<Playback> & { readonly hasBegun: boolean }) => movingPoses(presented, { ...atSlide('s', 0), nowMs: () => 1000, ...more })
  expect(poses({ hasBegun: false })).toBeNull()
  expect(poses({ hasBegun: true, isPlaying: true })?.now().get('')?.face).toBeDefined()
  expect(poses({ hasBegun: true, isPlaying: true })?.isAnyLeft()).toBe(true)
  expect([poses({ hasBegun: true, isPlaying: false })?.now().size, poses({ hasBegun: true, isPlaying: false })?.isAnyLeft()]).toEqual([0, false])
})
