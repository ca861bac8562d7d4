import type { CanvasPointer } from '../../canvas/pointer.ts'
import { PRIMARY } from '../../canvas/pointer.ts'
import { loadScript } from '../../../platform/loading/chunk-recovery.ts'
import { translate } from '../../../platform/i18n/i18n.ts'
import { EDITS } from '../../elements/edits.ts'
import { defineTool } from '../define-tool.ts'
import { insertElement, tidyBox } from '../new-element.ts'
import type { StateFactory } from '../../canvas/tool-state.ts'
import type { StrokePoint } from './smooth-stroke.ts'

declare module '../../canvas/tool-state.ts' {
  interface StateInfos {
    'pen.idle': undefined
    'pen.drawing': { readonly start: CanvasPointer }
  }
}

/** What makes a smooth line of a stroke. */
const loadSmooth = () => loadScript(() => import('./smooth-stroke.ts'))

/** The pen waits for a press, stroke after stroke, until it is put down. What makes a line is asked for with it: if it is gone, nothing is drawn yet that could be. */
const idle: StateFactory<'pen.idle'> = (host) => {
  loadSmooth().catch((error: unknown) => reportError(error))
  return {
    pointerDown: (pointer) => {
      if (pointer.button === PRIMARY && host.canEdit()) host.go('pen.drawing', { start: pointer })
    },
    keyDown: ({ key }) => {
      if (key !== 'Escape') return false
      host.store.getState().setTool('select')
      return true
    },
  }
}

/** A stroke follows the pointer, and becomes a smooth line when it is let go: one step of undo. */
const drawing: StateFactory<'pen.drawing'> = (host, { start }) => {
  const points: StrokePoint[] = [start.slide]
  const smooth = loadSmooth()
  const draft = (): void => host.gesture.setState({ draft: { frame: { x: 0, y: 0, width: 1, height: 1, rotation: 0 }, kind: points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join(' ') } })
  const finish = async (): Promise<void> => {
    const { slideId } = host.store.getState()
    const { strokeDrawing } = await smooth
    const stroke = strokeDrawing(points)
    if (stroke === null || host.store.getState().slideId !== slideId) return
    const label = translate('canvas:penStroke')
    // Lists of elements tell them apart.
    const number = 1 + Math.max(0, ...host.elements().map(({ name }) => (name.startsWith(`${label} `) ? Number(name.slice(label.length + 1)) || 0 : 0)))
    insertElement(host, EDITS.icon.create(tidyBox(stroke.box), { label, name: `${label} ${number}`, drawing: stroke.drawing }))
  }
  draft()
  return {
    pointerMove: ({ slide: { x, y } }) => {
      const last = points.at(-1)
      // A pointer at rest trembles.
      if (last && Math.hypot(last.x - x, last.y - y) < 1) return
      points.push({ x, y })
      draft()
    },
    pointerUp: () => {
      void finish().catch((error: unknown) => reportError(error))
      host.rest()
    },
    cancel: () => host.rest(),
  }
}

/** Draws by hand. */
export const penTool = defineTool({
  id: 'pen', labelKey: 'canvas:tools.pen', shortcut: 'P', cursor: 'crosshair', draws: true, states: { idle, drawing },
})
