import type Konva from 'konva'
import { useCallback, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Layer, Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { paintElement } from '../../rendering/paint-slide.ts'
import { browserPaint } from '../../rendering/paint-context.ts'
import type { CanvasHost } from '../canvas/canvas-host.ts'
import { toolOf } from '../tools/registry.ts'
import { paintDraft } from './paint-draft.ts'

/** What a running gesture will make: the form being drawn, the copies being dragged. */
export function GestureLayer({ host }: { readonly host: CanvasHost }): ReactNode {
  const layer = useRef<Konva.Layer>(null)
  const filled = useRef(false)

  useEffect(() => host.gesture.subscribe(({ draft, copying }) => {
    const fill = draft !== null || copying
    if (fill || filled.current) layer.current?.batchDraw()
    filled.current = fill
  }), [host])

  const scene = useCallback((konva: Konva.Context) => {
    const context = konva._context
    const { draft, copying, frames, path } = host.gesture.getState()
    const { scale, panX, panY } = host.store.getState()
    context.translate(panX, panY)
    context.scale(scale, scale)
    if (draft) paintDraft(context, toolOf(path), draft, scale)
    if (!copying || !frames) return
    for (const [id, frame] of frames) {
      const element = host.element(id)
      if (element) paintElement(context, { ...element, ...frame }, browserPaint)
    }
  }, [host])

  return (
    <Layer ref={layer} listening={false}>
      <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />
    </Layer>
  )
}
