import { useTranslation } from 'react-i18next'
import { isAvailable, shownShortcut } from '../commands/command.ts'
import type { CommandContext } from '../commands/command.ts'
import { commandOf, runCommand } from '../commands/registry.ts'
import { HelpMenu } from '../commands/HelpMenu.tsx'
import { useCommandContext } from '../commands/use-command-context.ts'
import { Tooltip, cx } from '../../ui/index.ts'
import { useEditor } from '../editor-store.ts'
import { usePanels } from '../chrome/panel-sizes.ts'
import type { DrawerDefinition } from './define-drawer.ts'
import { DRAWERS, openDrawerId } from './registry.ts'

/** The strip at the start of the editor: slides, and what can be put on them, each with its name. */
export function DrawerStrip() {
  const { t } = useTranslation('drawers')
  const context = useCommandContext()
  return (
    <nav aria-label={t('strip')} data-region="1.5" className="flex w-15 shrink-0 flex-col gap-1 border-e border-line bg-sheet px-0.5 py-2">
      {DRAWERS.filter(({ id }) => isAvailable(commandOf(`drawers.${id}`), context)).map((drawer) => <Entry key={drawer.id} drawer={drawer} context={context} />)}
      <HelpMenu />
    </nav>
  )
}

function Entry({ context, drawer: { icon: Icon, id, labelKey } }: { readonly context: CommandContext; readonly drawer: DrawerDefinition }) {
  const { t } = useTranslation('drawers')
  const drawerOpen = useEditor(({ dialog, dialogAbout }) => openDrawerId(dialog, dialogAbout))
  const railOpen = usePanels((panels) => panels.railOpen)
  const isOn = id === 'slides' ? railOpen && (drawerOpen === null || drawerOpen === 'slides') : drawerOpen === id
  const command = commandOf(`drawers.${id}`)
  return (
    <Tooltip label={t(command.labelKey)} {...(shownShortcut(command) !== undefined && { shortcut: shownShortcut(command) ?? '' })} side="right">
      <button
        type="button" aria-pressed={isOn} data-region-focus={isOn || undefined} onClick={() => runCommand(command.id as `drawers.${typeof id}`, context)}
        className={cx(
          'flex flex-col items-center gap-0.5 rounded-control py-1.5 text-soft transition-colors hover:bg-hover hover:text-ink',
          'aria-pressed:bg-teal-wash aria-pressed:text-teal-ink',
        )}
      >
        <Icon aria-hidden size={18} />
        <span className="text-2xs tracking-tight whitespace-nowrap">{t(labelKey)}</span>
      </button>
    </Tooltip>
  )
}
