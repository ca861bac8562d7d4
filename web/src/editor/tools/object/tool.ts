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
    'object.idle': undefined
    'object.drawing': { readonly start: CanvasPointer }
  }
}

/** Types of elements that are made by drawing their box, and seldom enough to share a button. */
const KINDS = ['equation', 'code', 'qrCode'] as const
type ObjectKind = (typeof KINDS)[number]

function made(host: CanvasHost): MadeInBox {
  const edit = EDITS[(variantOf(host.store.getState(), 'object') ?? KINDS[0]) as ObjectKind]
  return { edit, make: (box) => edit.create(box) }
}

const drawing: StateFactory<'object.drawing'> = (host, { start }) => drawingBox(host, start, made(host))

/** Makes equations and other elements of their kind. */
export const objectTool = defineTool({
  id: 'object', labelKey: 'canvas:tools.object', cursor: 'crosshair', draws: true,
  variants: { menuLabelKey: 'canvas:moreObjects', all: KINDS.map((id): ToolVariant<ObjectKind> => ({ id, labelKey: `elements:types.${id}` })) },
  states: { idle: waitingToDraw((host, start) => host.go('object.drawing', { start }), (host) => insertBox(host, made(host))), drawing },
})
