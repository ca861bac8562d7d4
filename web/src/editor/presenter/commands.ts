import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { slideOf } from '../commands/target.ts'

/** Who presents the slide. */
export const presenterCommands = [
  defineCommand({
    id: 'insert.presenter', labelKey: 'canvas:commands.presenter', group: 'insert', allowedReadOnly: false,
    isEnabled: (context: CommandContext) => slideOf(context) !== null,
    isOn: ({ editor }: CommandContext) => editor.getState().dialog === 'presenter',
    run: ({ editor }: CommandContext) => editor.getState().openDialog(editor.getState().dialog === 'presenter' ? null : 'presenter'),
  }),
] as const satisfies readonly Command[]
