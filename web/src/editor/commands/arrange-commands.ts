import {
  AlignCenterHorizontal, AlignCenterVertical, AlignEndHorizontal, AlignEndVertical, AlignHorizontalSpaceBetween,
  AlignStartHorizontal, AlignStartVertical, AlignVerticalSpaceBetween, BringToFront, ChevronDown, ChevronUp,
  SendToBack, TrianglesCenterlineDashedHorizontal, TrianglesCenterlineDashedVertical,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { CANVAS, LocalOrigin, reorderElements, setElementsProps } from '@lectern/shared/lesson'
import type { ZOrderMove } from '@lectern/shared/lesson'
import { framesOf } from '../canvas/commit.ts'
import { align, distribute } from '../canvas/geometry/arrange.ts'
import type { Alignment, Places } from '../canvas/geometry/arrange.ts'
import { boundsOfAll, tidy } from '../../rendering/geometry/frame.ts'
import { defineCommand } from './command.ts'
import type { Command, CommandContext, CommandName } from './command.ts'
import { asStep, changeableOf, hasChangeable, slideOf } from './target.ts'

function reorder(context: CommandContext, move: ZOrderMove): void {
  const slide = slideOf(context)
  if (!slide) return
  const ids = changeableOf(context).map((element) => element.id)
  asStep(context, () => reorderElements(context.session.doc, slide.id, ids, move, new LocalOrigin(`order.${move}`)))
}

function place(context: CommandContext, places: Places, command: string): void {
  const slide = slideOf(context)
  if (!slide || places.size === 0) return
  const patches = Object.fromEntries([...places].map(([id, { x, y }]) => [id, { x: tidy(x), y: tidy(y) }]))
  asStep(context, () => setElementsProps(context.session.doc, slide.id, patches, new LocalOrigin(command)))
}

function flip(context: CommandContext, key: 'flipX' | 'flipY'): void {
  const slide = slideOf(context)
  if (!slide) return
  const patches = Object.fromEntries(changeableOf(context).map((element) => [element.id, { [key]: !element[key] }]))
  asStep(context, () => setElementsProps(context.session.doc, slide.id, patches, new LocalOrigin('flip')))
}

const orderCommand = <Id extends CommandName>(id: Id, move: ZOrderMove, icon: LucideIcon, shortcut: string) => defineCommand({
  id: `arrange.${id}` as const, labelKey: `canvas:commands.${id}`, icon, shortcut, group: 'arrange', allowedReadOnly: false,
  where: 'stage', isEnabled: hasChangeable, run: (context: CommandContext) => reorder(context, move),
})

/** One element is put in line with the slide, several with each other. */
const alignCommand = <Id extends Alignment>(id: Id, icon: LucideIcon, shortcut: string) => defineCommand({
  id: `align.${id}` as const, labelKey: `canvas:commands.align.${id}`, icon, shortcut, group: 'align', allowedReadOnly: false,
  where: 'stage', isEnabled: hasChangeable,
  run: (context: CommandContext) => {
    const frames = framesOf(changeableOf(context))
    const within = frames.size === 1 ? { x: 0, y: 0, ...CANVAS } : boundsOfAll(frames.values())
    if (within) place(context, align(frames, id, within), `align.${id}`)
  },
})

const distributeCommand = <Id extends CommandName>(id: Id, axis: 'x' | 'y', icon: LucideIcon) => defineCommand({
  id: `align.${id}` as const, labelKey: `canvas:commands.${id}`, icon, group: 'align', allowedReadOnly: false, where: 'stage',
  isEnabled: (context: CommandContext) => changeableOf(context).length > 2,
  run: (context: CommandContext) => place(context, distribute(framesOf(changeableOf(context)), axis), 'distribute'),
})

/** Order, alignment, distances and flips. */
export const arrangeCommands = [
  orderCommand('bringForward', 'forward', ChevronUp, 'Mod+]'),
  orderCommand('bringToFront', 'front', BringToFront, 'Mod+Shift+]'),
  orderCommand('sendBackward', 'backward', ChevronDown, 'Mod+['),
  orderCommand('sendToBack', 'back', SendToBack, 'Mod+Shift+['),
  defineCommand({
    id: 'arrange.flipX', labelKey: 'canvas:commands.flipX', icon: TrianglesCenterlineDashedVertical, shortcut: 'Shift+H', group: 'arrange',
    allowedReadOnly: false, where: 'stage', isEnabled: hasChangeable, run: (context: CommandContext) => flip(context, 'flipX'),
  }),
  defineCommand({
    id: 'arrange.flipY', labelKey: 'canvas:commands.flipY', icon: TrianglesCenterlineDashedHorizontal, shortcut: 'Shift+V', group: 'arrange',
    allowedReadOnly: false, where: 'stage', isEnabled: hasChangeable, run: (context: CommandContext) => flip(context, 'flipY'),
  }),
  alignCommand('left', AlignStartVertical, 'Alt+A'),
  alignCommand('centre', AlignCenterVertical, 'Alt+H'),
  alignCommand('right', AlignEndVertical, 'Alt+D'),
  alignCommand('top', AlignStartHorizontal, 'Alt+W'),
  alignCommand('middle', AlignCenterHorizontal, 'Alt+V'),
  alignCommand('bottom', AlignEndHorizontal, 'Alt+S'),
  distributeCommand('distributeAcross', 'x', AlignHorizontalSpaceBetween),
  distributeCommand('distributeDown', 'y', AlignVerticalSpaceBetween),
] as const satisfies readonly Command[]
