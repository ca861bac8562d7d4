import { CHART_KINDS, readMeta } from '@lectern/shared/lesson'
import type { ChartKind } from '@lectern/shared/lesson'
import type * as Y from 'yjs'
import type { CanvasHost } from '../../canvas/canvas-host.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import { variantOf } from '../../editor-store.ts'
import { EDITS } from '../../elements/edits.ts'
import { defineTool } from '../define-tool.ts'
import type { ToolVariant } from '../define-tool.ts'
import { drawingBox, insertBox } from '../drawing-box.ts'
import type { MadeInBox } from '../drawing-box.ts'
import type { StateFactory } from '../../canvas/tool-state.ts'
import { waitingToDraw } from '../waiting.ts'

declare module '../../canvas/tool-state.ts' {
  interface StateInfos {
    'chart.idle': undefined
    'chart.drawing': { readonly start: CanvasPointer }
  }
}

const propsOf = (kind: ChartKind, doc: Y.Doc) => ({ kind, language: readMeta(doc).language })

function made(host: CanvasHost): MadeInBox {
  const kind = (variantOf(host.store.getState(), 'chart') ?? 'column') as ChartKind
  return { edit: EDITS.chart, make: (box) => EDITS.chart.create(box, propsOf(kind, host.session.doc)) }
}

const drawing: StateFactory<'chart.drawing'> = (host, { start }) => drawingBox(host, start, made(host))

/** Makes charts. */
export const chartTool = defineTool({
  id: 'chart', labelKey: 'canvas:tools.chart', cursor: 'crosshair', draws: true,
  variants: { menuLabelKey: 'canvas:moreCharts', all: CHART_KINDS.map((id): ToolVariant<ChartKind> => ({ id, labelKey: `elements:charts.${id}` })) },
  propsOf,
  states: { idle: waitingToDraw((host, start) => host.go('chart.drawing', { start }), (host) => insertBox(host, made(host))), drawing },
})
