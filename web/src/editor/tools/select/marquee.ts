import { withGroups } from '@lectern/shared/lesson'
import { boundsBetween, frameOf, touches } from '../../../rendering/geometry/frame.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import type { StateFactory } from '../../canvas/tool-state.ts'

/** A rectangle drawn over the slide selects what it touches; Shift adds to what is selected. */
export const marquee: StateFactory<'select.marquee'> = (host, { start, now }) => {
  const before = host.store.getState().selection
  const kept = start.shift ? before : []

  const update = (pointer: CanvasPointer): void => {
    const bounds = boundsBetween(start.slide, pointer.slide)
    host.gesture.setState({ marquee: bounds })
    const touched = host.elements().filter((element) => !element.locked && element.hidden !== true && touches(frameOf(element), bounds))
    host.store.getState().select(withGroups(host.elements(), [...kept, ...touched.map((element) => element.id)]))
  }

  update(now)
  return {
    pointerMove: update,
    pointerUp: (pointer) => {
      update(pointer)
      host.rest()
    },
    cancel: () => {
      host.store.getState().select(before)
      host.rest()
    },
  }
}
