import { useEffect } from 'react'
import { isApple } from '../../ui/index.ts'
import type { CommandContext } from '../commands/command.ts'
import { runIfAvailable } from '../commands/registry.ts'
import { isTyping, matches, shortcutsOf } from '../commands/shortcuts.ts'
import { findCommands } from './commands.ts'

/** What is typed in a dialog is not left for the panel. */
const isInOtherDialog = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role=dialog]:not([data-find-panel])') !== null

/** Has the keys for finding and replacing work in texts and fields, too, where they would open what the browser has for that. */
export function useFindKeys(context: CommandContext): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!isTyping(event.target) || isInOtherDialog(event.target)) return
      const command = findCommands.find((one) => shortcutsOf(one).some((shortcut) => matches(shortcut, event, isApple())))
      if (command === undefined || !runIfAvailable(command, context)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [context])
}
