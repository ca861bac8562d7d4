import type { CanvasHost } from '../../canvas/canvas-host.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import type { StateHandlers } from '../state.ts'

/** The slide follows the pointer over the desk. Serves the hand, Space and the middle button alike. */
export function panning(host: CanvasHost, { start }: { readonly start: CanvasPointer }): StateHandlers {
  const { scale, panX, panY, setView } = host.store.getState()
  host.gesture.setState({ cursor: 'grabbing' })
  return {
    pointerMove: ({ screen }) =>
      setView({ scale, panX: panX + screen.x - start.screen.x, panY: panY + screen.y - start.screen.y }),
    pointerUp: () => host.rest(),
    cancel: () => host.rest(),
  }
}
