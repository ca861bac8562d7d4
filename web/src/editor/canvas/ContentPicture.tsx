import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Slide } from '@lectern/shared/lesson'
import { browserPaint, onResourcesChanged, resourceVersion } from '../../rendering/paint-context.ts'
import type { PaintContext } from '../../rendering/view-definition.ts'
import { createSlidePicture } from '../../rendering/slide-picture.ts'
import { usePixelRatio } from '../../rendering/use-pixel-ratio.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import { remoteGesturesOf } from '../presence/remote-gestures.ts'
import type { CanvasHost } from './canvas-host.ts'
import { createPictureFrames } from './picture-frames.ts'
import { remoteFrames } from './remote-frames.ts'

interface ContentPictureProps {
  readonly host: CanvasHost
  readonly slide: Slide
  /** An element shown by an overlay instead. */
  readonly hiddenId: string | null
  /** What texts without words say; null for who cannot write them. Another one needs a picture of its own, so give it as key, too. */
  readonly emptyText: NonNullable<PaintContext['emptyText']> | null
}

/**
 * The slide itself, painted without Konva, so that it stands before Konva has come. React hands it what the lesson says;
 * gestures, mine and others', and the view change it without React, once a frame.
 */
export function ContentPicture({ host, slide, hiddenId, emptyText }: ContentPictureProps): ReactNode {
  const session = useLessonSession()
  const ratio = usePixelRatio()
  const holder = useRef<HTMLDivElement>(null)
  const shown = useRef({ slide, hiddenId, ratio })
  const [frames] = useState(() => createPictureFrames(createSlidePicture(emptyText === null ? browserPaint : { ...browserPaint, emptyText })))

  const draw = useCallback(() => {
    if (holder.current === null) return
    const { frames: own, copying } = host.gesture.getState()
    const { scale, panX, panY, stageSize } = host.store.getState()
    const remote = remoteFrames(remoteGesturesOf(session).frames(host.store.getState().slideId))
    const moving = own && !copying ? new Map([...remote, ...own]) : remote
    const { slide: current, hiddenId: hidden, ratio: fineness } = shown.current
    frames.draw(
      holder.current, { slide: current, hiddenId: hidden, frames: moving }, resourceVersion(),
      { scale, panX, panY, ...stageSize, ratio: fineness },
    )
  }, [host, session, frames])

  // Before the browser shows what React has drawn, or the words would be missing for a frame when their editor goes.
  useLayoutEffect(() => {
    shown.current = { slide, hiddenId, ratio }
    draw()
  }, [slide, hiddenId, ratio, draw])

  useEffect(() => {
    const redraw = (): void => frames.request(draw)
    const offs = [
      host.gesture.subscribe(redraw), host.store.subscribe(redraw), remoteGesturesOf(session).subscribe(redraw), onResourcesChanged(redraw),
    ]
    return () => {
      for (const off of offs) off()
      frames.stop()
    }
  }, [host, session, frames, draw])

  return <div ref={holder} data-slide-picture aria-hidden className="pointer-events-none absolute inset-0" />
}
