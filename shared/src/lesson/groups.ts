import { newId } from './ids.ts'

/** Something that may be in a group. */
export interface Grouped {
  readonly id: string
  /** The ids of the groups it is in, the outermost first, with a slash between them; empty for those in none. */
  readonly groupId: string
}

/** How many groups are within each other at most; what would be deeper is in the deepest of these. */
const DEEPEST = 16

const known = new WeakMap<readonly Grouped[], ReadonlyMap<string, readonly Grouped[]>>()

/** A path of groups with one more within it. */
export function pathInto(outer: string, id: string): string {
  return outer === '' ? id : outer.split('/').length < DEEPEST ? `${outer}/${id}` : outer
}

/** A group and those that it is in, the outermost first. */
function pathsOf(groupId: string): readonly string[] {
  return groupId === '' ? [] : groupId.split('/').map((_, at, ids) => ids.slice(0, at + 1).join('/'))
}

/** Whether a group is another one, or that one is within it. */
const holds = (outer: string, inner: string): boolean => `${inner}/`.startsWith(`${outer}/`)

/**
 * The groups among the elements of a slide by their paths, those within others too, members in the order given. Since every element says
 * itself where it is, whatever people did at the same time is a tree. Where one part is left of a group, an element or a group, it is none:
 * the others were deleted, or went to another group at the same time.
 */
export function groupsOf<T extends Grouped>(elements: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const found = known.get(elements)
  if (found) return found as ReadonlyMap<string, readonly T[]>
  const all = new Map<string, T[]>()
  for (const element of elements) {
    for (const path of pathsOf(element.groupId)) {
      const members = all.get(path)
      if (members) members.push(element)
      else all.set(path, [element])
    }
  }
  // Outer ones come first, so what is within them is still there.
  for (const [path, members] of all) {
    const inner = pathsOf(members[0]?.groupId ?? '').find((one) => one.length > path.length)
    if (members.length < 2 || all.get(inner ?? '')?.length === members.length) all.delete(path)
  }
  known.set(elements, all)
  return all
}

/** The outermost group of an element that is not around all of `around`, another group; undefined where the element is its own part there. */
export function partOf(groups: ReadonlyMap<string, unknown>, { groupId }: Pick<Grouped, 'groupId'>, around: string | null): string | undefined {
  return pathsOf(groupId).find((path) => groups.has(path) && !holds(path, around ?? ''))
}

/**
 * The ids with those of all other members of their groups, in the order given: what selecting one of them selects. Of groups within
 * others the outermost that one has not gone into, where `around` is the one that one has.
 */
export function withGroups(elements: readonly Grouped[], ids: readonly string[], around: string | null = null): readonly string[] {
  const groups = groupsOf(elements)
  if (groups.size === 0) return ids
  const partOfId = new Map(elements.map((element) => [element.id, groups.get(partOf(groups, element, around) ?? '')]))
  return [...new Set(ids.flatMap((id) => partOfId.get(id)?.map((member) => member.id) ?? [id]))]
}

function groupHolding(elements: readonly Grouped[], ids: readonly string[], isIt: (members: number, chosen: number) => boolean): string | null {
  const groups = groupsOf(elements)
  const chosen = new Set(ids)
  const first = groups.size === 0 ? undefined : elements.find(({ id }) => id === ids[0])
  return pathsOf(first?.groupId ?? '').findLast((path) => {
    const members = groups.get(path) ?? []
    return isIt(members.length, chosen.size) && members.filter(({ id }) => chosen.has(id)).length === chosen.size
  }) ?? null
}

/** The innermost group that has all of these elements and more besides: the one that one has gone into. Null when there is none. */
export function groupAround(elements: readonly Grouped[], ids: readonly string[]): string | null {
  return groupHolding(elements, ids, (members, chosen) => members > chosen)
}

/** The innermost group that has all of these elements; null when there is none. */
export function groupOfAll(elements: readonly Grouped[], ids: readonly string[]): string | null {
  return groupHolding(elements, ids, (members, chosen) => members >= chosen)
}

/** The group that these elements are, all of it and nothing else; null when they are none. */
export function wholeGroup(elements: readonly Grouped[], ids: readonly string[]): string | null {
  return groupHolding(elements, ids, (members, chosen) => members === chosen)
}

/** Elements as the parts of a group, null for all of the slide: by the group that a part is, or the element; each in their order, by their frontmost. */
export function partsOf<T extends Grouped>(groups: ReadonlyMap<string, unknown>, elements: readonly T[], around: string | null): ReadonlyMap<string, readonly T[]> {
  const parts = new Map<string, T[]>()
  for (const element of elements) {
    const key = partOf(groups, element, around) ?? ` ${element.id}`
    const part = parts.get(key) ?? []
    // Where the frontmost is.
    parts.delete(key)
    part.push(element)
    parts.set(key, part)
  }
  return parts
}

/**
 * What is moved, aligned and ordered as one: an element by itself, or what of a group is among `chosen`. Where all are members of one
 * group and others are not, the parts of that group are, since one has gone into it.
 *
 * @returns the parts of `chosen`, each in the order of `elements`, by their frontmost.
 */
export function unitsOf<T extends Grouped>(elements: readonly T[], chosen: ReadonlySet<string>): readonly (readonly T[])[] {
  return [...partsOf(groupsOf(elements), elements.filter(({ id }) => chosen.has(id)), groupAround(elements, [...chosen])).values()]
}

/** The paths of copies by the ids of their originals, of new groups within each other as those are; a group of which one part is copied is none any more. */
export function ownGroups(originals: readonly Grouped[]): ReadonlyMap<string, string> {
  const groups = groupsOf(originals)
  const fresh = new Map([...groups.keys()].map((path) => [path, newId()]))
  return new Map(originals.map(({ id, groupId }) => [id, pathsOf(groupId).flatMap((path) => fresh.get(path) ?? []).join('/')]))
}

/** The path of an element whose groups below `outer` are one more, and of its own those that go into it as a whole. */
export function groupedInto(groups: ReadonlyMap<string, readonly Grouped[]>, { groupId }: Pick<Grouped, 'groupId'>, outer: string, chosen: ReadonlySet<string>): string {
  const kept = pathsOf(groupId).filter((path) => !holds(path, outer) && groups.get(path)?.every(({ id }) => chosen.has(id)) === true)
  return kept.reduce((inner, path) => pathInto(inner, path.slice(path.lastIndexOf('/') + 1)), outer)
}

/** The path of an element without one of the groups it is in. */
export function ungroupedFrom({ groupId }: Pick<Grouped, 'groupId'>, path: string): string {
  return [...path.split('/').slice(0, -1), ...groupId.split('/').slice(path.split('/').length)].join('/')
}
