import type { GestureFrame } from '@lectern/shared/sync'
import { Fragment, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { boundsOf } from '../../rendering/geometry/frame.ts'
import { useLessonSession, usePeersBy } from '../../sync/hooks.ts'
import type { Peer } from '../../sync/lesson-session.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { remoteGesturesOf } from './remote-gestures.ts'

interface Outline {
  readonly clientId: number
  readonly elementId: string
  readonly name: string
  readonly colour: string
  /** The first outline of a person carries the name. */
  readonly named: boolean
}

/** Which elements of a slide the others have selected or edit. */
export function outlinesOn(peers: readonly Peer[], slideId: string | null): readonly Outline[] {
  if (slideId === null) return []
  return peers.flatMap(({ clientId, presence }) => {
    if (presence.slideId !== slideId) return []
    const editing = presence.editing === null || presence.editing === 'narration' ? [] : [presence.editing]
    return [...new Set([...presence.selection, ...editing])].map((elementId, index) => ({
      clientId, elementId, name: presence.user.name, colour: presence.user.color, named: index === 0,
    }))
  })
}

const sameOutlines = (a: readonly Outline[], b: readonly Outline[]): boolean =>
  a.length === b.length &&
  a.every((one, i) => {
    const other = b[i]
    return one.clientId === other?.clientId && one.elementId === other.elementId && one.name === other.name && one.colour === other.colour
  })

/** Where an outline lies on screen. */
export function placeOutline(frame: GestureFrame, view: { readonly scale: number; readonly panX: number; readonly panY: number }): string {
  const x = (frame.x + frame.width / 2) * view.scale + view.panX
  const y = (frame.y + frame.height / 2) * view.scale + view.panY
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) rotate(${frame.rotation}deg)`
}

/** Where a name stands on screen: upright, over the corner of all that a box covers however it is turned. */
export function placeName(frame: GestureFrame, { scale, panX, panY }: { readonly scale: number; readonly panX: number; readonly panY: number }): string {
  const { x, y } = boundsOf(frame)
  return `translate(${(x * scale + panX).toFixed(2)}px, ${(y * scale + panY).toFixed(2)}px)`
}

/** Outlines, in each person's colour, of what the others have selected; they move with what is being moved. */
export function RemoteSelections() {
  const session = useLessonSession()
  const store = useEditorStore()
  const slideId = useEditor((state) => state.slideId)
  const select = useCallback((peers: readonly Peer[]) => outlinesOn(peers, slideId), [slideId])
  const outlines = usePeersBy(select, sameOutlines)
  const root = useRef<HTMLDivElement>(null)

  const paint = useCallback((): void => {
    if (root.current === null || root.current.childElementCount === 0) return
    const slide = slideId === null ? null : session.view.slide(slideId)
    const moving = remoteGesturesOf(session).frames(slideId)
    const view = store.getState()
    for (const node of root.current.children) {
      if (!(node instanceof HTMLElement)) continue
      const id = node.dataset.element ?? ''
      const frame = moving.get(id)?.frame ?? slide?.elements.find((element) => element.id === id)
      node.style.visibility = frame === undefined ? 'hidden' : 'visible'
      if (frame === undefined) continue
      if (node.dataset.name !== undefined) {
        node.style.transform = placeName(frame, view)
        continue
      }
      const width = frame.width * view.scale
      const height = frame.height * view.scale
      node.style.width = `${width.toFixed(2)}px`
      node.style.height = `${height.toFixed(2)}px`
      node.style.margin = `${(-height / 2).toFixed(2)}px 0 0 ${(-width / 2).toFixed(2)}px`
      node.style.transform = placeOutline(frame, view)
    }
  }, [session, store, slideId])

  useLayoutEffect(paint, [paint, outlines])
  useEffect(() => {
    const offGestures = remoteGesturesOf(session).subscribe(paint)
    const offStore = store.subscribe(paint)
    const offView = session.view.subscribe(paint)
    return () => {
      offView()
      offGestures()
      offStore()
    }
  }, [session, store, paint])

  return (
    <div ref={root} aria-hidden className="pointer-events-none absolute inset-0 z-11 overflow-hidden">
      {outlines.map((outline) => (
        <Fragment key={`${outline.clientId}/${outline.elementId}`}>
          <div
            data-element={outline.elementId} data-selected-by={outline.name} style={{ borderColor: outline.colour }}
            className="invisible absolute top-0 left-0 rounded-[2px] border-2"
          />
          {outline.named && (
            <span
              data-element={outline.elementId} data-name style={{ borderColor: outline.colour }}
              className="invisible absolute -top-6 left-0 max-w-40 truncate rounded-small border-2 bg-sheet px-1.5 text-2xs font-medium whitespace-nowrap text-ink"
            >
              {outline.name}
            </span>
          )}
        </Fragment>
      ))}
    </div>
  )
}
