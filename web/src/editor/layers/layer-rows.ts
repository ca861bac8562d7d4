import { groupsOf, partsOf } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'

/** A row of the list of a slide's elements: one of them, or a group above its members. */
export interface LayerRow {
  /** The id of its element; of a group one that no element has. */
  readonly key: string
  /** What it stands for, back first: one element, or the members of a group. */
  readonly elements: readonly LessonElement[]
  readonly isGroup: boolean
  /** Below the rows of how many groups it is. */
  readonly depth: number
}

/** The rows of a slide, the frontmost first; members of a group follow its row, and groups within it with theirs. */
export function layerRows(elements: readonly LessonElement[]): readonly LayerRow[] {
  const groups = groupsOf(elements)
  const below = (members: readonly LessonElement[], around: string | null, depth: number): readonly LayerRow[] => (
    [...partsOf(groups, members, around)].toReversed().flatMap(([path, part]): readonly LayerRow[] => (
      part.length > 1
        ? [{ key: `group ${path}`, elements: part, isGroup: true, depth }, ...below(part, path, depth + 1)]
        : part.map((element) => ({ key: element.id, elements: [element], isGroup: false, depth }))
    ))
  )
  return below(elements, null, 0)
}

/** Where rows that are dragged end: in front of their group, or behind an element; null for in front of all. */
export type LayerPlace = { readonly kind: 'front' } | { readonly kind: 'behind'; readonly id: string | null }

/**
 * Where elements end that are dropped above a row (`below`; null at the end of the list): behind what stands above it. Above the first
 * member of their own group they are in front of its others.
 */
export function placeOfDrop(rows: readonly LayerRow[], moved: readonly string[], below: string | null): LayerPlace {
  const moving = new Set(moved)
  const staying = rows.filter(({ key, isGroup, elements }) => (isGroup ? !elements.every(({ id }) => moving.has(id)) : !moving.has(key)))
  const at = below === null ? staying.length : staying.findIndex(({ key }) => key === below)
  const above = at < 1 ? undefined : staying[at - 1]
  if (above === undefined) return { kind: 'behind', id: null }
  if (above.isGroup && moved.every((id) => above.elements.some((member) => member.id === id))) return { kind: 'front' }
  return { kind: 'behind', id: above.isGroup ? above.elements.at(-1)?.id ?? null : above.key }
}

/** The elements of all rows from one to another, in whichever order. */
export function elementsBetween(rows: readonly LayerRow[], from: string | null, to: string): readonly string[] {
  const [a, b] = [rows.findIndex(({ key }) => key === from), rows.findIndex(({ key }) => key === to)]
  const range = a < 0 ? rows.slice(b, b + 1) : rows.slice(Math.min(a, b), Math.max(a, b) + 1)
  return [...new Set(range.flatMap(({ elements }) => elements.map(({ id }) => id)))]
}
