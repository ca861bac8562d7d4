import type { Motion } from './motions.ts'

/** How long everything stands still before a click step begins where nobody can press, as in a video, seconds. */
const UNATTENDED_PAUSE_SECONDS = 2

/** What one press lets move: an animation that waits for it, and those that follow that one. */
export interface ClickStep {
  /** When it begins where nobody can press, seconds from the beginning of the slide: a pause after all that comes before it in the list. */
  readonly start: number
  /** How long after its press something of it still moves, seconds. */
  readonly seconds: number
}

/** The click steps of a slide in the order of their presses. */
export function clickStepsOf(motions: readonly Motion[]): readonly ClickStep[] {
  const steps: ClickStep[] = []
  let over = 0
  for (const { end, step } of motions) {
    if (step > steps.length) steps.push({ start: over + UNATTENDED_PAUSE_SECONDS, seconds: 0 })
    const own = steps[step - 1]
    if (own !== undefined) steps[step - 1] = { ...own, seconds: Math.max(own.seconds, end) }
    over = Math.max(over, (own?.start ?? 0) + end)
  }
  return steps
}

/** The same motions where nobody can press: all by the clock of the slide, each click step when its turn has come. */
export function unattendedMotions({ motions, steps }: { readonly motions: readonly Motion[]; readonly steps: readonly ClickStep[] }): readonly Motion[] {
  if (steps.length === 0) return motions
  return motions.map((motion) => {
    const from = steps[motion.step - 1]?.start ?? 0
    return { ...motion, step: 0, start: from + motion.start, end: from + motion.end }
  })
}
