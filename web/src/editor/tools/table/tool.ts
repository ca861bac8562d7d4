import { Table2 } from 'lucide-react'
import { LESSON_LIMITS, tableGrid } from '@lectern/shared/lesson'
import type { CanvasHost } from '../../canvas/canvas-host.ts'
import { hasMoved } from '../../canvas/pointer.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import { EDITS } from '../../elements/edits.ts'
import { boundsBetween } from '../../../rendering/geometry/frame.ts'
import { defineTool } from '../define-tool.ts'
import { insertInView } from '../insert-in-view.ts'
import { boxAround, insertElement, wholeBox } from '../new-element.ts'
import type { StateFactory } from '../state.ts'
import { waitingToDraw } from '../waiting.ts'

declare module '../state.ts' {
  interface StateInfos {
    'table.idle': undefined
    'table.drawing': { readonly start: CanvasPointer }
  }
}

/** A drawn row is about so high and a drawn column so wide, slide points. */
const ROW = 80
const COLUMN = 240

const lines = (length: number, usual: number, most: number): number => Math.max(1, Math.min(most, Math.round(length / usual)))

function insert(host: CanvasHost): void {
  const { select, setTool } = host.store.getState()
  const id = insertInView(host, EDITS.table.defaultSize, EDITS.table.create)
  setTool('select')
  if (id !== null) select([id])
}

/** A table as large as it is drawn, with rows and columns of about the usual size; a click makes the usual table. */
const drawing: StateFactory<'table.drawing'> = (host, { start }) => ({
  pointerMove: (pointer) => {
    if (hasMoved(start, pointer)) host.gesture.setState({ draft: { frame: { ...boundsBetween(start.slide, pointer.slide), rotation: 0 } } })
  },
  pointerUp: (pointer) => {
    const { create, defaultSize, minHeight, minWidth } = EDITS.table
    const { width, height, ...corner } = boundsBetween(start.slide, pointer.slide)
    const grid = tableGrid(lines(height, ROW, LESSON_LIMITS.tableRows), lines(width, COLUMN, LESSON_LIMITS.tableColumns))
    const id = insertElement(host, hasMoved(start, pointer)
      ? create(wholeBox({ ...corner, width: Math.max(minWidth, width), height: Math.max(minHeight, height) }), grid)
      : create(boxAround(start.slide, defaultSize)))
    host.store.getState().setTool('select')
    if (id === null) host.rest()
    else host.store.getState().select([id])
  },
  cancel: () => host.rest(),
})

/** Makes tables. */
export const tableTool = defineTool({
  id: 'table', labelKey: 'canvas:tools.table', icon: Table2, shortcut: 'Shift+T', cursor: 'crosshair', draws: true,
  states: { idle: waitingToDraw((host, start) => host.go('table.drawing', { start }), insert), drawing },
})
