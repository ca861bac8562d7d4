import type Konva from 'konva'
import { useCallback, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Layer, Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { useRemoteGestures } from '../presence/remote-gestures.ts'
import type { CanvasHost } from '../canvas/canvas-host.ts'
import { guideGesture } from '../canvas/guide-drag.ts'
import { stageAids } from '../canvas/stage-aids.ts'
import { overlayModel } from './overlay-model.ts'
import { paintOverlay } from './paint-overlay.ts'
import { remoteFrames } from './remote-frames.ts'

/** Outlines, handles, guides and marquee: drawn by itself whenever something of it changes, never by React. */
export function OverlayLayer({ host }: { readonly host: CanvasHost }): ReactNode {
  const layer = useRef<Konva.Layer>(null)
  const drawn = useRef('')
  const redraw = useCallback(() => layer.current?.batchDraw(), [])
  const gestures = useRemoteGestures(redraw)
  const model = useCallback(() => overlayModel(host, remoteFrames(gestures.frames(host.store.getState().slideId))), [host, gestures])

  useEffect(() => {
    // A letter in a text changes nothing of this, which is as large as the stage.
    const redrawOther = (): void => {
      if (JSON.stringify(model()) !== drawn.current) redraw()
    }
    const offs = [host.store.subscribe(redraw), host.gesture.subscribe(redraw), stageAids.subscribe(redraw), guideGesture.subscribe(redraw), host.session.view.subscribe(redrawOther)]
    redraw()
    return () => offs.forEach((off) => off())
  }, [host, model, redraw])

  const scene = useCallback((context: Konva.Context) => {
    const now = model()
    drawn.current = JSON.stringify(now)
    paintOverlay(context._context, now, context.canvas.pixelRatio)
  }, [model])

  return (
    <Layer ref={layer} listening={false}>
      <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />
    </Layer>
  )
}
