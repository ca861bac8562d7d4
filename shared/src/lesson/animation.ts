import { z } from 'zod'

/** What an animation does to its element (S2 §3); the half before the hyphen is the motion, the other whether it comes or goes. */
export const ANIMATION_EFFECTS = [
  'fade-in', 'fade-out', 'slide-in', 'slide-out', 'zoom-in', 'zoom-out', 'fold-in', 'fold-out',
] as const
export type AnimationEffect = (typeof ANIMATION_EFFECTS)[number]

/** How the motion is spread over its time (S2 §3). */
export const ANIMATION_EASINGS = ['linear', 'bounce'] as const
export type AnimationEasing = (typeof ANIMATION_EASINGS)[number]

/** Where the motion goes (S2 §3); of no meaning to fading and zooming. */
export const ANIMATION_DIRECTIONS = ['up', 'down', 'left', 'right'] as const
export type AnimationDirection = (typeof ANIMATION_DIRECTIONS)[number]

/**
 * When it begins: with a press of the person who looks, together with the animation before it, when that is over, or when words of the
 * narration are said; the first one counts from the beginning of the slide.
 */
export const ANIMATION_STARTS = ['on-click', 'with-previous', 'after-previous', 'at-words'] as const
export type AnimationStart = (typeof ANIMATION_STARTS)[number]

/** Bounds of animations. */
export const ANIMATION_LIMITS = {
  /** Animations of one slide that are read, and that may be added. */
  perSlide: 200,
  /** Seconds. */
  durationMin: 0.1,
  durationMax: 10,
  delayMax: 60,
  /** Characters of the words of the narration at which one begins. */
  wordsMax: 200,
  /** Characters of what stood on either side of them when they were chosen. */
  aroundMax: 24,
} as const

/** One motion of one element of the slide. */
export const animationSchema = z.object({
  id: z.string().min(1).max(64),
  /** Fractional index: the place among the animations of the slide. */
  order: z.string().min(1).max(256),
  /** An element of the same slide; an animation of one that is not there does nothing. */
  elementId: z.string().min(1).max(64),
  effect: z.enum(ANIMATION_EFFECTS).default('fade-in'),
  direction: z.enum(ANIMATION_DIRECTIONS).default('up'),
  easing: z.enum(ANIMATION_EASINGS).default('linear'),
  start: z.enum(ANIMATION_STARTS).default('after-previous'),
  /**
   * Words of the narration, whatever is written round them; absent where nobody chose any. While they are not in the narration it
   * begins when the animation before it is over.
   */
  words: z.string().max(ANIMATION_LIMITS.wordsMax).optional(),
  /** What stood before and behind them when they were chosen there, so that of several places the right one is found; without, the first. */
  wordsBefore: z.string().max(ANIMATION_LIMITS.aroundMax).optional(),
  wordsAfter: z.string().max(ANIMATION_LIMITS.aroundMax).optional(),
  /** Seconds from the moment that `start` names. */
  delay: z.number().min(0).max(ANIMATION_LIMITS.delayMax).default(0),
  /** How long the motion takes, in seconds. */
  duration: z.number().min(ANIMATION_LIMITS.durationMin).max(ANIMATION_LIMITS.durationMax).default(0.6),
})
export type Animation = z.infer<typeof animationSchema>
