import { CANVAS, LocalOrigin, groupAround, groupElements, reorderElements, setElementsProps, ungroupElements, withGroups } from '@lectern/shared/lesson'
import type { ZOrderMove } from '@lectern/shared/lesson'
import { align, distribute } from '../geometry/arrange.ts'
import type { Alignment } from '../geometry/arrange.ts'
import { boundsOfAll } from '../../rendering/geometry/frame.ts'
import { announce } from '../chrome/announce.ts'
import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext, CommandName } from '../commands/command.ts'
import { asStep, changeableOf, hasChangeable, slideOf, unitsIn } from '../commands/target.ts'
import { placeUnits, unitFrames } from './unit-places.ts'

/** What may be changed of what is selected; groups as a whole, what is locked in them with them. */
function changedTogether(context: CommandContext): readonly string[] {
  const elements = slideOf(context)?.elements ?? []
  return withGroups(elements, changeableOf(context).map(({ id }) => id), groupAround(elements, context.editor.getState().selection))
}

function reorder(context: CommandContext, move: ZOrderMove): void {
  const slide = slideOf(context)
  if (!slide) return
  const ids = changedTogether(context)
  asStep(context, () => reorderElements(context.session.doc, slide.id, ids, move, new LocalOrigin(`order.${move}`)))
}

function flip(context: CommandContext, key: 'flipX' | 'flipY'): void {
  const slide = slideOf(context)
  if (!slide) return
  const patches = Object.fromEntries(changeableOf(context).map((element) => [element.id, { [key]: !element[key] }]))
  asStep(context, () => setElementsProps(context.session.doc, slide.id, patches, new LocalOrigin('flip')))
}

const orderCommand = <Id extends CommandName>(id: Id, move: ZOrderMove, shortcut: string) => defineCommand({
  id: `arrange.${id}` as const, labelKey: `canvas:commands.${id}`, shortcut, group: 'arrange', allowedReadOnly: false,
  where: 'stage', isEnabled: hasChangeable, run: (context: CommandContext) => reorder(context, move),
})

/** One element is put in line with the slide, several with each other. */
const alignCommand = <Id extends Alignment>(id: Id, shortcut: string) => defineCommand({
  id: `align.${id}` as const, labelKey: `canvas:commands.align.${id}`, shortcut, group: 'align', allowedReadOnly: false,
  where: 'stage', isEnabled: hasChangeable,
  run: (context: CommandContext) => {
    const frames = unitFrames(context)
    const within = frames.size === 1 ? { x: 0, y: 0, ...CANVAS } : boundsOfAll(frames.values())
    if (within) placeUnits(context, frames, align(frames, id, within), `align.${id}`)
  },
})

const distributeCommand = <Id extends CommandName>(id: Id, axis: 'x' | 'y') => defineCommand({
  id: `align.${id}` as const, labelKey: `canvas:commands.${id}`, group: 'align', allowedReadOnly: false, where: 'stage',
  isEnabled: (context: CommandContext) => unitsIn(context).length > 2,
  run: (context: CommandContext) => {
    const frames = unitFrames(context)
    placeUnits(context, frames, distribute(frames, axis), 'distribute')
  },
})

/** Writes a change of groups as one step of undo, and says what it did. */
function regroup(context: CommandContext, write: typeof ungroupElements | typeof groupElements, outcome: 'grouped' | 'ungrouped'): void {
  const slide = slideOf(context)
  if (!slide) return
  const ids = changedTogether(context)
  let count = ids.length
  asStep(context, () => {
    const changed = write(context.session.doc, slide.id, ids, new LocalOrigin(outcome))
    if (typeof changed === 'number') count = changed
  })
  announce(context.editor, context.ui.words(outcome, { count }))
}

/** Whether something is selected that is in a group. */
function isGrouped(context: CommandContext): boolean {
  const elements = slideOf(context)?.elements ?? []
  return changeableOf(context).some(({ id }) => withGroups(elements, [id]).length > 1)
}

/** Order, groups, alignment, distances and flips. */
export const arrangeCommands = [
  orderCommand('bringForward', 'forward', 'Mod+]'),
  orderCommand('bringToFront', 'front', 'Mod+Shift+]'),
  orderCommand('sendBackward', 'backward', 'Mod+['),
  orderCommand('sendToBack', 'back', 'Mod+Shift+['),
  defineCommand({
    id: 'arrange.group', labelKey: 'canvas:commands.group', shortcut: 'Mod+G', group: 'arrange', allowedReadOnly: false,
    where: 'stage', run: (context: CommandContext) => {
      regroup(context, groupElements, 'grouped')
    },
    // What is one group already would not become another.
    isEnabled: (context: CommandContext) => unitsIn(context).length > 1,
  }),
  defineCommand({
    id: 'arrange.ungroup', labelKey: 'canvas:commands.ungroup', shortcut: 'Mod+Shift+G', group: 'arrange', allowedReadOnly: false,
    where: 'stage', isEnabled: isGrouped, run: (context: CommandContext) => regroup(context, ungroupElements, 'ungrouped'),
  }),
  defineCommand({
    id: 'arrange.flipX', labelKey: 'canvas:commands.flipX', shortcut: 'Shift+H', group: 'arrange',
    allowedReadOnly: false, where: 'stage', isEnabled: hasChangeable, run: (context: CommandContext) => flip(context, 'flipX'),
  }),
  defineCommand({
    id: 'arrange.flipY', labelKey: 'canvas:commands.flipY', shortcut: 'Shift+V', group: 'arrange',
    allowedReadOnly: false, where: 'stage', isEnabled: hasChangeable, run: (context: CommandContext) => flip(context, 'flipY'),
  }),
  alignCommand('left', 'Alt+A'),
  alignCommand('centre', 'Alt+H'),
  alignCommand('right', 'Alt+D'),
  alignCommand('top', 'Alt+W'),
  alignCommand('middle', 'Alt+V'),
  alignCommand('bottom', 'Alt+S'),
  distributeCommand('distributeAcross', 'x'),
  distributeCommand('distributeDown', 'y'),
] as const satisfies readonly Command[]
