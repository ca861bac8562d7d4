import type { StateFactory } from '../state.ts'

/** The shape tool waits for a press. */
export const idle: StateFactory<'shape.idle'> = (host) => {
  host.gesture.setState({ cursor: 'crosshair' })
  return {
    pointerDown: (pointer) => {
      if (host.canEdit()) host.go('shape.drawing', { start: pointer })
    },
    keyDown: ({ key }) => {
      if (key !== 'Escape') return false
      host.store.getState().setTool('select')
      return true
    },
  }
}
