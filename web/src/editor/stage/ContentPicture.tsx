import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type * as Y from 'yjs'
import { shallow } from 'zustand/shallow'
import { withConnectedLines } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { browserPaint, onResourcesChanged, resourceVersion } from '../../rendering/paint-context.ts'
import type { PaintContext } from '../../rendering/view-definition.ts'
import { samePicture } from '../../rendering/same-picture.ts'
import { usePixelRatio } from '../../rendering/use-pixel-ratio.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import { remoteGesturesOf } from '../presence/remote-gestures.ts'
import { slideAsTyped, typingBuffer } from '../text/typing-buffer.ts'
import { withoutEdited } from '../text/use-edited-in-place.ts'
import type { EditedInPlace } from '../text/use-edited-in-place.ts'
import type { CanvasHost } from '../canvas/canvas-host.ts'
import { remoteFrames } from './remote-frames.ts'
import { createStagePictures } from './stage-pictures.ts'

interface ContentPictureProps {
  readonly host: CanvasHost
  readonly slideId: string
  /** Words that an overlay shows instead. */
  readonly edited: EditedInPlace
  /** Lies over what is edited in place; what is in front of that is painted here. */
  readonly above: RefObject<HTMLElement | null>
  /** What texts without words say; null for who cannot write them. Another one needs a picture of its own, so give it as key, too. */
  readonly emptyText: NonNullable<PaintContext['emptyText']> | null
}

/** What is painted of a slide; the same object until the slide, what is typed early or what is edited is another. */
function createPainted(doc: Y.Doc): (slide: Slide, edited: EditedInPlace) => ReturnType<typeof withoutEdited> {
  let last: { readonly of: readonly unknown[]; readonly painted: ReturnType<typeof withoutEdited> } | null = null
  return (slide, edited) => {
    const of = [slide, edited, typingBuffer.getState().held]
    if (last === null || !shallow(last.of, of)) last = { of, painted: withoutEdited(slideAsTyped(doc, slide), edited) }
    return last.painted
  }
}

/**
 * The slide itself, painted without Konva, so that it stands before Konva has come. What the lesson says, gestures, mine and
 * others', and the view change it without React, once a frame: a letter renders nothing of the stage.
 */
export function ContentPicture({ host, slideId, edited, above, emptyText }: ContentPictureProps): ReactNode {
  const session = useLessonSession()
  const ratio = usePixelRatio()
  const holder = useRef<HTMLDivElement>(null)
  const latest = useRef({ edited, ratio })
  const drawn = useRef<Slide | null>(null)
  const [painted] = useState(() => createPainted(session.doc))
  const [pictures] = useState(() => createStagePictures(emptyText === null ? browserPaint : { ...browserPaint, emptyText }))

  const draw = useCallback(() => {
    const slide = session.view.slide(slideId)
    drawn.current = slide
    if (holder.current === null || slide === null) return
    const { frames: own, copying } = host.gesture.getState()
    const { scale, panX, panY, stageSize } = host.store.getState()
    const remote = remoteFrames(remoteGesturesOf(session).frames(slideId))
    const moving = withConnectedLines(slide.elements, own && !copying ? new Map([...remote, ...own]) : remote)
    pictures.draw(
      { below: holder.current, above: above.current }, { ...painted(slide, latest.current.edited), frames: moving }, latest.current.edited,
      resourceVersion(), { scale, panX, panY, ...stageSize, ratio: latest.current.ratio },
    )
  }, [host, session, slideId, above, pictures, painted])

  // Before the browser shows what React has drawn, or the words would be missing for a frame when their editor goes.
  useLayoutEffect(() => {
    latest.current = { edited, ratio }
    draw()
  }, [edited, ratio, draw])

  useEffect(() => {
    const redraw = (): void => pictures.request(draw)
    const redrawChanged = (): void => {
      const slide = session.view.slide(slideId)
      if (slide !== null && (drawn.current === null || !samePicture(drawn.current, slide))) redraw()
    }
    const offs = [
      session.view.subscribe(redrawChanged), typingBuffer.subscribe(redraw),
      host.gesture.subscribe(redraw), host.store.subscribe(redraw), remoteGesturesOf(session).subscribe(redraw), onResourcesChanged(redraw),
    ]
    // What came between the first picture and now: of the lesson, of gestures, and of the view, as when the stage grew meanwhile.
    redraw()
    return () => {
      for (const off of offs) off()
      pictures.stop()
    }
  }, [host, session, slideId, pictures, draw])

  return <div ref={holder} data-slide-picture aria-hidden className="pointer-events-none absolute inset-0" />
}
