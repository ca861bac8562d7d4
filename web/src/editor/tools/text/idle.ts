import type { StateFactory } from '../state.ts'

/** The text tool waits for a press. */
export const idle: StateFactory<'text.idle'> = (host) => {
  host.gesture.setState({ cursor: 'text' })
  return {
    pointerDown: (pointer) => {
      if (host.canEdit()) host.go('text.drawing', { start: pointer })
    },
    keyDown: ({ key }) => {
      if (key !== 'Escape') return false
      host.store.getState().setTool('select')
      return true
    },
  }
}
