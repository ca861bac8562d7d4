import { Menu as Base, MenuButton, MenuItems } from '@headlessui/react'
import type { AnchorProps } from '@headlessui/react/dist/internal/floating'
import { Fragment } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { MENU_PANEL_CLASS, MenuRows } from './MenuRows.tsx'
import type { MenuEntry } from './MenuRows.tsx'
import { cx } from './cx.ts'

export interface MenuProps {
  /** What opens it: one Button or IconButton. */
  readonly button: ReactElement
  readonly items: readonly MenuEntry[]
  /** Above the items, such as whose menu it is. */
  readonly header?: ReactNode
  readonly placement?: NonNullable<AnchorProps> extends { to?: infer T } | infer S ? Extract<T | S, string> : never
  readonly className?: string
}

/** A button that opens a list of actions; arrow keys, typing ahead, Esc. */
export function Menu({ button, items, header, placement, className }: MenuProps) {
  return (
    <Base>
      <MenuButton as={Fragment}>{button}</MenuButton>
      <MenuItems
        transition
        anchor={{ to: placement ?? 'bottom end', gap: 6, padding: 8 }}
        className={cx(MENU_PANEL_CLASS, 'transition duration-120 data-closed:-translate-y-1 data-closed:opacity-0', className)}
      >
        {header && <div className="px-3 pt-2 pb-2.5">{header}</div>}
        <MenuRows items={items} />
      </MenuItems>
    </Base>
  )
}
