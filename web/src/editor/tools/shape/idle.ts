import { EDITS } from '../../elements/edits.ts'
import { PRIMARY } from '../../canvas/pointer.ts'
import { insertInView, isInsertKey } from '../insert-in-view.ts'
import type { StateFactory } from '../state.ts'
import { drawnShape } from './drawn-shape.ts'
import { usualSize } from './usual-size.ts'

/** The shape tool waits for a press, or for Enter. */
export const idle: StateFactory<'shape.idle'> = (host) => {
  host.gesture.setState({ cursor: 'crosshair' })
  return {
    pointerDown: (pointer) => {
      if (pointer.button === PRIMARY && host.canEdit()) host.go('shape.drawing', { start: pointer })
    },
    keyDown: (key) => {
      const { shapeKind, setTool, select } = host.store.getState()
      if (isInsertKey(key)) {
        const id = insertInView(host, usualSize(shapeKind), (box) => EDITS.shape.create(box, drawnShape(shapeKind)))
        setTool('select')
        if (id !== null) select([id])
        return true
      }
      if (key.key !== 'Escape') return false
      setTool('select')
      return true
    },
  }
}
