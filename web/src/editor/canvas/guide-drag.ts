import { LocalOrigin, addGuide, guideRange, moveGuide, removeGuides } from '@lectern/shared/lesson'
import type { LessonElement, LessonGuide } from '@lectern/shared/lesson'
import { createStore } from 'zustand/vanilla'
import { boundsOf } from '../../rendering/geometry/frame.ts'
import { toSlide } from '../../rendering/geometry/points.ts'
import type { ScreenPoint, View } from '../../rendering/geometry/points.ts'
import { SNAP_DISTANCE, snapTargets } from '../geometry/snap.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import type { CanvasSession } from './canvas-host.ts'
import { stageAids } from './stage-aids.ts'

/** How thick a ruler is, CSS pixels. */
export const RULER_SIZE = 20

type Axis = LessonGuide['axis']

/** A guide that is being dragged; it is written when it is let go. */
export interface DraggedGuide {
  /** Null for one that comes out of a ruler and is not there yet. */
  readonly id: string | null
  readonly axis: Axis
  /** Where it would be; null where letting go takes it away. */
  readonly at: number | null
}

/** What is going on with guides in this window: none of it is in the lesson. */
export const guideGesture = createStore<{
  readonly dragged: DraggedGuide | null
  /** The guide that has the keyboard or the pointer, shown with its place. */
  readonly active: string | null
  /** The guide that takes the keyboard as soon as it is there. */
  readonly awaited: string | null
}>(() => ({ dragged: null, active: null, awaited: null }))

/** The places along an axis that a guide is drawn to: edges and middles of the slide and of what is on it, and the grid. */
export function guideTargets(axis: Axis, elements: readonly LessonElement[]): readonly number[] {
  const { hasGrid, snapsToGrid, gridStep } = stageAids.getState()
  const shown = elements.filter(({ hidden }) => hidden !== true)
  return snapTargets(shown.map((element) => boundsOf(element)), hasGrid && snapsToGrid ? gridStep : null)[axis].map(({ at }) => at)
}

/** Where a pointer puts a guide: on whole points of the slide, or a target in reach; null on the ruler and beside the slide, where it goes. */
export function guideAt(axis: Axis, pointer: ScreenPoint, view: View, targets: readonly number[]): number | null {
  const at = toSlide(view, pointer)[axis]
  const reach = SNAP_DISTANCE / view.scale
  if (at < -reach || at > guideRange(axis) + reach || (stageAids.getState().hasRulers && pointer[axis] < RULER_SIZE)) return null
  const near = targets.filter((target) => Math.abs(target - at) <= reach && target >= 0 && target <= guideRange(axis))
    .sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0]
  return near ?? Math.min(guideRange(axis), Math.max(0, Math.round(at)))
}

/** Writes what a drag has come to, as one step of undo. @throws LessonWriteError when the lesson has no room for another guide. */
export function commitGuide(session: Pick<CanvasSession, 'doc' | 'undo'>, { id, axis, at }: DraggedGuide): void {
  const origin = new LocalOrigin('guide')
  if (id === null && at === null) return
  asOneStep(session.undo, () => {
    if (id === null) addGuide(session.doc, { axis, at: at ?? 0 }, origin)
    else if (at === null) removeGuides(session.doc, [id], origin)
    else moveGuide(session.doc, id, at, origin)
  })
}

/** A place for another guide: the middle, or the first step beside it where none is yet. */
export function freePlace(axis: Axis, guides: readonly LessonGuide[]): number {
  const middle = guideRange(axis) / 2
  const taken = new Set(guides.filter((guide) => guide.axis === axis).map(({ at }) => at))
  for (let step = 0; step * 40 < middle; step++) {
    const free = [middle + step * 40, middle - step * 40].find((at) => !taken.has(at))
    if (free !== undefined) return free
  }
  return middle
}
