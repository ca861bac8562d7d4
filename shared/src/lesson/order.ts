import { generateNJitteredKeysBetween } from 'fractional-indexing-jittered'

/** Something with a place in an order. Two with the same key are told apart by their ids, so the order is total. */
export interface Ordered {
  readonly id: string
  readonly order: string
}

/** Longest key that is kept; beyond it the list gets fresh short keys (the library's arithmetic fails on very long ones). */
const LONGEST_KEY = 64
const KEY = /^[A-Za-z][0-9A-Za-z]+$/

/** Compares by key, then by id: the same on every machine. */
export function byOrder(a: Ordered, b: Ordered): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

function isSound(key: string): boolean {
  return key.length <= LONGEST_KEY && KEY.test(key)
}

function isAscending(keys: readonly string[], lower: string | null, upper: string | null): boolean {
  let before = lower
  for (const key of keys) {
    if (before !== null && key <= before) return false
    before = key
  }
  return upper === null || before === null || before < upper
}

/** `count` keys between two, jittered so that two people who insert at one place rarely choose the same; null if impossible. */
function keysBetween(lower: string | null, upper: string | null, count: number): readonly string[] | null {
  if ((lower !== null && !isSound(lower)) || (upper !== null && !isSound(upper))) return null
  try {
    const keys = generateNJitteredKeysBetween(lower, upper, count)
    return keys.length === count && keys.every(isSound) && isAscending(keys, lower, upper) ? keys : null
  } catch {
    return null
  }
}

/**
 * The keys that must be written so that a list stands in the order given. Only items of `movable` and items without
 * a key get new ones, and only where their present key does not do already. Others keep theirs, except where two equal
 * or damaged keys leave no room between them.
 *
 * @returns id → new key, nothing for items that keep theirs.
 */
export function arrange(
  target: readonly { readonly id: string; readonly order: string | null }[],
  movable: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const written = new Map<string, string>()
  const isFixed = (at: number): boolean => {
    const item = target[at]
    return item !== undefined && item.order !== null && !movable.has(item.id)
  }
  const keyAt = (at: number): string | null => target[at]?.order ?? null
  let lower: string | null = null
  let at = 0
  while (at < target.length) {
    if (isFixed(at)) {
      lower = keyAt(at)
      at += 1
      continue
    }
    const end = endOfRun(target, at, lower, isFixed)
    const upper = keyAt(end)
    const run = target.slice(at, end)
    const present = run.map((item) => item.order ?? '')
    if (!present.every(isSound) || !isAscending(present, lower, upper)) {
      const keys = keysBetween(lower, upper, run.length)
      if (keys === null) return freshKeys(target)
      for (const [index, item] of run.entries()) written.set(item.id, keys[index] ?? '')
    }
    const last = run.at(-1)
    lower = last === undefined ? lower : (written.get(last.id) ?? last.order)
    at = end
  }
  return written
}

/** Where a run of items to be written ends; a fixed neighbour whose key is not above `lower` leaves no room and joins it. */
function endOfRun(
  target: readonly { readonly order: string | null }[], start: number, lower: string | null, isFixed: (at: number) => boolean,
): number {
  const found = target.findIndex((item, at) => at > start && isFixed(at) && (lower === null || (item.order ?? '') > lower))
  return found === -1 ? target.length : found
}

function freshKeys(target: readonly { readonly id: string }[]): ReadonlyMap<string, string> {
  const keys = generateNJitteredKeysBetween(null, null, target.length)
  return new Map(target.map((item, index) => [item.id, keys[index] ?? '']))
}

/** A list with some items taken out and put back, in their present order, before another one (null: at the end). */
export function movedBefore<T extends { readonly id: string }>(
  sorted: readonly T[],
  moved: ReadonlySet<string>,
  before: string | null,
): readonly T[] {
  const staying = sorted.filter((item) => !moved.has(item.id))
  const moving = sorted.filter((item) => moved.has(item.id))
  // The target itself may be among the moved: then the next one that stays marks the place.
  let mark = before === null ? -1 : sorted.findIndex((item) => item.id === before)
  while (mark !== -1 && mark < sorted.length && moved.has(sorted[mark]?.id ?? '')) mark += 1
  const anchor = mark === -1 ? undefined : sorted[mark]
  const index = anchor === undefined ? staying.length : staying.indexOf(anchor)
  return [...staying.slice(0, index), ...moving, ...staying.slice(index)]
}

/** A list in which every chosen item that can has stepped over one neighbour that is not chosen. */
export function stepped<T extends { readonly id: string }>(
  sorted: readonly T[],
  chosen: ReadonlySet<string>,
  direction: 'up' | 'down',
): readonly T[] {
  const list = direction === 'up' ? [...sorted] : [...sorted].reverse()
  for (let at = list.length - 2; at >= 0; at--) {
    const here = list[at]
    const above = list[at + 1]
    if (here && above && chosen.has(here.id) && !chosen.has(above.id)) {
      list[at] = above
      list[at + 1] = here
    }
  }
  return direction === 'up' ? list : list.reverse()
}
