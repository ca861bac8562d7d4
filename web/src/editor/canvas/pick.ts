import { groupAround, withGroups } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'

/** What a press on an element selects: the outermost of its groups that one has not gone into; it alone where one has gone into all. */
export function picked(elements: readonly LessonElement[], selection: readonly string[], id: string): readonly string[] {
  return withGroups(elements, [id], groupAround(elements, selection))
}

/** A selection with what a press on an element selects added, or taken out where it is in it. */
export function toggled(elements: readonly LessonElement[], selection: readonly string[], id: string): readonly string[] {
  const own = picked(elements, selection, id)
  if (selection.includes(id)) return selection.filter((one) => !own.includes(one))
  const all = [...selection, ...own]
  return withGroups(elements, all, groupAround(elements, all))
}
