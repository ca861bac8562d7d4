import { PRESENTER_POSE } from '@lectern/shared/lesson'
import { isAnyLeft, posesAt, presenterPoseAt } from '@lectern/shared/timeline'
import type { ClickStep, Pose, SlideClocks, SlideTimeline } from '@lectern/shared/timeline'
import type { MovingPoses } from '../rendering/SlideCanvas.tsx'
import { prefersStillness } from '../ui/prefers-stillness.ts'
import type { Playback } from './playback.ts'
import type { MomentOfPlay } from './player-motion.ts'

/** How long a slide stays after its last click step, so that one sees where it ends, seconds. */
const STEP_REST_SECONDS = 1

/** What of a slide's time says how it is shown. */
type MovingSlide = Pick<SlideTimeline, 'hasPresenter' | 'motions' | 'sentences'>

const isPressedFor = ({ step }: SlideTimeline['motions'][number]): boolean => step > 0

/**
 * What moves on the slide while it plays, and how it stands in a pause. A slide that has not begun to play shows everything
 * on it but what waits for a press: nobody who only looks at a lesson misses what would come.
 */
export function movingPoses({ hasPresenter, motions, sentences }: MovingSlide, { hasBegun, isPlaying, nowMs, steps }: MomentOfPlay): MovingPoses | null {
  const moving = hasBegun ? motions : motions.filter(isPressedFor)
  if (moving.length === 0 && !(hasPresenter && hasBegun)) return null
  const going = isPlaying ? moving : moving.filter(isPressedFor)
  // A press is answered in a pause as well: its clock runs by itself.
  const clocks = (): SlideClocks => ({ seconds: nowMs() / 1000, steps: steps.map((begun) => (performance.now() - begun) / 1000) })
  const now = (): ReadonlyMap<string, Pose> => {
    const poses = posesAt(moving, clocks(), prefersStillness())
    // Who presents it speaks while it plays; in a pause, and for people who want no motion, they are at rest.
    if (!hasPresenter || !isPlaying || prefersStillness()) return poses
    return new Map([...poses, [PRESENTER_POSE, presenterPoseAt(sentences, nowMs() / 1000)]])
  }
  return { now, isAnyLeft: () => (hasPresenter && isPlaying) || isAnyLeft(going, clocks()) }
}

/** The elements that are not to be seen until a press shows them, or since one took them away; `pressed`: how many presses there were. */
export function hiddenElements({ motions }: Pick<SlideTimeline, 'motions'>, pressed: number): ReadonlySet<string> {
  const poses = posesAt(motions.filter(isPressedFor), { seconds: 0, steps: Array.from({ length: pressed }, () => Infinity) })
  return new Set([...poses].flatMap(([id, { opacity }]) => (opacity === 0 ? [id] : [])))
}

/** Whether a slide whose own time is over has to stay: click steps wait, or the last one still moves or has only just ended. */
export function staysFor({ steps }: Pick<Playback, 'steps'>, all: readonly ClickStep[], now: number): boolean {
  return steps.length < all.length || steps.some((begun, index) => now < begun + ((all[index]?.seconds ?? 0) + STEP_REST_SECONDS) * 1000)
}
