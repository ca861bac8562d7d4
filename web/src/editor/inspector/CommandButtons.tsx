import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { singleKeys } from '../../platform/single-keys.ts'
import { IconButton } from '../../ui/index.ts'
import { iconOf } from '../commands/command-icons.ts'
import { commandOf, isAvailable, runIfAvailable, shownShortcut } from '../commands/registry.ts'
import type { CommandId } from '../commands/registry.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import '../../locales/en/canvas.commands.json'

interface CommandButtonsProps {
  /** What the buttons have in common, written above them. */
  readonly label: string
  readonly ids: readonly CommandId[]
}

/** Commands as a row of buttons under a word. */
export function CommandButtons({ label, ids }: CommandButtonsProps) {
  const { t } = useTranslation()
  const context = useCommandContext()
  // Which shortcuts are on.
  useStore(singleKeys)
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1">
      <span aria-hidden className="text-sm font-medium">{label}</span>
      <div className="-ms-1.5 flex gap-0.5">
        {ids.map((id) => {
          const command = commandOf(id)
          const Icon = iconOf(command)
          return Icon && (
            <IconButton
              key={id} label={t(command.labelKey)} shortcut={shownShortcut(command)} icon={<Icon size={18} />}
              disabled={!isAvailable(command, context)} onClick={() => runIfAvailable(command, context)}
            />
          )
        })}
      </div>
    </div>
  )
}
