import { expect, it } from 'vitest'
import { HOLD_MS, createGestureTracker } from './remote-gestures.ts'
import { peer } from './test-peers.ts'

const frame = (x: number) => ({ x, y: 0, width: 10, height: 10, rotation: 0 })
const moving = (x: number) => [peer(2, 'Ada', { slideId: 's', gesture: { e: frame(x) } })]
const resting = [peer(2, 'Ada', { slideId: 's' })]
const xOf = (tracker: ReturnType<typeof createGestureTracker>, now: number): number | undefined =>
  tracker.frames('s', now).get('e')?.frame.x

it('draws an element between the messages', () => {
  const tracker = createGestureTracker()
  tracker.update(moving(0), 0)
  tracker.update(moving(100), 40)
  expect(xOf(tracker, 40)).toBe(0)
  expect(xOf(tracker, 60)).toBeCloseTo(50)
  expect(xOf(tracker, 80)).toBe(100)
  expect(tracker.moving(60)).toBe(true)
  expect(tracker.moving(500)).toBe(false)
})

it('says nothing of other slides', () => {
  const tracker = createGestureTracker()
  tracker.update(moving(0), 0)
  expect(tracker.frames('other', 0).size).toBe(0)
  expect(tracker.frames(null, 0).size).toBe(0)
})

it('holds the last frame until the lesson has it, so that nothing jumps back', () => {
  const tracker = createGestureTracker()
  tracker.update(moving(100), 0)
  tracker.update(resting, 50)
  expect(tracker.settle(() => frame(0), 60)).toBe(true)
  expect(xOf(tracker, 60)).toBe(100)
  expect(tracker.settle(() => frame(100), 70)).toBe(false)
  expect(xOf(tracker, 70)).toBeUndefined()
})

it('lets go in the end although the lesson never moved, and when the element is gone', () => {
  const tracker = createGestureTracker()
  tracker.update(moving(100), 0)
  tracker.update(resting, 50)
  expect(tracker.settle(() => frame(0), 50 + HOLD_MS + 1)).toBe(false)
  tracker.update(moving(100), 1_000)
  tracker.update([], 1_010)
  expect(tracker.settle(() => null, 1_020)).toBe(false)
})

it('does not glide for people who asked for less motion', () => {
  const tracker = createGestureTracker(true)
  tracker.update(moving(0), 0)
  tracker.update(moving(100), 40)
  expect(xOf(tracker, 40)).toBe(100)
})
