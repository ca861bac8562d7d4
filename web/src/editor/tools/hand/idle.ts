import { PRIMARY } from '../../canvas/pointer.ts'
import type { StateFactory } from '../state.ts'

/** The hand waits for a press. */
export const idle: StateFactory<'hand.idle'> = (host) => ({
  pointerDown: (pointer) => {
    if (pointer.button === PRIMARY) host.go('hand.panning', { start: pointer, back: 'hand.idle' })
  },
  keyDown: ({ key }) => {
    if (key !== 'Escape') return false
    host.store.getState().setTool('select')
    return true
  },
})
