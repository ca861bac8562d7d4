import { LocalOrigin, setElementsProps } from '@lectern/shared/lesson'
import { asPartOfGesture } from '../chrome/undo-steps.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { changeableOf, slideOf } from '../commands/target.ts'
import { editOf } from '../editing/edit-registry.ts'
import { resizeFrame } from '../geometry/resize.ts'
import { frameOf, tidyFrame } from '../../rendering/geometry/frame.ts'
import { BIG_NUDGE, DIRECTIONS, NUDGE, four, sayPlace } from './nudge-commands.ts'
import type { Direction } from './nudge-commands.ts'

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
  sayPlace(context, 'stretched')
}

/** Resizing by arrow keys. */
export const stretchCommands = [
  ...four('stretch', 'Alt+', stretch, NUDGE),
  ...four('stretchFar', 'Alt+Shift+', stretch, BIG_NUDGE),
] as const satisfies readonly Command[]
