import { z } from 'zod'
import { ANIMATION_DIRECTIONS } from './animation.ts'

/** How a slide takes the place of the one before it. */
export const TRANSITION_KINDS = ['fade', 'push', 'wipe', 'cover', 'zoom'] as const
export type TransitionKind = (typeof TRANSITION_KINDS)[number]

/** Bounds of transitions, seconds. */
export const TRANSITION_LIMITS = { secondsMin: 0.1, secondsMax: 3 } as const

/** What is shown while a slide takes the place of the one before it. */
export const transitionSchema = z.object({
  kind: z.enum(TRANSITION_KINDS),
  /** Where the slide moves to; of no meaning to fading and zooming. */
  direction: z.enum(ANIMATION_DIRECTIONS).default('left'),
  /** How long it takes. It is part of the time of the slide. */
  seconds: z.number().min(TRANSITION_LIMITS.secondsMin).max(TRANSITION_LIMITS.secondsMax).default(0.6),
})
export type Transition = z.infer<typeof transitionSchema>

/** Whether the direction of a transition is seen. */
export function isDirected(kind: TransitionKind): boolean {
  return kind === 'push' || kind === 'wipe' || kind === 'cover'
}
