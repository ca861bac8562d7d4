import { DEVICE_FAMILIES, FONT_FAMILIES, familyLabel } from '@lectern/shared/fonts'
import type { Font, FontKind, FontScript } from '@lectern/shared/fonts'

/** Why a family stands where it does in the list. */
export type FontGroup = 'missing' | 'lesson' | 'added' | 'bundled' | 'device'

/** A family to choose. */
export interface FontRow {
  readonly family: string
  readonly label: string
  readonly group: FontGroup
  /** Null for fonts of which that is not known. */
  readonly kind: FontKind | null
  readonly scripts: readonly FontScript[]
}

/** What the list is made of, and what is looked for in it. */
export interface FontSearch {
  /** The font in use; null where there are several. */
  readonly current: string | null
  /** Those of the theme. */
  readonly theme: readonly string[]
  readonly added: readonly Font[]
  /** In names, or in what a kind and a script are called. */
  readonly words: string
  /** Only families that have letters of this script; null for all. */
  readonly script: FontScript | null
  /** What kinds and scripts are called, to be found by. */
  readonly nameOf: (what: FontKind | FontScript) => string
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** The families that fit, each once, in the order of the list. */
export function fontRows({ current, theme, added, words, script, nameOf }: FontSearch): readonly FontRow[] {
  const known = new Map<string, FontRow>()
  const put = (group: FontGroup, family: string): void => {
    const bundled = FONT_FAMILIES.find((candidate) => candidate.family === family)
    if (!known.has(family)) known.set(family, { family, label: familyLabel(family), group, kind: bundled?.kind ?? null, scripts: bundled?.scripts ?? [] })
  }
  for (const family of theme) put('lesson', family)
  for (const { family } of added) put('added', family)
  for (const { family } of FONT_FAMILIES) put('bundled', family)
  for (const family of DEVICE_FAMILIES) put('device', family)
  const isMissing = current !== null && !known.has(current)
  const rows: FontRow[] = isMissing ? [{ family: current, label: familyLabel(current), group: 'missing', kind: null, scripts: [] }, ...known.values()] : [...known.values()]
  const wanted = plain(words).split(/\s+/).filter((word) => word !== '')
  return rows.filter((row) => {
    if (script !== null && !row.scripts.includes(script)) return false
    const text = plain([row.label, ...(row.kind === null ? [] : [nameOf(row.kind)]), ...row.scripts.map(nameOf)].join(' '))
    return wanted.every((word) => text.includes(word))
  })
}
