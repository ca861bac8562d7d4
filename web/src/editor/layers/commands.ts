import { LocalOrigin, setElementsProps } from '@lectern/shared/lesson'
import { announce } from '../chrome/announce.ts'
import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { asStep, hasSelection, isSomeShown, selectedOf, slideOf } from '../commands/target.ts'

/** Hides elements of a slide or shows them again, as one step of undo. What is shown has no such field, like all that nobody ever hid. */
export function setHidden(context: CommandContext, ids: readonly string[], isHidden: boolean): void {
  const slide = slideOf(context)
  if (!slide || !context.canEdit) return
  const patches = Object.fromEntries(ids.map((id) => [id, { hidden: isHidden || null }]))
  asStep(context, () => setElementsProps(context.session.doc, slide.id, patches, new LocalOrigin(isHidden ? 'hide' : 'show')))
  announce(context.editor, context.ui.words(isHidden ? 'hiddenNow' : 'shownNow', { count: ids.length }))
}

const hide = (isHidden: boolean) => (context: CommandContext): void => setHidden(context, selectedOf(context).map(({ id }) => id), isHidden)

/** The list of a slide's elements, and what is hidden of them. */
export const layerCommands = [
  defineCommand({
    id: 'edit.hide', labelKey: 'canvas:commands.hide', shortcut: 'Mod+Shift+H', group: 'edit', allowedReadOnly: false, where: 'stage',
    isEnabled: isSomeShown, run: hide(true),
  }),
  defineCommand({
    id: 'edit.show', labelKey: 'canvas:commands.show', shortcut: 'Mod+Shift+H', group: 'edit', allowedReadOnly: false, where: 'stage',
    isEnabled: (context: CommandContext) => hasSelection(context) && !isSomeShown(context), run: hide(false),
  }),
  defineCommand({
    id: 'view.layers', labelKey: 'canvas:commands.layers', shortcut: 'Alt+F10', group: 'view', allowedReadOnly: true,
    isEnabled: (context: CommandContext) => slideOf(context) !== null,
    isOn: ({ editor }: CommandContext) => editor.getState().dialog === 'layers',
    run: ({ editor }: CommandContext) => editor.getState().openDialog(editor.getState().dialog === 'layers' ? null : 'layers'),
  }),
] as const satisfies readonly Command[]
