import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly shortcut?: string
  readonly danger?: boolean
  readonly disabled?: boolean
  /** One of several to choose from, and whether it is the chosen one. */
  readonly checked?: boolean
  readonly onSelect: () => void
}

/** Names the rows that follow. */
export interface MenuGroupHeading {
  readonly id: string
  readonly heading: string
}

/** A row of a menu, the name of a group of rows, or a line between rows. */
export type MenuEntry = MenuAction | MenuGroupHeading | 'separator'

export const MENU_PANEL_CLASS =
  'z-50 min-w-52 max-w-80 rounded-surface bg-raised p-1 text-sm shadow-lifted ring-1 ring-line outline-none [--anchor-max-height:70vh]'

/** The look of one row; `focus` is the row under the pointer or the arrow keys. */
export function menuRowClass(focus: boolean, danger = false, disabled = false): string {
  return cx(
    'flex min-h-8 w-full items-center gap-2.5 rounded-[6px] px-2.5 py-1 text-start outline-none',
    danger ? 'text-brick' : 'text-ink',
    focus && (danger ? 'bg-brick-wash' : 'bg-hover'),
    disabled && 'opacity-45',
  )
}
