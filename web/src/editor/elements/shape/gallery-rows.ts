/** A form of the gallery. */
export interface GalleryForm<K extends string = string> {
  readonly kind: K
  readonly name: string
  readonly shortcut?: string
}

/** A group of the gallery with its heading. */
export interface GalleryGroup<K extends string = string> {
  readonly id: string
  readonly heading: string
  readonly forms: readonly GalleryForm<K>[]
}

/** Forms beside each other. */
export const COLUMNS = 8

const plain = (words: string): string => words.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase()

/** The forms whose name, or whose group's heading, has every word that is looked for; groups without any are left out. */
export function foundForms<K extends string>(groups: readonly GalleryGroup<K>[], query: string): readonly GalleryGroup<K>[] {
  const words = plain(query).split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return groups.filter(({ forms }) => forms.length > 0)
  return groups.flatMap((group) => {
    const forms = group.forms.filter(({ kind, name }) => {
      const text = plain(`${name} ${group.heading} ${kind}`)
      return words.every((word) => text.includes(word))
    })
    return forms.length === 0 ? [] : [{ ...group, forms }]
  })
}

/** The form that an arrow key, Home or End leads to; null for other keys, and above the first row. */
export function stepTo<K extends string>(groups: readonly GalleryGroup<K>[], from: K, key: string): K | null {
  const rows = groups.flatMap(({ forms }) => Array.from({ length: Math.ceil(forms.length / COLUMNS) }, (_, at) => forms.slice(at * COLUMNS, (at + 1) * COLUMNS).map(({ kind }) => kind)))
  const all = rows.flat()
  const at = all.indexOf(from)
  const row = rows.findIndex((kinds) => kinds.includes(from))
  const column = rows[row]?.indexOf(from) ?? 0
  const inRow = (kinds: readonly K[] | undefined): K | null => kinds?.[Math.min(column, kinds.length - 1)] ?? null
  switch (key) {
    case 'ArrowRight': return all[at + 1] ?? from
    case 'ArrowLeft': return all[at - 1] ?? from
    case 'ArrowDown': return inRow(rows[row + 1]) ?? from
    case 'ArrowUp': return row <= 0 ? null : inRow(rows[row - 1])
    case 'Home': return all[0] ?? null
    case 'End': return all.at(-1) ?? null
    default: return null
  }
}
