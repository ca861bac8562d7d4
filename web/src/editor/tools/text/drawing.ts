import { EDITS } from '../../elements/edits.ts'
import { boundsBetween } from '../../../rendering/geometry/frame.ts'
import { hasMoved } from '../../canvas/pointer.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import { inkOn } from '../../elements/text/ink.ts'
import { wholeBox } from '../../elements/new-boxes.ts'
import { insertElement } from '../new-element.ts'
import type { StateFactory } from '../../canvas/tool-state.ts'

/** A box for words is drawn, or a click makes one of the usual size; then typing begins in it. */
export const drawing: StateFactory<'text.drawing'> = (host, { start }) => {
  const { minWidth, minHeight, defaultSize, create } = EDITS.text

  const boxAt = (pointer: CanvasPointer) => {
    if (!hasMoved(start, pointer)) {
      // The first line is written where the click was.
      return wholeBox({ x: start.slide.x, y: start.slide.y - defaultSize.height / 2, ...defaultSize })
    }
    const { x, y, width, height } = boundsBetween(start.slide, pointer.slide)
    return wholeBox({
      x, y, width: Math.max(minWidth, width), height: Math.max(minHeight, defaultSize.height, height),
    })
  }

  return {
    pointerMove: (pointer) => {
      if (!hasMoved(start, pointer)) return
      host.gesture.setState({ draft: { frame: { ...boundsBetween(start.slide, pointer.slide), rotation: 0 } } })
    },
    pointerUp: (pointer) => {
      const id = insertElement(host, create(boxAt(pointer), { color: inkOn(host.slide()) }))
      host.store.getState().setTool('select')
      if (id === null) host.rest()
      else host.store.getState().startEditing(id, { at: 'end' })
    },
    cancel: () => host.rest(),
  }
}
