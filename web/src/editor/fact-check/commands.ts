import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'

/** Looking whether what the lesson says is right. */
export const factCheckCommands = [
  defineCommand({
    id: 'lesson.factCheck', labelKey: 'canvas:commands.factCheck', group: 'lesson', allowedReadOnly: false,
    isEnabled: ({ session }: CommandContext) => session.view.slideIds().length > 0,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('factCheck'),
  }),
] as const satisfies readonly Command[]
