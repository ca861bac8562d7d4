import { MenuItem, MenuSeparator } from '@headlessui/react'
import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import { Kbd } from './Kbd.tsx'
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
/** A row of a menu, or a line between rows. */
export type MenuEntry = MenuAction | 'separator'

export const MENU_PANEL_CLASS =
  'z-50 min-w-52 max-w-80 rounded-surface bg-raised p-1 text-sm shadow-lifted ring-1 ring-line outline-none [--anchor-max-height:70vh]'

/** The look of one row; `focus` is the row under the pointer or the arrow keys. */
export function menuRowClass(focus: boolean, danger = false, disabled = false): string {
  return cx(
    'flex min-h-8 w-full items-center gap-2.5 rounded-[6px] px-2.5 py-1 text-left outline-none',
    danger ? 'text-brick' : 'text-ink',
    focus && (danger ? 'bg-brick-wash' : 'bg-hover'),
    disabled && 'opacity-45',
  )
}

/** Icon, label, tick and shortcut of a row. */
export function MenuRowContent({ item }: { readonly item: MenuAction }) {
  return (
    <>
      {item.icon && <span aria-hidden className={cx('flex size-4 items-center justify-center', !item.danger && 'text-soft')}>{item.icon}</span>}
      <span className="flex-1 truncate">{item.label}</span>
      {item.checked && <Check aria-hidden size={16} className="text-teal-ink" />}
      {item.shortcut && <Kbd keys={item.shortcut} />}
    </>
  )
}

/** The rows inside a Menu. */
export function MenuRows({ items }: { readonly items: readonly MenuEntry[] }) {
  return items.map((item, index) =>
    item === 'separator' ? (
      // A separator has nothing else to be known by than its place.
      // oxlint-disable-next-line react/no-array-index-key
      <MenuSeparator key={`separator-${index}`} className="my-1 h-px bg-line" />
    ) : (
      <MenuItem key={item.id} disabled={item.disabled}>
        {({ focus, disabled }) => (
          <button type="button" onClick={item.onSelect} aria-checked={item.checked} className={menuRowClass(focus, item.danger, disabled)}>
            <MenuRowContent item={item} />
          </button>
        )}
      </MenuItem>
    ),
  )
}
