import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { hasChangeable, hasSelection, slideOf } from '../commands/target.ts'
import { copyFormat, paintFormat, pasteFormat } from './copy-format.ts'

/** Copying how something looks. */
export const formatCommands = [
  defineCommand({
    id: 'edit.copyFormat', labelKey: 'canvas:commands.copyFormat', shortcut: 'Mod+Alt+C', group: 'edit', allowedReadOnly: true,
    where: 'stage', isEnabled: hasSelection, run: (context: CommandContext) => void copyFormat(context),
  }),
  defineCommand({
    id: 'edit.pasteFormat', labelKey: 'canvas:commands.pasteFormat', shortcut: 'Mod+Alt+V', group: 'edit', allowedReadOnly: false,
    where: 'stage', isEnabled: hasChangeable, run: pasteFormat,
  }),
  defineCommand({
    id: 'edit.paintFormat', labelKey: 'canvas:commands.paintFormat', group: 'edit', allowedReadOnly: false,
    // What gets the style may be on another slide.
    isEnabled: (context: CommandContext) => (slideOf(context)?.elements.length ?? 0) > 0,
    isOn: ({ editor }: CommandContext) => editor.getState().dialog === 'paintFormat',
    run: paintFormat,
  }),
] as const satisfies readonly Command[]
