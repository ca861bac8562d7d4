import { isDirected } from '../lesson/transition.ts'
import type { Transition } from '../lesson/transition.ts'

/** How two slides are shown while one takes the place of the other. Lengths are shares of the width or height of the slide. */
export interface TransitionPose {
  /** How far the slide before lies from its place. */
  readonly before: { readonly x: number; readonly y: number }
  /** How far the slide that comes lies from its place; it lies above. */
  readonly x: number
  readonly y: number
  /** How much of its size it has, about its middle. */
  readonly scale: number
  /** 0 not at all … 1 as it is. */
  readonly opacity: number
  /** What of it is shown: a box within it. */
  readonly shown: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 } as const
const THERE: TransitionPose = { before: { x: 0, y: 0 }, x: 0, y: 0, scale: 1, opacity: 1, shown: WHOLE }
/** How much of its size a slide that zooms in has at first. */
const ZOOM_FROM = 0.6
const WAYS = { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } } as const

/** Begins and ends slowly: the smoothstep of Hermite, 0 … 1 to 0 … 1. */
const smooth = (share: number): number => share * share * (3 - 2 * share)

/** What a wipe has uncovered: it begins at the edge that it moves away from. */
function uncovered({ x, y }: { readonly x: number; readonly y: number }, share: number): TransitionPose['shown'] {
  return {
    x: x < 0 ? 1 - share : 0, y: y < 0 ? 1 - share : 0, width: x === 0 ? 1 : share, height: y === 0 ? 1 : share,
  }
}

/**
 * How a slide is shown with the one before it, so many seconds after it began; null once it stands alone, and always for people who want
 * no motion (`prefers-reduced-motion`): for them it is a cut.
 */
export function transitionPose(transition: Transition | null, seconds: number, isReduced = false): TransitionPose | null {
  if (transition === null || isReduced || seconds >= transition.seconds) return null
  const { direction, kind } = transition
  const even = Math.max(0, seconds / transition.seconds)
  const share = smooth(even)
  const way = isDirected(kind) ? WAYS[direction] : WAYS.left
  const from = { x: way.x === 0 ? 0 : -way.x * (1 - share), y: way.y === 0 ? 0 : -way.y * (1 - share) }
  switch (kind) {
    case 'fade': return { ...THERE, opacity: even }
    case 'zoom': return { ...THERE, scale: ZOOM_FROM + (1 - ZOOM_FROM) * share, opacity: share }
    case 'wipe': return { ...THERE, shown: uncovered(way, share) }
    case 'cover': return { ...THERE, ...from }
    case 'push': return { ...THERE, ...from, before: { x: way.x * share, y: way.y * share } }
  }
}
