import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'

/** Having what is said written. */
export const narrationCommands = [
  defineCommand({
    id: 'lesson.writeNarrations', labelKey: 'canvas:commands.writeNarrations', group: 'lesson', allowedReadOnly: false,
    isEnabled: ({ session }: CommandContext) => session.view.slideIds().length > 0,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('narrations'),
  }),
] as const satisfies readonly Command[]
