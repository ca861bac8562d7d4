import { defineCommand } from './command.ts'

/** Commands of the stage. */
export const canvasCommands = [
  defineCommand({
    id: 'view.fit', labelKey: 'canvas:commands.zoomToFit', shortcut: ['Mod+0'], group: 'view', allowedReadOnly: true,
    isEnabled: () => true,
    run: ({ editor }) => editor.getState().zoomToFit(),
  }),
] as const
