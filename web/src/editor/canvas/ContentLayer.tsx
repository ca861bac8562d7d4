import type Konva from 'konva'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore.js'
import type { Slide } from '@lectern/shared/lesson'
import { SlideView } from '../../stage/SlideView.tsx'
import { useEditor } from '../editor-store.ts'
import { remoteGesturesOf } from '../presence/remote-gestures.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import type { CanvasHost } from './canvas-host.ts'
import { createNodeFrames } from './node-frames.ts'
import { remoteFrames } from './remote-frames.ts'

interface ContentLayerProps {
  readonly host: CanvasHost
  readonly slide: Slide
  /** An element shown by an overlay instead. */
  readonly hiddenId: string | null
}

/** The slide itself. React draws it when the lesson changes; gestures, mine and others', move its nodes directly. */
export function ContentLayer({ host, slide, hiddenId }: ContentLayerProps): ReactNode {
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const session = useLessonSession()
  const group = useRef<Konva.Group>(null)
  const nodes = useMemo(() => createNodeFrames((id) => host.element(id)), [host])

  const update = useCallback((fresh = false) => {
    const { frames, copying } = host.gesture.getState()
    const remote = remoteFrames(remoteGesturesOf(session).frames(host.store.getState().slideId))
    const shown = frames && !copying ? new Map([...remote, ...frames]) : remote
    if (group.current && nodes.apply(group.current.getChildren(), shown, fresh)) group.current.getLayer()?.batchDraw()
  }, [host, session, nodes])

  useEffect(() => {
    const redraw = (): void => update()
    const offOwn = host.gesture.subscribe(redraw)
    const offRemote = remoteGesturesOf(session).subscribe(redraw)
    return () => {
      offOwn()
      offRemote()
    }
  }, [host, session, update])

  // After every drawing by React: it may have put nodes of a running gesture back.
  useLayoutEffect(() => update(true))

  return (
    <Layer listening={false}>
      <SlideView slide={slide} scale={scale} x={panX} y={panY} hiddenId={hiddenId} groupRef={group} />
    </Layer>
  )
}
