import type { CanvasPointer } from '../../canvas/pointer.ts'
import { defineTool } from '../define-tool.ts'
import { idle } from './idle.ts'
import { panning } from './panning.ts'

declare module '../state.ts' {
  interface StateInfos {
    'hand.idle': undefined
    'hand.panning': { readonly start: CanvasPointer; readonly back: StateId }
  }
}

/** Moves the slide over the desk. */
export const handTool = defineTool({
  id: 'hand', labelKey: 'canvas:tools.hand', shortcut: 'H', cursor: 'grab', draws: false, states: { idle, panning },
})
