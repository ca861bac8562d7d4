import { describe, expect, it } from 'vitest'
import { ANIMATION_DIRECTIONS, ANIMATION_EASINGS, ANIMATION_EFFECTS, animationSchema, elementSchema } from '../lesson/index.ts'
import type { Animation } from '../lesson/index.ts'
import { richTextOf } from '../text/index.ts'
import { posesAt, slideTimeline } from './index.ts'
import type { Pose } from './index.ts'

const BOX = elementSchema.parse({ id: 'box', order: 'a0', type: 'shape', shape: 'rectangle', x: 100, y: 200, width: 300, height: 100 })

function poseAt(seconds: number, chosen: Partial<Animation>): Pose | undefined {
  const animation = animationSchema.parse({ id: 'a', order: 'a0', elementId: 'box', duration: 1, ...chosen })
  return posesAt(slideTimeline({ id: 's', narration: richTextOf(''), elements: [BOX], animations: [animation] }, 'en').motions, { seconds }).get('box')
}

it('S2 §3 names eight triggers, two easings and four directions, and these are all', () => {
  expect(ANIMATION_EFFECTS.map((effect) => effect.replace('-', ' '))).toEqual(['fade in', 'fade out', 'slide in', 'slide out', 'zoom in', 'zoom out', 'fold in', 'fold out'])
  expect([ANIMATION_EASINGS, ANIMATION_DIRECTIONS]).toEqual([['linear', 'bounce'], ['up', 'down', 'left', 'right']])
})

/** What of a pose an effect changes half-way, by the direction where it has one. */
const HALF: Readonly<Record<string, Partial<Pose>>> = {
  'fade-in up': { opacity: 0.5 }, 'fade-out up': { opacity: 0.5 }, 'zoom-in up': { scaleX: 0.5, scaleY: 0.5 }, 'zoom-out up': { scaleX: 0.5, scaleY: 0.5 },
  'slide-in up': { y: 440 }, 'slide-in down': { y: -150 }, 'slide-in left': { x: 910 }, 'slide-in right': { x: -200 },
  'slide-out up': { y: -150 }, 'slide-out down': { y: 440 }, 'slide-out left': { x: -200 }, 'slide-out right': { x: 910 },
  'fold-in up': { scaleY: 0.5, originY: 1 }, 'fold-in down': { scaleY: 0.5, originY: 0 }, 'fold-in left': { scaleX: 0.5, originX: 1 }, 'fold-in right': { scaleX: 0.5, originX: 0 },
  'fold-out up': { scaleY: 0.5, originY: 0 }, 'fold-out down': { scaleY: 0.5, originY: 1 }, 'fold-out left': { scaleX: 0.5, originX: 0 }, 'fold-out right': { scaleX: 0.5, originX: 1 },
}

describe('S2 §3 each trigger in each direction', () => {
  it.each(Object.entries(HALF))('%s is half-way where it should be, and at its end is there or gone', (name, half) => {
    const [effect, direction] = name.split(' ') as [Animation['effect'], Animation['direction']]
    expect(poseAt(0.5, { effect, direction })).toMatchObject(half)
    const [before, after] = [poseAt(-0.1, { effect, direction }), poseAt(1.5, { effect, direction })]
    expect([before?.opacity, after?.opacity]).toEqual(effect.endsWith('in') ? [0, undefined] : [undefined, 0])
  })

  it.each(ANIMATION_EFFECTS)('%s goes evenly, or bounces: it is back for a moment before it is there', (effect) => {
    const moved = (easing: Animation['easing']) => Array.from({ length: 21 }, (_, at) => {
      const pose = poseAt(at / 20.0001, { effect, easing, direction: 'left' })
      return pose === undefined ? 0 : Math.abs(pose.x) / 2000 + (1 - pose.opacity) + (1 - pose.scaleX)
    })
    const turns = (values: readonly number[]) => values.filter((value, at) => at > 1 && ((value - (values[at - 1] ?? 0)) * ((values[at - 1] ?? 0) - (values[at - 2] ?? 0)) < -1e-9)).length
    expect(turns(moved('linear'))).toBe(0)
    expect(turns(moved('bounce'))).toBeGreaterThan(1)
  })
})
