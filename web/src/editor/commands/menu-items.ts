import { createElement } from 'react'
import type { MenuAction } from '../../ui/index.ts'
import { isAvailable, shownShortcut } from './command.ts'
import type { CommandContext } from './command.ts'
import { iconOf } from './command-icons.ts'
import { commandOf, runIfAvailable } from './registry.ts'
import type { CommandId } from './registry.ts'
import { hasChangeable, isSomeShown } from './target.ts'
import type { Translate } from '../../platform/i18n/words.ts'
import '../../locales/en/canvas.commands.json'

const ICON_SIZE = 16

/** A command of a menu, or a line between two. */
export type MenuRow = MenuAction | 'separator'

/** Rows of a menu from the registry; `null` is a line between them. Commands that may not run now are greyed out. */
export function menuItems(
  ids: readonly (CommandId | null)[], context: CommandContext, t: Translate,
): readonly MenuRow[] {
  return ids.map((id): MenuRow => {
    if (id === null) return 'separator'
    const command = commandOf(id)
    const Icon = iconOf(command)
    return {
      id, label: t(command.labelKey), shortcut: shownShortcut(command), disabled: !isAvailable(command, context),
      danger: id === 'edit.delete',
      ...(command.isOn ? { checked: command.isOn(context) } : {}),
      icon: Icon && createElement(Icon, { size: ICON_SIZE }),
      onSelect: () => void runIfAvailable(command, context),
    }
  })
}

/** What the menu of the selection offers. */
const SELECTION_MENU: readonly (CommandId | null)[] = [
  'edit.cut', 'edit.copy', 'edit.paste', 'edit.duplicate', 'edit.delete', null,
  'edit.copyFormat', 'edit.pasteFormat', null,
  'arrange.bringToFront', 'arrange.bringForward', 'arrange.sendBackward', 'arrange.sendToBack', null,
  'arrange.group', 'arrange.ungroup', 'arrange.connect', null,
  'arrange.flipX', 'arrange.flipY', 'edit.crop', 'edit.link', 'edit.openLink', null,
  'activity.save',
]

/** The same, with what becomes of the selection by what it is now. */
export function selectionMenu(context: CommandContext): readonly (CommandId | null)[] {
  return [...SELECTION_MENU, null, hasChangeable(context) ? 'edit.lock' : 'edit.unlock', isSomeShown(context) ? 'edit.hide' : 'edit.show', 'view.layers', null, 'view.contextualBar']
}

/** What the menu of the empty stage offers. */
export const STAGE_MENU: readonly (CommandId | null)[] = [
  'edit.paste', 'edit.selectAll', null, 'insert.image', null, 'view.layers', 'view.animations', 'view.rulers', 'view.guides', 'view.grid', 'view.aids', null, 'view.fit', 'view.actualSize', null, 'help.shortcuts', 'help.tour',
]
