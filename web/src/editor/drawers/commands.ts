import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { usePanels } from '../chrome/panel-sizes.ts'
import { openDrawerId } from './registry.ts'
import type { DrawerId } from './define-drawer.ts'

const isOpen = ({ editor }: CommandContext, id: DrawerId): boolean => openDrawerId(editor.getState().dialog, editor.getState().dialogAbout) === id

/** Opens a drawer made of sections, or closes it where it is open. */
function sectionDrawer<const Id extends DrawerId>(id: Id, shortcut?: string) {
  return defineCommand({
    id: `drawers.${id}`, labelKey: `drawers:commands.${id}` as 'drawers:commands.elements', group: 'insert', allowedReadOnly: false, ...(shortcut !== undefined && { shortcut }),
    isEnabled: () => true,
    isOn: (context: CommandContext) => isOpen(context, id),
    run: (context: CommandContext) => {
      const { editor, ui } = context
      if (!isOpen(context, id)) return editor.getState().openDialog('drawer', id)
      editor.getState().openDialog(null)
      ui.focusStage()
    },
  })
}

/** Opens a drawer at one of its sections, which is looked for by the name of what is in it. */
function oneSection<const Id extends 'icons' | 'emoji'>(id: Id) {
  return defineCommand({
    id: `drawers.${id}`, labelKey: `drawers:commands.${id}` as 'drawers:commands.icons', group: 'insert', allowedReadOnly: false, isEnabled: () => true,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('drawer', id),
  })
}

/** The drawers at the start of the editor. */
export const drawerCommands = [
  sectionDrawer('elements', '/'),
  oneSection('icons'),
  oneSection('emoji'),
  sectionDrawer('activities'),
  sectionDrawer('templates'),
  defineCommand({
    id: 'drawers.media', labelKey: 'drawers:commands.media', group: 'insert', allowedReadOnly: false, listed: false, isEnabled: () => true,
    isOn: (context: CommandContext) => isOpen(context, 'media'),
    run: (context: CommandContext) => context.editor.getState().openDialog(isOpen(context, 'media') ? null : 'gallery'),
  }),
  defineCommand({
    id: 'drawers.slides', labelKey: 'drawers:commands.slides', group: 'view', allowedReadOnly: true, listed: false, isEnabled: () => true,
    run: ({ editor }: CommandContext) => {
      // From a drawer back to the rail; else the rail is folded away and back.
      const { dialog, dialogAbout } = editor.getState()
      const drawer = openDrawerId(dialog, dialogAbout)
      const panels = usePanels.getState()
      if (dialog !== null && drawer !== null) editor.getState().openDialog(null)
      panels.set({ railOpen: (dialog !== null && drawer !== null) || !panels.railOpen })
    },
  }),
] as const satisfies readonly Command[]
