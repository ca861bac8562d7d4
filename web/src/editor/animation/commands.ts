import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { slideOf } from '../commands/target.ts'

/** What moves on the slide. */
export const animationCommands = [
  defineCommand({
    id: 'view.animations', labelKey: 'canvas:commands.animations', shortcut: 'Mod+Alt+Shift+B', group: 'view', allowedReadOnly: true,
    isEnabled: (context: CommandContext) => slideOf(context) !== null,
    isOn: ({ editor }: CommandContext) => editor.getState().dialog === 'animations',
    run: ({ editor }: CommandContext) => editor.getState().openDialog(editor.getState().dialog === 'animations' ? null : 'animations'),
  }),
] as const satisfies readonly Command[]
