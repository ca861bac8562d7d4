import type { CanvasPointer } from '../../canvas/pointer.ts'
import type { ResizeHandle } from '../../geometry/resize.ts'
import { defineTool } from '../define-tool.ts'
import { panning } from '../hand/tool.ts'
import { dragging } from './dragging.ts'
import { idle } from './idle.ts'
import { marquee } from './marquee.ts'
import { pointing } from './pointing.ts'
import { resizing } from './resizing.ts'
import { rotating } from './rotating.ts'

declare module '../../canvas/tool-state.ts' {
  interface StateInfos {
    'select.pointing': { readonly start: CanvasPointer; readonly hitId: string | null; readonly wasSelected: boolean }
    'select.dragging': { readonly start: CanvasPointer; readonly now: CanvasPointer }
    'select.marquee': { readonly start: CanvasPointer; readonly now: CanvasPointer }
    'select.resizing': { readonly start: CanvasPointer; readonly handle: ResizeHandle }
    'select.rotating': { readonly start: CanvasPointer }
    'select.panning': { readonly start: CanvasPointer; readonly back: StateId }
  }
}

/** Selects, moves, resizes and turns; what every other tool gives way to. */
export const selectTool = defineTool({
  id: 'select', labelKey: 'canvas:tools.select', shortcut: 'V', cursor: 'default', draws: false,
  states: { idle, pointing, dragging, marquee, resizing, rotating, panning },
})
