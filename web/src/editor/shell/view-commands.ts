import { screenPoint } from '../../rendering/geometry/points.ts'
import { ZOOM, zoomAt } from '../geometry/view.ts'
import type { EditorState } from '../editor-store.ts'
import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'

const always = (): boolean => true

/** Zooms with the middle of the stage staying where it is; whoever zooms does not follow any more. */
function zoom({ editor }: CommandContext, next: (state: EditorState) => number): void {
  const state = editor.getState()
  const middle = screenPoint(state.stageSize.width / 2, state.stageSize.height / 2)
  state.follow(null)
  state.setView(zoomAt(state, middle, next(state)))
}

/** Zoom, and the two dialogs that read the registry. */
export const viewCommands = [
  defineCommand({
    id: 'view.zoomIn', labelKey: 'canvas:commands.zoomIn', shortcut: ['Mod+=', 'Mod++'], group: 'view',
    allowedReadOnly: true, isEnabled: ({ editor }: CommandContext) => editor.getState().scale < ZOOM.max,
    run: (context: CommandContext) => zoom(context, ({ scale }) => scale * ZOOM.step),
  }),
  defineCommand({
    id: 'view.zoomOut', labelKey: 'canvas:commands.zoomOut', shortcut: ['Mod+-', 'Mod+_'], group: 'view',
    allowedReadOnly: true, isEnabled: ({ editor }: CommandContext) => editor.getState().scale > ZOOM.min,
    run: (context: CommandContext) => zoom(context, ({ scale }) => scale / ZOOM.step),
  }),
  defineCommand({
    id: 'view.fit', labelKey: 'canvas:commands.zoomToFit', shortcut: ['Mod+0', 'Shift+1'], group: 'view',
    allowedReadOnly: true, isEnabled: always,
    run: ({ editor }: CommandContext) => {
      editor.getState().follow(null)
      editor.getState().zoomToFit()
    },
  }),
  defineCommand({
    id: 'view.actualSize', labelKey: 'canvas:commands.actualSize', shortcut: ['Shift+0', 'Mod+1'], group: 'view',
    allowedReadOnly: true, isEnabled: always, run: (context: CommandContext) => zoom(context, () => 1),
  }),
  defineCommand({
    id: 'help.palette', labelKey: 'canvas:commands.palette', shortcut: ['Mod+K', 'Mod+/'], group: 'help',
    allowedReadOnly: true, isEnabled: always, listed: false,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('palette'),
  }),
  defineCommand({
    id: 'help.shortcuts', labelKey: 'canvas:commands.shortcuts', shortcut: '?', group: 'help', allowedReadOnly: true,
    isEnabled: always, run: ({ editor }: CommandContext) => editor.getState().openDialog('shortcuts'),
  }),
] as const satisfies readonly Command[]
