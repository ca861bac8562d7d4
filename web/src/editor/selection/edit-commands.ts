import { LocalOrigin, deleteElements, duplicateElements, mayLink, setElementsProps, withGroups } from '@lectern/shared/lesson'
import { editOf } from '../editing/edit-registry.ts'
import { copySelection, cutSelection, pasteFromSystem } from '../clipboard/system-clipboard.ts'
import { defineCommand } from '../commands/command.ts'
import type { CommandContext } from '../commands/command.ts'
import { asStep, changeableOf, hasChangeable, hasSelection, selectedOf, slideOf } from '../commands/target.ts'

/** How far a copy lies from its original, slide points. */
const COPY_OFFSET = 24

function remove(context: CommandContext): void {
  const slide = slideOf(context)
  const ids = changeableOf(context).map((element) => element.id)
  if (!slide) return
  asStep(context, () => deleteElements(context.session.doc, slide.id, ids, new LocalOrigin('delete')))
}

function duplicate(context: CommandContext): void {
  const slide = slideOf(context)
  if (!slide) return
  const ids = selectedOf(context).map((element) => element.id)
  const offset = { x: COPY_OFFSET, y: COPY_OFFSET }
  const copies = asStep(context, () => duplicateElements(context.session.doc, slide.id, ids, offset, new LocalOrigin('duplicate')))
  context.editor.getState().select(copies)
}

function setLocked(context: CommandContext, locked: boolean): void {
  const slide = slideOf(context)
  if (!slide) return
  const patches = Object.fromEntries(selectedOf(context).map((element) => [element.id, { locked }]))
  asStep(context, () => setElementsProps(context.session.doc, slide.id, patches, new LocalOrigin(locked ? 'lock' : 'unlock')))
}

/** The picture that is selected alone and can be cropped. */
function isCroppable(context: CommandContext): boolean {
  const [only, ...others] = selectedOf(context)
  return only !== undefined && !only.locked && others.length === 0 && editOf(only).opens?.(only) === 'crop'
}

/** Whether all that is selected may lead somewhere as a whole. */
function isLinkable(context: CommandContext): boolean {
  const elements = changeableOf(context)
  return elements.length > 0 && elements.every(mayLink)
}

/** Undo and the clipboard, and what is done to whole elements. */
export const editCommands = [
  defineCommand({
    id: 'edit.undo', labelKey: 'canvas:commands.undo', shortcut: 'Mod+Z', group: 'edit', allowedReadOnly: false,
    isEnabled: ({ session }) => session.undo.canUndo(),
    run: ({ session }) => {
      session.undo.stopCapturing()
      session.undo.undo()
    },
  }),
  defineCommand({
    id: 'edit.redo', labelKey: 'canvas:commands.redo', shortcut: ['Mod+Shift+Z', 'Mod+Y'], group: 'edit',
    allowedReadOnly: false,
    isEnabled: ({ session }) => session.undo.canRedo(),
    run: ({ session }) => {
      session.undo.stopCapturing()
      session.undo.redo()
    },
  }),
  defineCommand({
    id: 'edit.cut', labelKey: 'canvas:commands.cut', shortcut: 'Mod+X', group: 'edit', allowedReadOnly: false,
    where: 'stage', native: true, isEnabled: hasChangeable, run: cutSelection,
  }),
  defineCommand({
    id: 'edit.copy', labelKey: 'canvas:commands.copy', shortcut: 'Mod+C', group: 'edit', allowedReadOnly: true,
    where: 'stage', native: true, isEnabled: hasSelection, run: copySelection,
  }),
  defineCommand({
    id: 'edit.paste', labelKey: 'canvas:commands.paste', shortcut: 'Mod+V', group: 'edit', allowedReadOnly: false,
    where: 'stage', native: true, isEnabled: (context) => slideOf(context) !== null, run: pasteFromSystem,
  }),
  defineCommand({
    id: 'edit.duplicate', labelKey: 'canvas:commands.duplicate', shortcut: 'Mod+D', group: 'edit',
    allowedReadOnly: false, where: 'stage', isEnabled: hasSelection, run: duplicate,
  }),
  defineCommand({
    id: 'edit.delete', labelKey: 'canvas:commands.delete', shortcut: ['Delete', 'Backspace'], group: 'edit',
    allowedReadOnly: false, where: 'stage', isEnabled: hasChangeable, run: remove,
  }),
  defineCommand({
    id: 'edit.selectAll', labelKey: 'canvas:commands.selectAll', shortcut: 'Mod+A', group: 'edit',
    allowedReadOnly: true, where: 'stage', isEnabled: (context) => (slideOf(context)?.elements.length ?? 0) > 0,
    run: (context) => {
      const elements = slideOf(context)?.elements ?? []
      const free = elements.filter((element) => !element.locked && element.hidden !== true)
      context.editor.getState().select(withGroups(elements, (free.length > 0 ? free : elements).map((element) => element.id)))
    },
  }),
  defineCommand({
    id: 'edit.crop', labelKey: 'canvas:commands.crop', shortcut: 'Shift+C', group: 'edit', allowedReadOnly: false,
    where: 'stage', isEnabled: isCroppable, run: (context) => context.editor.getState().openDialog('crop'),
  }),
  defineCommand({
    id: 'edit.link', labelKey: 'canvas:commands.link', shortcut: 'Alt+K', group: 'edit', allowedReadOnly: false,
    where: 'stage', isEnabled: isLinkable, run: (context) => context.editor.getState().openDialog('link'),
  }),
  defineCommand({
    id: 'edit.lock', labelKey: 'canvas:commands.lock', shortcut: 'Mod+Shift+L', group: 'edit', allowedReadOnly: false,
    where: 'stage', isEnabled: hasChangeable, run: (context) => setLocked(context, true),
  }),
  defineCommand({
    id: 'edit.unlock', labelKey: 'canvas:commands.unlock', shortcut: 'Mod+Shift+L', group: 'edit',
    allowedReadOnly: false, where: 'stage',
    isEnabled: (context) => hasSelection(context) && !hasChangeable(context),
    run: (context) => setLocked(context, false),
  }),
] as const
