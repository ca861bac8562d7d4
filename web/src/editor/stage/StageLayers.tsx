import type Konva from 'konva'
import { memo, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Stage } from 'react-konva/lib/ReactKonvaCore.js'
import { usePixelRatio } from '../../rendering/use-pixel-ratio.ts'
import { useEditor } from '../editor-store.ts'
import type { CanvasHost } from '../canvas/canvas-host.ts'
import { GestureLayer } from './GestureLayer.tsx'
import { OverlayLayer } from './OverlayLayer.tsx'

/** What Konva draws over the slide: what a gesture will make, outlines, handles and guides. Comes after the slide itself. Konva's stage paints all its layers anew when React renders it. */
export const StageLayers = memo(function StageLayers({ host }: { readonly host: CanvasHost }): ReactNode {
  const konva = useRef<Konva.Stage>(null)
  const size = useEditor((state) => state.stageSize)
  const ratio = usePixelRatio()

  useEffect(() => {
    for (const layer of konva.current?.getLayers() ?? []) {
      layer.getCanvas().setPixelRatio(ratio)
      layer.batchDraw()
    }
  }, [ratio])

  return (
    <Stage ref={konva} width={size.width} height={size.height} listening={false} className="pointer-events-none">
      <GestureLayer host={host} />
      <OverlayLayer host={host} />
    </Stage>
  )
})
