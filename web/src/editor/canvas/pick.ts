import { groupAround, withGroups } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'

/** What a press on an element selects: its whole group; it alone where one has gone into that group. */
export function picked(elements: readonly LessonElement[], selection: readonly string[], id: string): readonly string[] {
  const around = groupAround(elements, selection)
  return around?.some((member) => member.id === id) ? [id] : withGroups(elements, [id])
}

/** A selection with what a press on an element selects added, or taken out where it is in it. */
export function toggled(elements: readonly LessonElement[], selection: readonly string[], id: string): readonly string[] {
  const own = picked(elements, selection, id)
  if (selection.includes(id)) return selection.filter((one) => !own.includes(one))
  const isInside = groupAround(elements, selection)?.some((member) => member.id === id)
  return isInside ? [...selection, id] : withGroups(elements, [...selection, ...own])
}
