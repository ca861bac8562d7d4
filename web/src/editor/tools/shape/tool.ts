import type { SHAPE_KINDS } from '@lectern/shared/lesson'
import type { CanvasHost } from '../../canvas/canvas-host.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import { sitesAt } from '../../connections/sites.ts'
import { EDITS } from '../../elements/edits.ts'
import { defineTool } from '../define-tool.ts'
import type { ToolVariant } from '../define-tool.ts'
import { insertInView } from '../insert-in-view.ts'
import type { StateHandlers } from '../../canvas/tool-state.ts'
import { waitingToDraw } from '../waiting.ts'
import { drawing, kindIn } from './drawing.ts'
import { drawnShape, isLineLike, usualSize } from '../../elements/shape/drawn-shape.ts'

declare module '../../canvas/tool-state.ts' {
  interface StateInfos {
    'shape.idle': undefined
    'shape.drawing': { readonly start: CanvasPointer }
  }
}

function insert(host: CanvasHost): void {
  const state = host.store.getState()
  const kind = kindIn(state)
  const id = insertInView(host, usualSize(kind), (box) => EDITS.shape.create(box, drawnShape(kind)))
  state.setTool('select')
  if (id !== null) state.select([id])
}

const waiting = waitingToDraw((host, start) => host.go('shape.drawing', { start }), insert)

/** Before a line is drawn the sites that it can begin at are shown. */
const idle = (host: CanvasHost): StateHandlers => ({
  ...waiting(host),
  pointerMove: (pointer) => {
    const { shown } = isLineLike(kindIn(host.store.getState())) && host.canEdit() ? sitesAt(host, pointer) : { shown: [] }
    if (shown.length > 0 || host.gesture.getState().sites.length > 0) host.gesture.setState({ sites: shown })
  },
})

const form = <K extends (typeof SHAPE_KINDS)[number]>(id: K, shortcut?: string): ToolVariant<K> => ({
  id, labelKey: `canvas:shapes.${id}`, ...(shortcut === undefined ? {} : { shortcut }),
})

/** Draws forms, lines and arrows; its picker has those of the library too. */
export const shapeTool = defineTool({
  id: 'shape', labelKey: 'canvas:tools.shape', cursor: 'crosshair', draws: true,
  variants: {
    menuLabelKey: 'canvas:moreShapes',
    all: [
      form('rectangle', 'R'), form('ellipse', 'O'), form('triangle'), form('diamond'), form('star'), form('arrow', 'Shift+L'), form('line', 'L'),
    ],
  },
  states: { idle, drawing },
})
