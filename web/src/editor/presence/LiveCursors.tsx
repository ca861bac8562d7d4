import { useCallback, useEffect, useRef } from 'react'
import { useLessonSession, usePeersBy } from '../../sync/hooks.ts'
import type { Peer } from '../../sync/lesson-session.ts'
import { peersOf } from '../../sync/peers.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { prefersStillness } from '../../ui/index.ts'
import { createFrameLoop } from './frame-loop.ts'
import { tweenTo, positionAt, progress, still } from './tween.ts'
import type { Tween } from './tween.ts'

/** A name fades after this much rest, ms (ui.md "Presence"). */
const REST_MS = 3_000

interface Cursor {
  readonly clientId: number
  readonly name: string
  readonly colour: string
}

/** Whose pointer is over a slide. */
export function cursorsOn(peers: readonly Peer[], slideId: string | null): readonly Cursor[] {
  return peers
    .filter(({ presence }) => presence.pointer !== null && presence.slideId === slideId && slideId !== null)
    .map(({ clientId, presence }) => ({ clientId, name: presence.user.name, colour: presence.user.color }))
}

const sameCursors = (a: readonly Cursor[], b: readonly Cursor[]): boolean =>
  a.length === b.length && a.every((one, i) => one.clientId === b[i]?.clientId && one.name === b[i]?.name && one.colour === b[i]?.colour)

/** The pointers of the others on my slide. They glide between messages and keep their size at any zoom. */
export function LiveCursors() {
  const session = useLessonSession()
  const store = useEditorStore()
  const slideId = useEditor((state) => state.slideId)
  const select = useCallback((peers: readonly Peer[]) => cursorsOn(peers, slideId), [slideId])
  const cursors = usePeersBy(select, sameCursors)
  const root = useRef<HTMLDivElement>(null)
  const wake = useRef<(() => void) | null>(null)

  useEffect(() => {
    const peers = peersOf(session)
    const tweens = new Map<number, Tween<{ x: number; y: number }>>()
    const movedAt = new Map<number, number>()
    const instantly = prefersStillness()
    const place = (now: number): boolean => {
      const { scale, panX, panY } = store.getState()
      let more = false
      for (const node of root.current?.children ?? []) {
        if (!(node instanceof HTMLElement)) continue
        const clientId = Number(node.dataset.client)
        const tween = tweens.get(clientId)
        if (tween === undefined) continue
        const { x, y } = positionAt(tween, now)
        node.style.transform = `translate3d(${(x * scale + panX).toFixed(2)}px, ${(y * scale + panY).toFixed(2)}px, 0)`
        node.style.visibility = 'visible'
        const rests = now - (movedAt.get(clientId) ?? now) > REST_MS
        node.dataset.resting = String(rests)
        more ||= progress(tween, now) < 1
      }
      return more
    }
    const loop = createFrameLoop(place)
    wake.current = loop.wake
    const take = (): void => {
      const now = performance.now()
      for (const { clientId, presence } of peers.all()) {
        if (presence.pointer === null) {
          tweens.delete(clientId)
          continue
        }
        const known = tweens.get(clientId)
        if (known?.to === presence.pointer) continue
        const moves = known === undefined || known.to.x !== presence.pointer.x || known.to.y !== presence.pointer.y
        if (moves) movedAt.set(clientId, now)
        tweens.set(clientId, known === undefined || instantly ? still(presence.pointer, now) : tweenTo(known, presence.pointer, now))
      }
      loop.wake()
    }
    take()
    const offPeers = peers.subscribe(take)
    const offStore = store.subscribe(() => loop.wake())
    // Somebody who rests sends nothing: this is what lets the names fade.
    const resting = setInterval(() => loop.wake(), 500)
    return () => {
      offPeers()
      offStore()
      clearInterval(resting)
      loop.stop()
    }
  }, [session, store])

  // A cursor that has just come into the page is placed at once.
  const arrived = useCallback(() => wake.current?.(), [])

  return (
    <div ref={root} aria-hidden className="pointer-events-none absolute inset-0 z-11 overflow-hidden">
      {cursors.map((cursor) => (
        <div key={cursor.clientId} ref={arrived} data-client={cursor.clientId} data-cursor={cursor.name} className="group absolute top-0 left-0 invisible will-change-transform">
          <svg width="18" height="20" viewBox="0 0 18 20" className="block overflow-visible drop-shadow-sm">
            <path d="M1 1 L1 16.2 L5.2 12.4 L8 18.6 L10.8 17.4 L8.1 11.3 L13.8 11 Z" fill={cursor.colour} className="stroke-sheet" strokeWidth="1.5" strokeLinejoin="round" />
          </svg>
          <span
            style={{ borderColor: cursor.colour }}
            className="absolute top-4 left-3 max-w-40 truncate rounded-full border-2 bg-sheet px-2 py-0.5 text-xs font-medium whitespace-nowrap text-ink shadow-resting transition-opacity duration-180 group-data-[resting=true]:opacity-0"
          >
            {cursor.name}
          </span>
        </div>
      ))}
    </div>
  )
}
