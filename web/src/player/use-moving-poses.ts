import { useMemo } from 'react'
import { isAnyLeft, posesAt } from '@lectern/shared/timeline'
import type { SlideTimeline } from '@lectern/shared/timeline'
import type { MovingPoses } from '../rendering/SlideCanvas.tsx'
import { prefersStillness } from '../ui/prefers-stillness.ts'
import type { Playing } from './use-playback.ts'

/**
 * What moves on the slide while it plays, and how it stands in a pause. A slide that has not begun to play shows everything
 * on it: nobody who only looks at a lesson misses what would come.
 */
export function useMovingPoses({ motions }: SlideTimeline, { elapsedMs, isPlaying, nowMs }: Playing): MovingPoses | null {
  const isMoving = motions.length > 0 && (isPlaying || elapsedMs > 0)
  return useMemo(() => (isMoving ? {
    now: () => posesAt(motions, nowMs() / 1000, prefersStillness()),
    isAnyLeft: () => isPlaying && isAnyLeft(motions, nowMs() / 1000),
  } : null), [isMoving, isPlaying, motions, nowMs])
}
