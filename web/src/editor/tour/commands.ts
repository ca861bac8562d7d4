import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'

/** The tour of the editor, as often as somebody likes. */
export const tourCommands = [
  defineCommand({
    id: 'help.tour', labelKey: 'canvas:commands.tour', group: 'help', allowedReadOnly: true, isEnabled: () => true,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('tour'),
  }),
] as const satisfies readonly Command[]
