import { defineCommand } from '../commands/command.ts'
import type { Command } from '../commands/command.ts'
import { contextualBar, firstControl, focusContextualBar, setContextualBar } from '../bars/bar-state.ts'

/** The bar beside the selection: shown or not, and how the keyboard gets there. */
export const contextualBarCommands = [
  defineCommand({
    id: 'view.contextualBar', labelKey: 'canvas:commands.contextualBar', group: 'view', allowedReadOnly: true,
    isEnabled: () => true, isOn: () => contextualBar.getState().isOn, run: () => setContextualBar(!contextualBar.getState().isOn),
  }),
  defineCommand({
    id: 'view.toContextualBar', labelKey: 'canvas:commands.toContextualBar', shortcut: 'Alt+Shift+F10', group: 'view', allowedReadOnly: false,
    where: 'stage', isEnabled: () => firstControl() !== null, run: () => void focusContextualBar(),
  }),
] as const satisfies readonly Command[]
