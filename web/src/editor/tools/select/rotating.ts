import { commitFrames, framesOf, presentFrames, sharedGesture } from '../../canvas/commit.ts'
import { boundsOfAll, centreOfFrame, normalDegrees } from '../../../rendering/geometry/frame.ts'
import type { Frame } from '../../../rendering/geometry/frame.ts'
import { rotateFrames, turnBetween } from '../../geometry/rotate.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import type { StateFactory } from '../../canvas/tool-state.ts'

/** The selection turns about its middle. Shift turns in steps of 15°; near quarter turns it is drawn to them unless Mod is held. */
export const rotating: StateFactory<'select.rotating'> = (host, { start }) => {
  let before: ReadonlyMap<string, Frame> = framesOf(host.movable())
  let last = start
  host.gesture.setState({ cursor: 'grabbing' })

  const update = (pointer: CanvasPointer): void => {
    last = pointer
    const box = boundsOfAll(before.values())
    const [first, ...others] = [...before.values()]
    if (!box || !first) return
    const base = others.length === 0 ? first.rotation : 0
    const centre = others.length === 0 ? centreOfFrame(first) : centreOfFrame(box)
    const degrees = turnBetween({
      centre, from: start.slide, to: pointer.slide, base, steps: pointer.shift, free: pointer.mod,
    })
    const frames = rotateFrames(before, centre, degrees)
    host.gesture.setState({ frames, hint: `${Math.round(normalDegrees(base + degrees))}°` })
    host.session.setPresence({ gesture: sharedGesture(frames) })
  }

  return {
    pointerMove: update,
    modifiersChanged: update,
    pointerUp: () => {
      const { frames } = host.gesture.getState()
      if (frames) commitFrames(host, before, frames, 'rotate')
      host.rest()
    },
    slideChanged: () => {
      const left = presentFrames(host, before)
      if (!left) host.rest()
      else if (left.size !== before.size) {
        before = left
        update(last)
      }
    },
    cancel: () => host.rest(),
    exit: () => host.session.setPresence({ gesture: null }),
  }
}
