import { ChartColumn, CircleHelp, Hand, Image, Images, Maximize, MousePointer2, Scan, Search, Shapes, Type, ZoomIn, ZoomOut } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { screenPoint } from '../../rendering/geometry/points.ts'
import { ZOOM, zoomAt } from '../canvas/geometry/view.ts'
import { announce } from '../chrome/announce.ts'
import type { EditorState, EditorStore, ShapeKind, ToolId } from '../editor-store.ts'
import { defineCommand } from './command.ts'
import type { Command, CommandContext, CommandName, EditorUi } from './command.ts'
import { slideOf } from './target.ts'

const always = (): boolean => true

/** Zooms with the middle of the stage staying where it is; whoever zooms does not follow any more. */
function zoom({ editor }: CommandContext, next: (state: EditorState) => number): void {
  const state = editor.getState()
  const middle = screenPoint(state.stageSize.width / 2, state.stageSize.height / 2)
  state.follow(null)
  state.setView(zoomAt(state, middle, next(state)))
}

/** Tells people who do not see the tool bar what they hold now, and that it needs no mouse. */
function sayArmed(editor: EditorStore, ui: EditorUi, name: CommandName): void {
  announce(editor, ui.words('armed', { name: ui.words(`commands.${name}`) }))
}

const toolCommand = <T extends ToolId>(tool: T, icon: LucideIcon, shortcut: string, allowedReadOnly: boolean) => defineCommand({
  id: `tool.${tool}` as const, labelKey: `canvas:commands.tool.${tool}`, icon, shortcut, group: 'tools', allowedReadOnly,
  isEnabled: always,
  run: ({ editor, ui }: CommandContext) => {
    editor.getState().setTool(tool)
    if (tool === 'text') sayArmed(editor, ui, 'tool.text')
    ui.focusStage()
  },
})

const shapeCommand = <K extends ShapeKind>(kind: K, shortcut?: string) => defineCommand({
  id: `shape.${kind}` as const, labelKey: `canvas:commands.shape.${kind}`, icon: Shapes, shortcut, group: 'insert',
  allowedReadOnly: false, isEnabled: always,
  run: ({ editor, ui }: CommandContext) => {
    editor.getState().setShapeKind(kind)
    sayArmed(editor, ui, `shape.${kind}`)
    ui.focusStage()
  },
})

/** Tools, zoom and the two dialogs that read the registry. */
export const viewCommands = [
  toolCommand('select', MousePointer2, 'V', true),
  toolCommand('hand', Hand, 'H', true),
  toolCommand('text', Type, 'T', false),
  shapeCommand('rectangle', 'R'),
  shapeCommand('ellipse', 'O'),
  shapeCommand('line', 'L'),
  shapeCommand('arrow', 'Shift+L'),
  shapeCommand('triangle'),
  shapeCommand('diamond'),
  shapeCommand('star'),
  defineCommand({
    id: 'insert.image', labelKey: 'canvas:commands.insertImage', icon: Image, shortcut: 'Mod+Shift+K', group: 'insert',
    allowedReadOnly: false, isEnabled: (context: CommandContext) => slideOf(context) !== null,
    run: async ({ ui }: CommandContext) => {
      const files = await ui.pickImages()
      if (files.length > 0) ui.insertImages(files)
    },
  }),
  defineCommand({
    id: 'insert.gallery', labelKey: 'canvas:commands.gallery', icon: Images, shortcut: 'Shift+G', group: 'insert', allowedReadOnly: false,
    isEnabled: (context: CommandContext) => slideOf(context) !== null,
    isOn: ({ editor }: CommandContext) => editor.getState().dialog === 'gallery',
    run: ({ editor }: CommandContext) => editor.getState().openDialog(editor.getState().dialog === 'gallery' ? null : 'gallery'),
  }),
  defineCommand({
    id: 'insert.infographic', labelKey: 'canvas:commands.infographic', icon: ChartColumn, shortcut: 'Shift+I', group: 'insert',
    allowedReadOnly: false, isEnabled: (context: CommandContext) => slideOf(context) !== null,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('infographic'),
  }),
  defineCommand({
    id: 'view.zoomIn', labelKey: 'canvas:commands.zoomIn', icon: ZoomIn, shortcut: ['Mod+=', 'Mod++'], group: 'view',
    allowedReadOnly: true, isEnabled: ({ editor }: CommandContext) => editor.getState().scale < ZOOM.max,
    run: (context: CommandContext) => zoom(context, ({ scale }) => scale * ZOOM.step),
  }),
  defineCommand({
    id: 'view.zoomOut', labelKey: 'canvas:commands.zoomOut', icon: ZoomOut, shortcut: ['Mod+-', 'Mod+_'], group: 'view',
    allowedReadOnly: true, isEnabled: ({ editor }: CommandContext) => editor.getState().scale > ZOOM.min,
    run: (context: CommandContext) => zoom(context, ({ scale }) => scale / ZOOM.step),
  }),
  defineCommand({
    id: 'view.fit', labelKey: 'canvas:commands.zoomToFit', icon: Maximize, shortcut: ['Mod+0', 'Shift+1'], group: 'view',
    allowedReadOnly: true, isEnabled: always,
    run: ({ editor }: CommandContext) => {
      editor.getState().follow(null)
      editor.getState().zoomToFit()
    },
  }),
  defineCommand({
    id: 'view.actualSize', labelKey: 'canvas:commands.actualSize', icon: Scan, shortcut: ['Shift+0', 'Mod+1'], group: 'view',
    allowedReadOnly: true, isEnabled: always, run: (context: CommandContext) => zoom(context, () => 1),
  }),
  defineCommand({
    id: 'help.palette', labelKey: 'canvas:commands.palette', icon: Search, shortcut: ['Mod+K', 'Mod+/'], group: 'help',
    allowedReadOnly: true, isEnabled: always, listed: false,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('palette'),
  }),
  defineCommand({
    id: 'help.shortcuts', labelKey: 'canvas:commands.shortcuts', icon: CircleHelp, shortcut: '?', group: 'help', allowedReadOnly: true,
    isEnabled: always, run: ({ editor }: CommandContext) => editor.getState().openDialog('shortcuts'),
  }),
] as const satisfies readonly Command[]
