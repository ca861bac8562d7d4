import type { LessonElement } from '@lectern/shared/lesson'
import { frameOf, toLocal } from '../../rendering/geometry/frame.ts'
import type { SlidePoint } from '../../rendering/geometry/points.ts'
import { editOf } from '../editing/edit-registry.ts'

/** How near the pointer must come to a thin element, CSS pixels. */
const HIT_REACH = 4

/** The frontmost element at a point, at so many CSS pixels a slide point; null for none. What is hidden is not there. */
export function elementAt(elements: readonly LessonElement[], point: SlidePoint, scale: number): LessonElement | null {
  return elements.findLast((element) => (
    element.hidden !== true && editOf(element).contains(element, toLocal(frameOf(element), point), HIT_REACH / scale)
  )) ?? null
}
