import { groupAround, groupOfAll, groupsOf, partsOf, withGroups } from './groups.ts'
import type { Grouped } from './groups.ts'
import { movedBefore, stepped } from './order.ts'
import type { Ordered } from './order.ts'

/** Where in the z-order something goes: in front of all, behind all, or one step. */
export type ZOrderMove = 'front' | 'back' | 'forward' | 'backward'

type Item = Grouped & Ordered

/** A list in its new order, and which of its items may get new keys for that. */
export interface NewOrder {
  readonly target: readonly Item[]
  readonly movable: ReadonlySet<string>
}

/** The parts of a group as what is put in order: its path or the id of an element, and its items. */
interface Part {
  readonly id: string
  readonly items: readonly Item[]
}

/** Items with every group lying together, where its frontmost is, and those within it; the parts of `level` in the order that `put` gives them. */
function laid(sorted: readonly Item[], level: string | null, put: (parts: readonly Part[]) => readonly Part[]): readonly Item[] {
  const groups = groupsOf(sorted)
  const within = (items: readonly Item[], group: string | null): readonly Item[] => {
    const parts = [...partsOf(groups, items, group)].map(([id, own]) => ({ id, items: own }))
    return (group === level ? put(parts) : parts).flatMap(({ id, items: own }) => (own.length > 1 ? within(own, id) : own))
  }
  return within(sorted, null)
}

/** Those of some parts that have one of the chosen. */
const having = (parts: readonly Part[], chosen: ReadonlySet<string>): ReadonlySet<string> => (
  new Set(parts.filter(({ items }) => items.some(({ id }) => chosen.has(id))).map(({ id }) => id))
)

/** The items of groups that do not lie together. */
function scattered(sorted: readonly Item[]): readonly string[] {
  const places = new Map(sorted.map(({ id }, at) => [id, at]))
  return [...groupsOf(sorted).values()].flatMap((members) => {
    const at = members.map(({ id }) => places.get(id) ?? 0)
    return Math.max(...at) - Math.min(...at) === members.length - 1 ? [] : members.map(({ id }) => id)
  })
}

/** A list with every group lying together, `chosen` with them. */
export function gathered(sorted: readonly Item[], chosen: ReadonlySet<string>): NewOrder {
  return { target: laid(sorted, null, (parts) => parts), movable: new Set([...chosen, ...scattered(sorted)]) }
}

function moved<T extends { readonly id: string }>(sorted: readonly T[], chosen: ReadonlySet<string>, move: ZOrderMove): readonly T[] {
  const staying = sorted.filter(({ id }) => !chosen.has(id))
  const moving = sorted.filter(({ id }) => chosen.has(id))
  switch (move) {
    case 'front': return [...staying, ...moving]
    case 'back': return [...moving, ...staying]
    case 'forward': return stepped(sorted, chosen, 'up')
    case 'backward': return stepped(sorted, chosen, 'down')
  }
}

/** A list with some of its items moved: groups of which one is chosen as a whole, and parts of one group alone within it. */
export function movedInOrder(sorted: readonly Item[], chosen: ReadonlySet<string>, move: ZOrderMove): NewOrder {
  const around = groupAround(sorted, [...chosen])
  const target = laid(sorted, around, (parts) => moved(parts, having(parts, chosen), move))
  return { target, movable: new Set([...withGroups(sorted, [...chosen], around), ...scattered(sorted)]) }
}

/**
 * A list with some of its items taken behind another one of it, or in front of all. Parts of one group stay within it while they are put
 * among the others of it; everywhere else a group goes as a whole, and none is parted by what is put into it.
 */
export function placedInOrder(sorted: readonly Item[], chosen: ReadonlySet<string>, before: string | null): NewOrder {
  const level = before === null ? null : groupOfAll(sorted, [...chosen, before])
  const target = laid(sorted, level, (parts) => movedBefore(parts, having(parts, chosen), before === null ? null : [...having(parts, new Set([before]))][0] ?? null))
  return { target, movable: new Set([...withGroups(sorted, [...chosen], level), ...scattered(sorted)]) }
}
