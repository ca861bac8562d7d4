import type { ShapeElement, ShapeKind } from '@lectern/shared/lesson'
import { EDITS } from '../../elements/edits.ts'
import { sitesAt } from '../../connections/sites.ts'
import { boundsBetween } from '../../../rendering/geometry/frame.ts'
import type { Bounds, Frame } from '../../../rendering/geometry/frame.ts'
import { lineBetween } from '../../geometry/line.ts'
import { slidePoint } from '../../../rendering/geometry/points.ts'
import { hasMoved } from '../../canvas/pointer.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import { LINE_BOX } from '../../elements/shape/sizes.ts'
import { boxAround, wholeBox } from '../../elements/new-boxes.ts'
import { insertElement, tidyBox } from '../new-element.ts'
import type { StateFactory } from '../../canvas/tool-state.ts'
import { drawnShape, isLineLike, usualSize } from '../../elements/shape/drawn-shape.ts'
import { variantOf } from '../../editor-store.ts'
import type { EditorState } from '../../editor-store.ts'

/** The form that the tool draws now. */
export function kindIn(state: EditorState): ShapeKind {
  return (variantOf(state, 'shape') ?? 'rectangle') as ShapeKind
}

/** The box between a press and the pointer. Shift makes its sides equal, Alt draws it from its centre. */
function drawnBox(start: CanvasPointer, now: CanvasPointer): Bounds {
  let dx = now.slide.x - start.slide.x
  let dy = now.slide.y - start.slide.y
  if (now.shift) {
    const side = Math.max(Math.abs(dx), Math.abs(dy))
    dx = dx < 0 ? -side : side
    dy = dy < 0 ? -side : side
  }
  const from = now.alt ? slidePoint(start.slide.x - dx, start.slide.y - dy) : start.slide
  return boundsBetween(from, slidePoint(start.slide.x + dx, start.slide.y + dy))
}

/** A form is drawn, or a click makes one of the usual size. */
export const drawing: StateFactory<'shape.drawing'> = (host, { start }) => {
  const kind = kindIn(host.store.getState())
  const { create } = EDITS.shape
  const isAlong = isLineLike(kind)

  const from = isAlong ? sitesAt(host, start).connection : null

  const frameAt = (pointer: CanvasPointer): Frame => {
    if (!isAlong) return { ...drawnBox(start, pointer), rotation: 0 }
    const to = sitesAt(host, pointer).connection
    return lineBetween(from?.at ?? start.slide, to?.at ?? pointer.slide, LINE_BOX, pointer.shift && to === null)
  }

  /** What the ends of the line that is drawn are connected to. */
  const connectionsAt = (pointer: CanvasPointer): Pick<Partial<ShapeElement>, 'startConnection' | 'endConnection'> => {
    const to = isAlong ? sitesAt(host, pointer).connection : null
    return { ...(from && { startConnection: from.text }), ...(to && { endConnection: to.text }) }
  }

  const update = (pointer: CanvasPointer): void => {
    if (!hasMoved(start, pointer)) return
    const frame = frameAt(pointer)
    const hint = isAlong ? `${Math.round(frame.width)}` : `${Math.round(frame.width)} × ${Math.round(frame.height)}`
    host.gesture.setState({ draft: { kind, frame }, hint, sites: isAlong ? sitesAt(host, pointer).shown : [] })
  }

  return {
    pointerMove: update,
    modifiersChanged: update,
    pointerUp: (pointer) => {
      const drawn = hasMoved(start, pointer)
      const frame = drawn ? frameAt(pointer) : { ...boxAround(start.slide, usualSize(kind)), rotation: 0 }
      const id = insertElement(host, create(frame.rotation === 0 ? wholeBox(frame) : tidyBox(frame), { ...drawnShape(kind), ...(drawn && connectionsAt(pointer)), rotation: frame.rotation }))
      host.store.getState().setTool('select')
      if (id === null) host.rest()
      else host.store.getState().select([id])
    },
    cancel: () => host.rest(),
  }
}
