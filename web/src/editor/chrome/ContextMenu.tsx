import type { KeyboardEvent } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MenuAction } from '../../ui/index.ts'
import { MenuRowContent } from '../../ui/MenuRows.tsx'
import { MENU_PANEL_CLASS, menuRowClass } from '../../ui/menu-entries.ts'

/** A row of the menu, or a line between rows. */
export type ContextMenuItem = MenuAction | 'separator'

interface ContextMenuProps {
  readonly label: string
  readonly items: readonly ContextMenuItem[]
  /** Where it was asked for, in CSS pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
}

const MARGIN = 8

/** A menu at the pointer. It takes the focus and gives it back; Escape, Tab or a press elsewhere close it. */
export function ContextMenu({ label, items, at, onClose }: ContextMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(at)
  const [focused, setFocused] = useState(-1)

  useLayoutEffect(() => {
    const node = panel.current
    if (!node) return
    const { width, height } = node.getBoundingClientRect()
    setPlace({
      x: Math.max(MARGIN, Math.min(at.x, window.innerWidth - width - MARGIN)),
      y: Math.max(MARGIN, at.y + height + MARGIN > window.innerHeight ? at.y - height : at.y),
    })
    const before = document.activeElement
    node.focus()
    return () => {
      if (before instanceof HTMLElement && (document.activeElement === document.body || node.contains(document.activeElement))) {
        before.focus({ preventScroll: true })
      }
    }
  }, [at])

  useEffect(() => {
    const elsewhere = (event: Event): void => {
      if (event.target instanceof Node && panel.current?.contains(event.target)) return
      onClose()
    }
    window.addEventListener('pointerdown', elsewhere, true)
    window.addEventListener('blur', onClose)
    window.addEventListener('wheel', elsewhere, { capture: true, passive: true })
    return () => {
      window.removeEventListener('pointerdown', elsewhere, true)
      window.removeEventListener('blur', onClose)
      window.removeEventListener('wheel', elsewhere, { capture: true })
    }
  }, [onClose])

  const usable = items.flatMap((item, index) => (item === 'separator' || item.disabled ? [] : [index]))
  const run = (item: MenuAction): void => {
    onClose()
    item.onSelect()
  }
  const rowId = (index: number): string => `context-menu-${index}`
  const focusRow = (index: number): void => {
    setFocused(index)
    document.getElementById(rowId(index))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    const place = usable.indexOf(focused)
    const to = { ArrowDown: place + 1, ArrowUp: place <= 0 ? usable.length - 1 : place - 1, Home: 0, End: usable.length - 1 }[event.key]
    if (to !== undefined) focusRow(usable[to % usable.length] ?? -1)
    else if (event.key === 'Enter' || event.key === ' ') {
      const item = items[focused]
      if (item !== undefined && item !== 'separator') run(item)
    } else if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else return
    event.preventDefault()
  }

  return createPortal(
    <div
      ref={panel} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown} onContextMenu={(event) => event.preventDefault()}
      aria-activedescendant={focused === -1 ? undefined : rowId(focused)}
      className={`${MENU_PANEL_CLASS} fixed max-h-[calc(100dvh-1rem)] overflow-y-auto animate-fade`} style={{ left: place.x, top: place.y }}
    >
      {items.map((item, index) =>
        item === 'separator' ? (
          <div key={`line-${index}`} aria-hidden="true" className="my-1 h-px bg-line" />
        ) : (
          <button
            key={item.id} id={rowId(index)} type="button" role="menuitem" tabIndex={-1} disabled={item.disabled}
            className={menuRowClass(focused === index, item.danger, item.disabled)}
            onPointerEnter={() => setFocused(index)} onClick={() => run(item)}
          >
            <MenuRowContent item={item} />
          </button>
        ),
      )}
    </div>,
    document.body,
  )
}
