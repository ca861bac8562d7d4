import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'

/** Slides of presentations. */
export const importCommands = [
  defineCommand({
    id: 'slides.import', labelKey: 'canvas:commands.importSlides', group: 'slides', allowedReadOnly: false, isEnabled: () => true,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('import'),
  }),
] as const satisfies readonly Command[]
