import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { TableElement } from '@lectern/shared/lesson'
import { ContextMenu } from '../../chrome/ContextMenu.tsx'
import type { ContextMenuItem } from '../../chrome/ContextMenu.tsx'
import { ACTION_KEYS, canRun } from './actions.ts'
import type { TableAction } from './actions.ts'

const MENU: readonly (TableAction | null)[] = [
  'rowAbove', 'rowBelow', 'columnLeft', 'columnRight', null, 'moveUp', 'moveDown', 'moveLeft', 'moveRight', null, 'merge', 'split', 'clear', null,
  'deleteRows', 'deleteColumns', 'deleteTable',
]

interface TableMenuProps {
  /** CSS pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
  readonly table: TableElement
  readonly onAction: (action: TableAction) => void
  readonly onClose: () => void
}

/** What can be done to the selected cells, their rows and columns. */
export function TableMenu({ at, table, onAction, onClose }: TableMenuProps) {
  const { t } = useTranslation('tables')
  const items = MENU.map((action): ContextMenuItem => (action === null ? 'separator' : {
    id: action, label: t(`actions.${action}`), disabled: !canRun(action, table), danger: action === 'deleteTable',
    ...(ACTION_KEYS[action] === undefined ? {} : { shortcut: ACTION_KEYS[action] }), onSelect: () => onAction(action),
  }))
  return createPortal(<ContextMenu label={t('menu')} at={at} items={items} onClose={onClose} />, document.body)
}
