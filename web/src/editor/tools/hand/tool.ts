import type { CanvasPointer } from '../../canvas/pointer.ts'
import { defineTool } from '../define-tool.ts'
import { PRIMARY } from '../../canvas/pointer.ts'
import type { StateFactory, StateHandlers } from '../../canvas/tool-state.ts'
import type { CanvasHost } from '../../canvas/canvas-host.ts'

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

declare module '../../canvas/tool-state.ts' {
  interface StateInfos {
    'hand.idle': undefined
    'hand.panning': { readonly start: CanvasPointer; readonly back: StateId }
  }
}

/** Moves the slide over the desk. */
export const handTool = defineTool({
  id: 'hand', labelKey: 'canvas:tools.hand', shortcut: 'H', cursor: 'grab', draws: false, states: { idle, panning },
})
