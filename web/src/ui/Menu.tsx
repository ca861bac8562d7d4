import { Menu as Base, MenuButton, MenuItems } from '@headlessui/react'
import { Fragment } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { MenuRows } from './MenuRows.tsx'
import { MENU_PANEL_CLASS } from './menu-entries.ts'
import type { MenuEntry } from './menu-entries.ts'
import { cx } from './cx.ts'

/** Where a floating panel stands beside its button. */
export type Placement = `${'top' | 'bottom' | 'left' | 'right'}${'' | ' start' | ' end'}`

export interface MenuProps {
  /** What opens it: one Button or IconButton. */
  readonly button: ReactElement
  readonly items: readonly MenuEntry[]
  /** Above the items, such as whose menu it is. */
  readonly header?: ReactNode
  readonly placement?: Placement
  readonly className?: string
}

/** A button that opens a list of actions; arrow keys, typing ahead, Esc. */
export function Menu({ button, items, header, placement = 'bottom end', className }: MenuProps) {
  return (
    <Base>
      <MenuButton as={Fragment}>{button}</MenuButton>
      <MenuItems
        transition
        modal={false}
        anchor={{ to: placement, gap: 6, padding: 8 }}
        className={cx(MENU_PANEL_CLASS, 'transition duration-120 data-closed:-translate-y-1 data-closed:opacity-0', className)}
      >
        {header && <div className="px-2.5 pt-2 pb-2.5">{header}</div>}
        {header && <div aria-hidden className="mb-1 h-px bg-line" />}
        <MenuRows items={items} />
      </MenuItems>
    </Base>
  )
}
