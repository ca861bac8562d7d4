import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/index.ts'
import type { CommandGroup } from '../commands/registry.ts'
import { commands, isAvailable, runIfAvailable } from '../commands/registry.ts'
import type { Command } from '../commands/registry.ts'
import { useCommandContext } from '../commands/use-command-context.ts'

/** The commands of a group that have an icon, as a row of buttons. */
export function CommandButtons({ group, label }: { readonly group: CommandGroup; readonly label: string }) {
  const { t } = useTranslation()
  const context = useCommandContext()
  const shown: readonly Command[] = commands.filter((command: Command) => command.group === group && command.icon !== undefined)
  if (shown.length === 0) return null
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {shown.map((command) => {
        const Icon = command.icon
        const shortcut = typeof command.shortcut === 'string' ? command.shortcut : command.shortcut?.[0]
        return Icon && (
          <IconButton
            key={command.id} label={t(command.labelKey)} shortcut={shortcut} icon={<Icon size={18} />}
            disabled={!isAvailable(command, context)} onClick={() => runIfAvailable(command, context)}
          />
        )
      })}
    </div>
  )
}
