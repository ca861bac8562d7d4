import type { LessonElement } from '@lectern/shared/lesson'
import { inReadingOrder } from '../../rendering/geometry/reading-order.ts'
import { mirrorOrder } from './mirror-groups.ts'

/** The element, or the first of the group, after (or before) the selected ones in reading order; null past the ends, where Tab leaves the stage. */
export function nextElement(elements: readonly LessonElement[], selection: readonly string[], backwards: boolean): string | null {
  const { elements: ordered, rowOf } = mirrorOrder(inReadingOrder(elements), selection)
  const chosen = new Set(selection.map((id) => rowOf.get(id) ?? id))
  if (backwards) {
    const at = ordered.findIndex((element) => chosen.has(element.id))
    return at === -1 ? null : (ordered[at - 1]?.id ?? null)
  }
  const at = ordered.findLastIndex((element) => chosen.has(element.id))
  return ordered[at + 1]?.id ?? null
}
