import { PRIMARY } from '../canvas/pointer.ts'
import type { CanvasHost } from '../canvas/canvas-host.ts'
import type { CanvasPointer } from '../canvas/pointer.ts'
import { isInsertKey } from './insert-in-view.ts'
import type { StateHandlers } from '../canvas/tool-state.ts'

/**
 * A tool that draws waits for a press, or for Enter, by which `insert` puts what it makes in the middle; Escape puts it down.
 * `draw` goes to the state that draws.
 */
export function waitingToDraw(draw: (host: CanvasHost, start: CanvasPointer) => void, insert: (host: CanvasHost) => void) {
  return (host: CanvasHost): StateHandlers => ({
    pointerDown: (pointer) => {
      if (pointer.button === PRIMARY && host.canEdit()) draw(host, pointer)
    },
    keyDown: (key) => {
      if (isInsertKey(key)) {
        insert(host)
        return true
      }
      if (key.key !== 'Escape') return false
      host.store.getState().setTool('select')
      return true
    },
  })
}
