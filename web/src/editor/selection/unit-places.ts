import { LocalOrigin, setElementsProps } from '@lectern/shared/lesson'
import { boundsOfAll, frameOf, tidy } from '../../rendering/geometry/frame.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'
import type { Places } from '../geometry/arrange.ts'
import type { CommandContext } from '../commands/command.ts'
import { asStep, slideOf, unitsIn } from '../commands/target.ts'

/** The box of each element that is selected, of a group the one round it, under its first element's id. */
export function unitFrames(context: CommandContext): Map<string, Frame> {
  return new Map(unitsIn(context).flatMap((unit) => {
    const [first, ...others] = unit
    const box = others.length === 0 ? null : boundsOfAll(unit.map(frameOf))
    return first ? [[first.id, box ? { ...box, rotation: 0 } : frameOf(first)] as const] : []
  }))
}

/** Puts each element, or all of a group, where `places` has its box. */
export function placeUnits(context: CommandContext, frames: ReadonlyMap<string, Frame>, places: Places, command: string): void {
  const slide = slideOf(context)
  if (!slide || places.size === 0) return
  const patches = Object.fromEntries(unitsIn(context).flatMap((unit) => {
    const [from, to] = [frames.get(unit[0]?.id ?? ''), places.get(unit[0]?.id ?? '')]
    return from && to ? unit.map(({ id, x, y }) => [id, { x: tidy(x + to.x - from.x), y: tidy(y + to.y - from.y) }]) : []
  }))
  asStep(context, () => setElementsProps(context.session.doc, slide.id, patches, new LocalOrigin(command)))
}
