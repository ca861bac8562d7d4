import { describe, expect, it } from 'vitest'
import { ANIMATION_EFFECTS, ANIMATION_STARTS, animationSchema, elementSchema } from '../lesson/index.ts'
import type { Animation } from '../lesson/index.ts'
import { generator } from '../lesson/test-support/generator.ts'
import { richTextOf } from '../text/index.ts'
import { isAnyLeft, posesAt, slideTimeline, unattendedMotions } from './index.ts'
import type { SlideClocks, SlideTimeline } from './index.ts'

const IDS = ['a', 'b', 'c'] as const
const BOXES = IDS.map((id) => elementSchema.parse({ id, order: 'a0', type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 10, height: 10 }))

function timeline(narration: string, ...chosen: readonly Partial<Animation>[]): SlideTimeline {
  const animations = chosen.map((one, index) => animationSchema.parse({ id: `${index}`, order: 'a0', elementId: 'a', duration: 1, ...one }))
  return slideTimeline({ id: 's', narration: richTextOf(narration), elements: BOXES, animations }, 'en')
}

/** The clocks of a slide where each step is pressed for when it would begin by itself. */
const clocksAt = ({ steps }: SlideTimeline, seconds: number): SlideClocks => ({
  seconds, steps: steps.filter(({ start }) => start <= seconds).map(({ start }) => seconds - start),
})

function randomTimeline(seed: number): SlideTimeline {
  const random = generator(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? (() => { throw new Error('an empty list') })()
  return timeline('Lava is hot. It flows down the hill.', ...Array.from({ length: 1 + Math.floor(random() * 8) }, () => ({
    elementId: pick([...IDS, 'gone']), effect: pick(ANIMATION_EFFECTS), start: pick(ANIMATION_STARTS), words: pick(['hot', 'hill', 'sea']),
    delay: pick([0, 0.5, 3]), duration: pick([0.5, 2]),
  })))
}

describe('animations that wait for a press', () => {
  it('go by a clock of their own with those that follow them, and the clock of the slide does not wait', () => {
    const { motions, ownSeconds, steps } = timeline(
      'Two words', { elementId: 'b' }, { start: 'on-click', delay: 0.5 }, { start: 'with-previous' }, {}, { start: 'on-click' }, { start: 'at-words', words: 'words' }, {},
    )
    expect(motions.map(({ end, start, step }) => [step, start, end].map((value) => Math.round(value * 10) / 10))).toEqual([
      [0, 0, 1], [1, 0.5, 1.5], [1, 0.5, 1.5], [1, 1.5, 2.5], [2, 0, 1], [0, 1.3, 2.3], [0, 2.3, 3.3],
    ])
    expect(steps.map(({ seconds }) => seconds)).toEqual([2.5, 1])
    expect(ownSeconds).toBeCloseTo(4.33)
  })

  it('play one after the other with a pause where nobody can press, and the slide stays for them', () => {
    const { ownSeconds, seconds, steps } = timeline('', {}, { start: 'on-click', duration: 2 }, { start: 'on-click' })
    expect(steps.map(({ start }) => start)).toEqual([3, 7])
    expect([ownSeconds, seconds]).toEqual([5, 9])
  })

  it('show their elements as the first of their motions finds them until they are pressed for', () => {
    const { motions } = timeline('', { start: 'on-click' }, { elementId: 'b', start: 'on-click', effect: 'fade-out' })
    const seen = (...steps: number[]) => IDS.map((id) => posesAt(motions, { seconds: 99, steps }).get(id)?.opacity ?? 1)
    expect([seen(), seen(0.5), seen(9), seen(9, 0.25), seen(Infinity, Infinity)]).toEqual([[0, 1, 1], [0.5, 1, 1], [1, 1, 1], [1, 0.75, 1], [1, 0, 1]])
    expect([isAnyLeft(motions, { seconds: 99 }), isAnyLeft(motions, { seconds: 99, steps: [0.5] }), isAnyLeft(motions, { seconds: 99, steps: [1] })]).toEqual([false, true, false])
  })

  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))('seed %i: steps are in order, wait for all before them, and look pressed for as they look in a video', (seed) => {
    const slide = randomTimeline(seed)
    const unattended = unattendedMotions(slide)
    let over = 0
    for (const [index, motion] of slide.motions.entries()) {
      const step = slide.steps[motion.step - 1]
      const isFirst = motion.step > 0 && slide.motions.findIndex((one) => one.step === motion.step) === index
      if (isFirst) expect(step?.start).toBe(over + 2)
      over = Math.max(over, unattended[index]?.end ?? 0)
    }
    expect(slide.seconds).toBeGreaterThanOrEqual(slide.motions.length === 0 ? 0 : over + 1)
    expect(slide.ownSeconds).toBeLessThanOrEqual(slide.seconds)
    // Not at the very moments where one begins or ends: these are sums of the same numbers in another order.
    for (let seconds = 0.013; seconds < slide.seconds + 1; seconds += 0.21) {
      const [pressed, played] = [posesAt(slide.motions, clocksAt(slide, seconds)), posesAt(unattended, { seconds })]
      expect([...pressed.keys()].sort()).toEqual([...played.keys()].sort())
      for (const [id, pose] of pressed) for (const [key, value] of Object.entries(pose)) expect(played.get(id)).toHaveProperty(key, expect.closeTo(value as number, 6))
      expect(isAnyLeft(slide.motions, clocksAt(slide, seconds))).toBe(slide.motions.some((motion, index) => (
        (motion.step === 0 || (slide.steps[motion.step - 1]?.start ?? 0) <= seconds) && seconds < (unattended[index]?.end ?? 0)
      )))
    }
    expect(isAnyLeft(slide.motions, { seconds: slide.ownSeconds, steps: slide.steps.map(({ seconds }) => seconds) })).toBe(false)
  })
})
