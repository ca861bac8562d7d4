import { newId } from './ids.ts'

/** Something that may be in a group. */
export interface Grouped {
  readonly id: string
  /** Those that share one are a group; empty for those in none. */
  readonly groupId: string
}

const known = new WeakMap<readonly Grouped[], ReadonlyMap<string, readonly Grouped[]>>()

/**
 * The groups among the elements of a slide by their ids, members in the order given. One element that alone names a group is in none:
 * the others were deleted, or went to another group at the same time.
 */
export function groupsOf<T extends Grouped>(elements: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const found = known.get(elements)
  if (found) return found as ReadonlyMap<string, readonly T[]>
  const all = new Map<string, T[]>()
  for (const element of elements) {
    if (element.groupId === '') continue
    const members = all.get(element.groupId)
    if (members) members.push(element)
    else all.set(element.groupId, [element])
  }
  for (const [id, members] of all) if (members.length < 2) all.delete(id)
  known.set(elements, all)
  return all
}

/** The ids with those of all other members of their groups, in the order given: what selecting one of them selects. */
export function withGroups(elements: readonly Grouped[], ids: readonly string[]): readonly string[] {
  const groups = groupsOf(elements)
  if (groups.size === 0) return ids
  const groupOf = new Map(elements.map((element) => [element.id, groups.get(element.groupId)]))
  return [...new Set(ids.flatMap((id) => groupOf.get(id)?.map((member) => member.id) ?? [id]))]
}

/** The members of the group that has all of these elements and more besides: the group that one has gone into. Null when there is none. */
export function groupAround<T extends Grouped>(elements: readonly T[], ids: readonly string[]): readonly T[] | null {
  const groups = groupsOf(elements)
  const [first] = ids
  if (groups.size === 0 || first === undefined) return null
  const chosen = new Set(ids)
  const members = groups.get(elements.find((element) => element.id === first)?.groupId ?? '')
  if (members === undefined || members.length <= chosen.size) return null
  const inside = members.filter((member) => chosen.has(member.id))
  return inside.length === chosen.size ? members : null
}

/** Whether these elements are one group, all of it and nothing else. */
export function isWholeGroup(elements: readonly Grouped[], ids: readonly string[]): boolean {
  const first = elements.find((element) => element.id === ids[0])
  const members = groupsOf(elements).get(first?.groupId ?? '')
  return members !== undefined && members.length === ids.length && members.every((member) => ids.includes(member.id))
}

/**
 * What is moved, aligned and ordered as one: an element by itself, or what of a group is among `chosen`. Some members of one group
 * alone are each their own, since one has gone into it.
 *
 * @returns the parts of `chosen`, each in the order of `elements`, by their frontmost.
 */
export function unitsOf<T extends Grouped>(elements: readonly T[], chosen: ReadonlySet<string>): readonly (readonly T[])[] {
  const groups = groupsOf(elements)
  const taken = elements.filter((element) => chosen.has(element.id))
  if (groups.size === 0 || groupAround(elements, [...chosen]) !== null) return taken.map((element) => [element])
  const units = new Map<string, T[]>()
  for (const element of taken) {
    const key = groups.has(element.groupId) ? `group ${element.groupId}` : element.id
    const unit = units.get(key) ?? []
    // Where the frontmost is.
    units.delete(key)
    unit.push(element)
    units.set(key, unit)
  }
  return [...units.values()]
}

/** New ids for the groups of copies by those of their originals; a group of which one element is copied is none any more. */
export function ownGroups(groupIds: readonly string[]): ReadonlyMap<string, string> {
  const seen = new Set<string>()
  const fresh = new Map<string, string>()
  for (const id of groupIds) {
    if (id === '') continue
    if (seen.has(id) && !fresh.has(id)) fresh.set(id, newId())
    seen.add(id)
  }
  return fresh
}
