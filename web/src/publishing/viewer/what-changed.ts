import type { Slide } from '@lectern/shared/lesson'

/** How a lesson has changed since a learner was there. */
export interface LessonChanges {
  readonly added: number
  readonly changed: number
  readonly gone: number
}

/** A short name for what a slide shows: 32 bits of FNV-1a. What is heard does not count, and voices change with every making. */
function markOf({ speech: _speech, ...shown }: Slide & { readonly speech?: unknown }): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(shown))) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The marks of slides by their ids. */
export function slideMarks(slides: readonly Slide[]): Readonly<Record<string, string>> {
  return Object.fromEntries(slides.map((slide) => [slide.id, markOf(slide)]))
}

/** What is other than it was; null where nothing is, or nobody was there before. */
export function changesBetween(before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): LessonChanges | null {
  if (Object.keys(before).length === 0) return null
  const ids = Object.keys(now)
  const changes = {
    added: ids.filter((id) => !Object.hasOwn(before, id)).length, changed: ids.filter((id) => Object.hasOwn(before, id) && before[id] !== now[id]).length,
    gone: Object.keys(before).filter((id) => !Object.hasOwn(now, id)).length,
  }
  return changes.added + changes.changed + changes.gone === 0 ? null : changes
}
