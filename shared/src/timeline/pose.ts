import type { AnimationEasing } from '../lesson/animation.ts'
import { playsOnce } from '../lesson/presenter.ts'
import type { PresenterFilm } from '../lesson/presenter.ts'
import type { Motion } from './motions.ts'
import { FACE_AT_REST, faceAt } from './presenter-face.ts'
import type { PresenterFace } from './presenter-face.ts'
import type { SpokenSentence } from './sentences.ts'

/** How an element is shown at a moment, other than its author placed it. */
export interface Pose {
  /** 0 not at all … 1 as it is. */
  readonly opacity: number
  /** How far it lies from its place, slide points. */
  readonly x: number
  readonly y: number
  /** How much of its size it has, 0 … 1, about the origin. */
  readonly scaleX: number
  readonly scaleY: number
  /** The point of its box that stays where it is: 0 left or top … 1 right or bottom. */
  readonly originX: number
  readonly originY: number
  /** How the presenter looks, in the pose under `PRESENTER_POSE` alone. */
  readonly face?: PresenterFace
}

/** As the author placed it. */
const AT_REST: Pose = { opacity: 1, x: 0, y: 0, scaleX: 1, scaleY: 1, originX: 0.5, originY: 0.5 }
/** Not to be seen. */
const HIDDEN: Pose = { ...AT_REST, opacity: 0 }

/** Four falls of a ball, each lower: Penner's easeOutBounce (easings.net), 0 … 1 to 0 … 1. */
function bounce(share: number): number {
  const [strength, width] = [7.5625, 2.75]
  if (share < 1 / width) return strength * share * share
  if (share < 2 / width) return strength * (share - 1.5 / width) ** 2 + 0.75
  if (share < 2.5 / width) return strength * (share - 2.25 / width) ** 2 + 0.9375
  return strength * (share - 2.625 / width) ** 2 + 0.984375
}

const EASINGS: Readonly<Record<AnimationEasing, (share: number) => number>> = { linear: (share) => share, bounce }

/** How much of a motion is done after this share of its time, both 0 … 1. */
export function eased(easing: AnimationEasing, share: number): number {
  return EASINGS[easing](share)
}

/** How an element is shown when so much of it is there: 0 gone, 1 at its place. */
function poseOf({ away, direction, isEntrance, kind }: Motion, there: number): Pose {
  switch (kind) {
    case 'fade': return { ...AT_REST, opacity: there }
    case 'zoom': return { ...AT_REST, scaleX: there, scaleY: there }
    case 'slide': return { ...AT_REST, x: away.x * (1 - there), y: away.y * (1 - there) }
    case 'fold': {
      const isUpright = direction === 'up' || direction === 'down'
      // It unfolds from the edge that it moves away from, and folds up into the edge that it moves to.
      const isTowardsEnd = direction === 'right' || direction === 'down'
      const origin = isTowardsEnd === isEntrance ? 0 : 1
      return isUpright ? { ...AT_REST, scaleY: there, originY: origin } : { ...AT_REST, scaleX: there, originX: origin }
    }
  }
}

/** Where the clocks of a slide stand. */
export interface SlideClocks {
  /** Seconds from its beginning. */
  readonly seconds: number
  /** Seconds since the presses that began click steps, in their order; Infinity for what was over before anybody looked. Steps beyond wait for theirs. */
  readonly steps?: readonly number[]
}

/** How long ago a motion began, in seconds: negative before it, null while the press that it waits for has not come. */
function sinceStart({ start, step }: Pick<Motion, 'start' | 'step'>, { seconds, steps = [] }: SlideClocks): number | null {
  const clock = step === 0 ? seconds : steps[step - 1]
  return clock === undefined ? null : clock - start
}

/**
 * How the elements of a slide are shown while its clocks stand so; elements that are shown as they were placed are not named. What comes
 * is not there before it comes; what has gone stays away. For people who want no motion (`prefers-reduced-motion`) things come and go at
 * once.
 */
export function posesAt(motions: readonly Motion[], clocks: SlideClocks, isReduced = false): ReadonlyMap<string, Pose> {
  const poses = new Map<string, Pose>()
  /** How long ago the motion began that is seen of an element. */
  const begun = new Map<string, number>()
  for (const motion of motions) {
    const { easing, elementId, end, isEntrance, start } = motion
    const since = sinceStart(motion, clocks)
    if (since === null || since < 0) {
      // Before the first of its motions it is where that one finds it.
      if (!begun.has(elementId) && !poses.has(elementId)) poses.set(elementId, isEntrance ? HIDDEN : AT_REST)
      continue
    }
    // Of motions that overlap, the one that began last is seen.
    if (since > (begun.get(elementId) ?? Infinity)) continue
    begun.set(elementId, since)
    const seconds = end - start
    if (isReduced || since >= seconds) poses.set(elementId, isEntrance ? AT_REST : HIDDEN)
    else poses.set(elementId, poseOf(motion, isEntrance ? EASINGS[easing](since / seconds) : 1 - EASINGS[easing](since / seconds)))
  }
  for (const [elementId, pose] of poses) if (pose === AT_REST) poses.delete(elementId)
  return poses
}

/** Whether something moves now or will without another press. */
export function isAnyLeft(motions: readonly Motion[], clocks: SlideClocks): boolean {
  return motions.some((motion) => {
    const since = sinceStart(motion, clocks)
    return since !== null && since < motion.end - motion.start
  })
}

/** How who was filmed is shown so many seconds after their slide began: who says something is seen once, who does not again and again. */
export function filmPoseAt(film: PresenterFilm, seconds: number): Pose {
  const at = Math.max(0, seconds)
  return { ...AT_REST, face: { ...FACE_AT_REST, filmSeconds: playsOnce(film) ? Math.min(at, film.seconds) : at % film.seconds } }
}

const posed = new WeakMap<PresenterFace, Pose>()

/** How the presenter of a slide is shown while its sentences are said; the same object for as long as that looks the same. */
export function presenterPoseAt(sentences: readonly SpokenSentence[], seconds: number): Pose {
  const face = faceAt(sentences, seconds)
  let pose = posed.get(face)
  if (pose === undefined) posed.set(face, pose = { ...AT_REST, face })
  return pose
}
