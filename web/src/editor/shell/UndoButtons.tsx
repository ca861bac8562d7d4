import { Redo2Icon, Undo2Icon } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLessonSession } from '../../sync/hooks.ts'
import { IconButton } from '../../ui/index.ts'
import { commandOf, isAvailable, runIfAvailable, shownShortcut } from '../commands/registry.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import '../../locales/en/canvas.commands.json'

const BUTTONS = [
  { id: 'edit.undo', Icon: Undo2Icon },
  { id: 'edit.redo', Icon: Redo2Icon },
] as const
const EVENTS = ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const

/** Takes back and does again what this person did, beside the title. */
export function UndoButtons() {
  const { t } = useTranslation()
  const context = useCommandContext()
  useUndoChanges()
  return (
    <div role="group" aria-label={t('editor:topBar.steps')} data-keeps-editing className="flex shrink-0 gap-0.5">
      {BUTTONS.map(({ id, Icon }) => {
        const command = commandOf(id)
        return (
          <IconButton
            key={id} label={t(command.labelKey)} shortcut={shownShortcut(command)} icon={<Icon size={18} />}
            // Not `disabled`: with the last step the button that was pressed would lose the keyboard.
            aria-disabled={!isAvailable(command, context)} className="aria-disabled:pointer-events-none aria-disabled:opacity-40"
            // A text being edited keeps the keyboard.
            onMouseDown={(event) => event.preventDefault()} onClick={() => runIfAvailable(command, context)}
          />
        )
      })}
    </div>
  )
}

/** Renders again when there is more or less to undo. */
function useUndoChanges(): void {
  const { undo } = useLessonSession()
  const subscribe = useCallback((listener: () => void) => {
    // While a step is undone by name the others are off the stack for a moment.
    const later = (): void => queueMicrotask(listener)
    for (const event of EVENTS) undo.on(event, later)
    return () => {
      for (const event of EVENTS) undo.off(event, later)
    }
  }, [undo])
  useSyncExternalStore(subscribe, () => `${undo.canUndo()} ${undo.canRedo()}`)
}
