import type { LessonElement } from '@lectern/shared/lesson'
import { inReadingOrder } from '../../rendering/geometry/reading-order.ts'

/** The element after (or before) the selected ones in reading order; null past the ends, where Tab leaves the stage. */
export function nextElement(elements: readonly LessonElement[], selection: readonly string[], backwards: boolean): string | null {
  const ordered = inReadingOrder(elements)
  const chosen = new Set(selection)
  if (backwards) {
    const at = ordered.findIndex((element) => chosen.has(element.id))
    return at === -1 ? null : (ordered[at - 1]?.id ?? null)
  }
  const at = ordered.findLastIndex((element) => chosen.has(element.id))
  return ordered[at + 1]?.id ?? null
}
