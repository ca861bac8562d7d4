import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ContextMenu } from '../chrome/ContextMenu.tsx'
import type { CommandContext } from '../commands/command.ts'
import { STAGE_MENU, menuItems, selectionMenu } from '../commands/menu-items.ts'
import { hasSelection } from '../commands/target.ts'

interface StageMenuProps {
  readonly at: { readonly x: number; readonly y: number }
  readonly context: CommandContext
  readonly onClose: () => void
}

/** The menu at the pointer, or at the selection when the keyboard asked for it. */
export function StageMenu({ at, context, onClose }: StageMenuProps): ReactNode {
  const { t } = useTranslation()
  const selected = hasSelection(context)
  const ids = selected ? selectionMenu(context) : STAGE_MENU
  return (
    <ContextMenu
      label={t(selected ? 'canvas:menu' : 'canvas:stageMenu')} at={at} onClose={onClose} items={menuItems(ids, context, t)}
    />
  )
}
