import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { CommandContext } from '../commands/command.ts'
import { allCommands, runIfAvailable } from '../commands/registry.ts'
import { commandFor, isMod, isTyping } from '../commands/shortcuts.ts'
import { isApple } from '../../ui/index.ts'
import type { CanvasController } from './create-canvas.ts'

/** Whether a dialog or menu is open, which then has the keyboard. */
const isCovered = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not([data-mirror], [data-rail])') !== null

/** Runs commands by their shortcuts and gives the other keys to the tools. */
export function useStageKeys(stage: RefObject<HTMLElement | null>, canvas: CanvasController, context: CommandContext): void {
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target) || isCovered(event.target)) return
      const target = event.target instanceof Node ? event.target : null
      const onStage = target === document.body || target === null || (stage.current?.contains(target) ?? false)
      const idle = canvas.gesture.getState().path.endsWith('.idle')
      if (event.key === 'Escape' && !idle) {
        event.preventDefault()
        canvas.cancel()
        return
      }
      const command = commandFor(allCommands(), event, context, { onStage, apple: isApple() })
      if (command) {
        event.preventDefault()
        if (idle || command.allowedReadOnly) runIfAvailable(command, context)
        return
      }
      if (!onStage) return
      // A button inside of the stage keeps Enter and Space for itself.
      if (event.target instanceof HTMLElement && event.target.closest('button')) return
      const { key, shiftKey: shift, altKey: alt, repeat } = event
      const used = canvas.keyDown({ key, shift, alt, mod: isMod(event), repeat })
      if (used) event.preventDefault()
    }
    window.addEventListener('keydown', down)
    return () => window.removeEventListener('keydown', down)
  }, [stage, canvas, context])
}
