import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'

const hasSlides = ({ session }: CommandContext): boolean => session.view.slideIds().length > 0

/** Finding and replacing words. */
export const findCommands = [
  defineCommand({
    id: 'edit.find', labelKey: 'canvas:commands.find', shortcut: 'Mod+F', group: 'edit', allowedReadOnly: true, isEnabled: hasSlides,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('find'),
  }),
  defineCommand({
    id: 'edit.replace', labelKey: 'canvas:commands.replace', shortcut: ['Mod+H', 'Mod+Alt+F'], group: 'edit', allowedReadOnly: false, isEnabled: hasSlides,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('find', 'replace'),
  }),
] as const satisfies readonly Command[]
