import { LocalOrigin, setElementsProps } from '@lectern/shared/lesson'
import { announce } from '../chrome/announce.ts'
import { asPartOfGesture } from '../chrome/undo-steps.ts'
import { editOf } from '../editing/edit-registry.ts'
import { boundsOfAll, frameOf, tidyFrame } from '../../rendering/geometry/frame.ts'
import { resizeFrame } from '../geometry/resize.ts'
import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext, CommandName } from '../commands/command.ts'
import { changeableOf, hasChangeable, slideOf } from '../commands/target.ts'

/** How far an arrow key moves, slide points; Shift goes ten times as far. */
const NUDGE = 1
const BIG_NUDGE = 10

const DIRECTIONS = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] } as const
type Direction = keyof typeof DIRECTIONS

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
  say(context, 'moved')
}

/** Tells people who do not see the slide where what they moved is now, or how large. */
function say(context: CommandContext, what: 'moved' | 'stretched'): void {
  const whole = boundsOfAll(changeableOf(context).map(frameOf))
  if (whole === null) return
  const values = Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, Math.round(value)]))
  announce(context.editor, context.ui.words(what, values))
}

/** Right and down grow, left and up shrink; the top left corner stays. */
function stretch(context: CommandContext, direction: Direction, step: number): void {
  const slide = slideOf(context)
  if (!slide) return
  const [x, y] = DIRECTIONS[direction]
  const elements = changeableOf(context)
  const patches = Object.fromEntries(elements.map((element) => {
    const { minWidth, minHeight } = editOf(element)
    const handle = x === 0 ? 's' : 'e'
    const along = (element.rotation * Math.PI) / 180
    const amount = (x + y) * step
    const way = handle === 'e'
      ? { x: Math.cos(along) * amount, y: Math.sin(along) * amount }
      : { x: -Math.sin(along) * amount, y: Math.cos(along) * amount }
    const { rotation: _rotation, ...box } = tidyFrame(
      resizeFrame(frameOf(element), handle, way, { keepRatio: false, fromCentre: false, minWidth, minHeight }),
    )
    return [element.id, box]
  }))
  asPartOfGesture(context.session.undo, `stretch ${elements.map((element) => element.id).join()}`, () =>
    setElementsProps(context.session.doc, slide.id, patches, new LocalOrigin('stretch')))
  say(context, 'stretched')
}

/** What the arrow keys do with an element. */
type Verb = CommandName extends infer N ? (N extends `${infer V}.${Direction}` ? V : never) : never
type Act = (context: CommandContext, direction: Direction, step: number) => void

const arrow = <V extends Verb, D extends Direction>(verb: V, direction: D, keys: string, act: Act, step: number) => defineCommand({
  id: `${verb}.${direction}` as const, labelKey: `canvas:commands.${verb}.${direction}`, shortcut: `${keys}Arrow${direction}`,
  group: 'arrange', listed: false, allowedReadOnly: false, where: 'stage', isEnabled: hasChangeable,
  run: (context: CommandContext) => act(context, direction, step),
})

const four = <V extends Verb>(verb: V, keys: string, act: Act, step: number) => [
  arrow(verb, 'Left', keys, act, step), arrow(verb, 'Right', keys, act, step),
  arrow(verb, 'Up', keys, act, step), arrow(verb, 'Down', keys, act, step),
] as const

/** Moving and resizing by arrow keys. */
export const nudgeCommands = [
  ...four('nudge', '', nudge, NUDGE),
  ...four('nudgeFar', 'Shift+', nudge, BIG_NUDGE),
  ...four('stretch', 'Alt+', stretch, NUDGE),
  ...four('stretchFar', 'Alt+Shift+', stretch, BIG_NUDGE),
] as const satisfies readonly Command[]
