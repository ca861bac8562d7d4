import { ACTION_KEYS, TABLE_ACTIONS } from './actions.ts'
import type { TableAction } from './actions.ts'
import type { CellStep } from './selection.ts'

/** What a key means while cells are selected; null for nothing of the table's. */
export type TableKey =
  | { readonly kind: 'go'; readonly way: CellStep; readonly extends: boolean }
  | { readonly kind: 'action'; readonly action: TableAction }
  | { readonly kind: 'type'; readonly at: 'all' | 'end' }
  | { readonly kind: 'all' }
  | { readonly kind: 'mark'; readonly mark: CellMark }
  | { readonly kind: 'menu' }
  | { readonly kind: 'bar' }
  | { readonly kind: 'leave' }

/** Marks that have keys, those that they have in every text. */
export type CellMark = 'bold' | 'italic' | 'underline'
const MARK_KEYS: Readonly<Record<string, CellMark>> = { b: 'bold', i: 'italic', u: 'underline' }

/** A key as it is pressed. */
export interface PressedKey {
  readonly key: string
  readonly code: string
  readonly shift: boolean
  readonly alt: boolean
  readonly mod: boolean
}

const ARROWS: Readonly<Record<string, CellStep>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

/** The action of a key; on a Mac Alt makes other letters of some, so that the key itself is looked at. */
export function actionOf({ key, code, shift, alt, mod }: PressedKey): TableAction | null {
  const name = /^Key[A-Z]$/.test(code) ? code.slice(3) : key
  const pressed = [mod && 'Mod', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+')
  return TABLE_ACTIONS.find((action) => ACTION_KEYS[action] === pressed) ?? null
}

/** What a key means while cells are selected and none is typed in. */
export function keyOfCells(pressed: PressedKey): TableKey | null {
  const action = actionOf(pressed)
  if (action !== null) return { kind: 'action', action }
  const { key, shift, alt, mod } = pressed
  if (key === 'ContextMenu' || (key === 'F10' && shift)) return { kind: 'menu' }
  if (key === 'F10' && alt && !mod && !shift) return { kind: 'bar' }
  if (mod && !alt && !shift && key.toLowerCase() === 'a') return { kind: 'all' }
  const mark = MARK_KEYS[key.toLowerCase()]
  if (mod && !alt && !shift && mark !== undefined) return { kind: 'mark', mark }
  if (mod || alt) return null
  const way = ARROWS[key]
  if (way !== undefined) return { kind: 'go', way, extends: shift }
  switch (key) {
    case 'Tab': return { kind: 'go', way: shift ? 'previous' : 'next', extends: false }
    case 'Enter': case 'F2': return { kind: 'type', at: 'all' }
    case 'Backspace': return { kind: 'action', action: 'clear' }
    case 'Escape': return { kind: 'leave' }
    // A letter goes behind the words that there are: none is lost to a wrong key.
    default: return [...key].length === 1 ? { kind: 'type', at: 'end' } : null
  }
}
