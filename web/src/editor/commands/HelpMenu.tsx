import { CircleHelpIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../ui/index.ts'
import { menuItems } from './menu-items.ts'
import type { CommandId } from './registry.ts'
import { useCommandContext } from './use-command-context.ts'

/** Where somebody learns what there is: all commands, their keys, and the tour. */
const HELP_MENU: readonly (CommandId | null)[] = ['help.tour', null, 'help.palette', 'help.shortcuts']

/** Help, at the foot of the strip; it looks like the entries above it. */
export function HelpMenu() {
  const { t } = useTranslation()
  const context = useCommandContext()
  return (
    <Menu
      placement="right end" items={menuItems(HELP_MENU, context, t)}
      button={(
        <button
          type="button"
          className="mt-auto flex flex-col items-center gap-0.5 rounded-control py-1.5 text-soft transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-pressed aria-expanded:text-ink"
        >
          <CircleHelpIcon aria-hidden size={18} />
          <span className="text-2xs tracking-tight whitespace-nowrap">{t('drawers:help')}</span>
        </button>
      )}
    />
  )
}
