import { groupAround, groupsOf, partOf } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'

/** The rows of a slide's mirror: its elements, and of groups that nobody has gone into the first for all. */
export interface MirrorOrder {
  readonly elements: readonly LessonElement[]
  /** By the id of the row: the group that the row stands for. */
  readonly groups: ReadonlyMap<string, readonly LessonElement[]>
  /** By the id of an element in a group: the row that it is found by. */
  readonly rowOf: ReadonlyMap<string, string>
}

const NONE: Pick<MirrorOrder, 'groups' | 'rowOf'> = { groups: new Map(), rowOf: new Map() }

/** Elements in their order as rows; the members of the group that one has gone into, or the groups within it, each have one, one after the other. */
export function mirrorOrder(ordered: readonly LessonElement[], selection: readonly string[]): MirrorOrder {
  const all = groupsOf(ordered)
  if (all.size === 0) return { elements: ordered, ...NONE }
  const inside = groupAround(ordered, selection)
  const open = new Set(all.get(inside ?? '')?.map(({ id }) => id))
  const groups = new Map<string, readonly LessonElement[]>()
  const rowOf = new Map<string, string>()
  for (const element of ordered) {
    const members = all.get(partOf(all, element, inside) ?? '')
    const [first] = members ?? []
    if (members === undefined || first === undefined) continue
    groups.set(first.id, members)
    rowOf.set(element.id, first.id)
  }
  const rows = ordered.filter(({ id }) => (rowOf.get(id) ?? id) === id)
  // What lies between its members must not lead out of the group before the last of them.
  const first = rows.findIndex(({ id }) => open.has(id))
  const elements = first < 0 ? rows : [
    ...rows.slice(0, first).filter(({ id }) => !open.has(id)), ...rows.filter(({ id }) => open.has(id)), ...rows.slice(first).filter(({ id }) => !open.has(id)),
  ]
  return { elements, groups, rowOf }
}
