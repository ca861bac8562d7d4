import { groupAround, groupsOf, unitsOf } from './groups.ts'
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

/** Items in their order as what goes as one; a group that other people's items came between stands where its frontmost is. */
function allUnits(sorted: readonly Item[]): readonly (readonly Item[])[] {
  return unitsOf(sorted, new Set(sorted.map(({ id }) => id)))
}

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
  return { target: allUnits(sorted).flat(), movable: new Set([...chosen, ...scattered(sorted)]) }
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

/** A list with some of its items moved: groups of which one is chosen as a whole, and items of one group alone within it. */
export function movedInOrder(sorted: readonly Item[], chosen: ReadonlySet<string>, move: ZOrderMove): NewOrder {
  const around = groupAround(sorted, [...chosen])
  const units = allUnits(sorted).map((items) => ({ id: items[0]?.id ?? '', items }))
  const target = around !== null
    ? units.map(({ id, items }) => (items.length > 1 && items[0]?.groupId === around[0]?.groupId ? { id, items: moved(items, chosen, move) } : { id, items }))
    : moved(units, new Set(units.filter(({ items }) => items.some(({ id }) => chosen.has(id))).map(({ id }) => id)), move)
  const going = around !== null ? [...chosen] : units.flatMap(({ items }) => (items.some(({ id }) => chosen.has(id)) ? items.map(({ id }) => id) : []))
  return { target: target.flatMap(({ items }) => items), movable: new Set([...going, ...scattered(sorted)]) }
}

/**
 * A list with some of its items taken behind another one of it, or in front of all. Members of one group stay within it while they are put
 * among the others of it; everywhere else a group goes as a whole, and none is parted by what is put into it.
 */
export function placedInOrder(sorted: readonly Item[], chosen: ReadonlySet<string>, before: string | null): NewOrder {
  const all = allUnits(sorted)
  const around = groupAround(sorted, [...chosen])
  const isAmong = around !== null && around.some(({ id }) => id === before)
  const units = all.map((items) => ({ id: items[0]?.id ?? '', items }))
  const unitOf = (id: string): string | null => units.find(({ items }) => items.some((item) => item.id === id))?.id ?? null
  const going = units.filter(({ items }) => items.some(({ id }) => chosen.has(id)))
  const target = isAmong
    ? units.map((unit) => (unit.id === going[0]?.id ? { ...unit, items: movedBefore(unit.items, chosen, before) } : unit))
    : movedBefore(units, new Set(going.map(({ id }) => id)), before === null ? null : unitOf(before))
  const movable = isAmong ? [...chosen] : going.flatMap(({ items }) => items.map(({ id }) => id))
  return { target: target.flatMap(({ items }) => items), movable: new Set([...movable, ...scattered(sorted)]) }
}
