import { LESSON_LIMITS, tableGrid } from '@lectern/shared/lesson'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import { EDITS } from '../../elements/edits.ts'
import { defineTool } from '../define-tool.ts'
import { drawingBox, insertBox } from '../drawing-box.ts'
import type { MadeInBox } from '../drawing-box.ts'
import type { StateFactory } from '../../canvas/tool-state.ts'
import { waitingToDraw } from '../waiting.ts'

declare module '../../canvas/tool-state.ts' {
  interface StateInfos {
    'table.idle': undefined
    'table.drawing': { readonly start: CanvasPointer }
  }
}

/** A drawn row is about so high and a drawn column so wide, slide points. */
const ROW = 80
const COLUMN = 240

const lines = (length: number, usual: number, most: number): number => Math.max(1, Math.min(most, Math.round(length / usual)))

/** A drawn table has rows and columns of about the usual size. */
const made: MadeInBox = {
  edit: EDITS.table,
  make: (box, isDrawn) => EDITS.table.create(box, isDrawn ? tableGrid(lines(box.height, ROW, LESSON_LIMITS.tableRows), lines(box.width, COLUMN, LESSON_LIMITS.tableColumns)) : {}),
}

const drawing: StateFactory<'table.drawing'> = (host, { start }) => drawingBox(host, start, made)

/** Makes tables. */
export const tableTool = defineTool({
  id: 'table', labelKey: 'canvas:tools.table', shortcut: 'Shift+T', cursor: 'crosshair', draws: true,
  states: { idle: waitingToDraw((host, start) => host.go('table.drawing', { start }), (host) => insertBox(host, made)), drawing },
})
