import { LocalOrigin, setElementsProps } from '@lectern/shared/lesson'
import { announce } from '../chrome/announce.ts'
import { asPartOfGesture } from '../chrome/undo-steps.ts'
import { boundsOfAll, frameOf } from '../../rendering/geometry/frame.ts'
import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext, CommandName } from '../commands/command.ts'
import { changeableOf, hasChangeable, slideOf } from '../commands/target.ts'

/** How far an arrow key moves or stretches, slide points; Shift goes ten times as far. */
export const NUDGE = 1
export const BIG_NUDGE = 10

export const DIRECTIONS = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] } as const
export type Direction = keyof typeof DIRECTIONS

/** A key held down writes many small moves; they are one step of undo. */
function nudge(context: CommandContext, direction: Direction, step: number): void {
  const slide = slideOf(context)
  if (!slide) return
  const [dx, dy] = DIRECTIONS[direction]
  const elements = changeableOf(context)
  const patches = Object.fromEntries(elements.map((element) => [
    element.id, { x: element.x + dx * step, y: element.y + dy * step },
  ]))
  asPartOfGesture(context.session.undo, `nudge ${elements.map((element) => element.id).join()}`, () =>
    setElementsProps(context.session.doc, slide.id, patches, new LocalOrigin('nudge')))
  sayPlace(context, 'moved')
}

/** Tells people who do not see the slide where what they moved is now, or how large. */
export function sayPlace(context: CommandContext, what: 'moved' | 'stretched'): void {
  const whole = boundsOfAll(changeableOf(context).map(frameOf))
  if (whole === null) return
  const values = Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, Math.round(value)]))
  announce(context.editor, context.ui.words(what, values))
}

/** What the arrow keys do with an element. */
type Verb = CommandName extends infer N ? (N extends `${infer V}.${Direction}` ? V : never) : never
type Act = (context: CommandContext, direction: Direction, step: number) => void

const arrow = <V extends Verb, D extends Direction>(verb: V, direction: D, keys: string, act: Act, step: number) => defineCommand({
  id: `${verb}.${direction}` as const, labelKey: `canvas:commands.${verb}.${direction}`, shortcut: `${keys}Arrow${direction}`,
  group: 'arrange', listed: false, allowedReadOnly: false, where: 'stage', isEnabled: hasChangeable,
  run: (context: CommandContext) => act(context, direction, step),
})

/** Commands for the four arrow keys, held with `keys`. */
export const four = <V extends Verb>(verb: V, keys: string, act: Act, step: number) => [
  arrow(verb, 'Left', keys, act, step), arrow(verb, 'Right', keys, act, step),
  arrow(verb, 'Up', keys, act, step), arrow(verb, 'Down', keys, act, step),
] as const

/** Moving by arrow keys. */
export const nudgeCommands = [
  ...four('nudge', '', nudge, NUDGE),
  ...four('nudgeFar', 'Shift+', nudge, BIG_NUDGE),
] as const satisfies readonly Command[]
