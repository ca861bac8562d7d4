import { boundsBetween } from '../../rendering/geometry/frame.ts'
import type { NewElement } from '@lectern/shared/lesson'
import type { CanvasHost } from '../canvas/canvas-host.ts'
import { hasMoved } from '../canvas/pointer.ts'
import type { CanvasPointer } from '../canvas/pointer.ts'
import type { EditDefinition, NewBox } from '../editing/edit-definition.ts'
import { insertInView } from './insert-in-view.ts'
import { boxAround, wholeBox } from '../elements/new-boxes.ts'
import { insertElement } from './new-element.ts'
import type { StateHandlers } from '../canvas/tool-state.ts'

/** What a tool makes in a box: how that is edited, and the making of it, drawn or by a click. */
export interface MadeInBox {
  readonly edit: Pick<EditDefinition<never>, 'defaultSize' | 'minHeight' | 'minWidth'>
  readonly make: (box: NewBox, isDrawn: boolean) => NewElement
  /** Where one goes that is neither drawn nor clicked; null for the middle of what is in view. */
  readonly room?: () => NewBox | null
}

function take(host: CanvasHost, id: string | null): void {
  host.store.getState().setTool('select')
  if (id === null) host.rest()
  else host.store.getState().select([id])
}

/** Puts what a tool makes in the middle of what is in view, or where there is room for it, and selects it. */
export function insertBox(host: CanvasHost, { edit, make, room }: MadeInBox): void {
  take(host, insertInView(host, edit.defaultSize, (box) => make(box, false), room))
}

/** The state of a tool that makes something as large as it is drawn; a click makes one of the usual size. */
export function drawingBox(host: CanvasHost, start: CanvasPointer, { edit, make }: MadeInBox): StateHandlers {
  return {
    pointerMove: (pointer) => {
      if (hasMoved(start, pointer)) host.gesture.setState({ draft: { frame: { ...boundsBetween(start.slide, pointer.slide), rotation: 0 } } })
    },
    pointerUp: (pointer) => {
      const { width, height, ...corner } = boundsBetween(start.slide, pointer.slide)
      take(host, insertElement(host, hasMoved(start, pointer)
        ? make(wholeBox({ ...corner, width: Math.max(edit.minWidth, width), height: Math.max(edit.minHeight, height) }), true)
        : make(boxAround(start.slide, edit.defaultSize), false)))
    },
    cancel: () => host.rest(),
  }
}
