import type { GestureFrame } from '@lectern/shared/sync'
import { useEffect, useRef } from 'react'
import { useLessonSession } from '../../sync/hooks.ts'
import type { LessonSession, Peer } from '../../sync/lesson-session.ts'
import { peersOf } from '../../sync/peers.ts'
import { prefersStillness } from '../../ui/index.ts'
import { createFrameLoop } from './frame-loop.ts'
import { tweenTo, positionAt, progress, still } from './tween.ts'
import type { Tween } from './tween.ts'

/** Where somebody else has an element at the moment, drawn between the messages. */
export interface RemoteFrame {
  readonly clientId: number
  readonly frame: GestureFrame
}

/** Elements that others are moving. The lesson says where they were; here is where to draw them. */
export interface RemoteGestures {
  /** By element id, of one slide, at this moment; empty when nobody moves anything. */
  frames(slideId: string | null): ReadonlyMap<string, RemoteFrame>
  /** Calls back on every animation frame while something moves, and once when it has stopped. */
  subscribe(listener: () => void): () => void
}

interface Moving {
  readonly clientId: number
  readonly slideId: string
  tween: Tween<Record<keyof GestureFrame, number>>
  /** When the person let go; the frame is held until the lesson has caught up. */
  endedAt: number | null
}

/** How long a frame is held after the person let go and before the lesson says where it went, ms. */
export const HOLD_MS = 400
const NONE: ReadonlyMap<string, RemoteFrame> = new Map()

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.5

/** The state behind the drawing, without clock or animation; time is handed in. */
export interface GestureTracker {
  update(peers: readonly Peer[], now: number): void
  /** Forgets what was let go and has arrived in the lesson, or was held long enough. Answers whether anything is left. */
  settle(read: (slideId: string, elementId: string) => GestureFrame | null, now: number): boolean
  frames(slideId: string | null, now: number): ReadonlyMap<string, RemoteFrame>
  /** Whether anything has still a way to go. */
  moving(now: number): boolean
}

/** @param instantly without gliding, for people who asked for less motion */
export function createGestureTracker(instantly = false): GestureTracker {
  const moving = new Map<string, Moving>()
  return {
    update(peers, now) {
      const seen = new Set<string>()
      for (const { clientId, presence } of peers) {
        const { slideId, gesture } = presence
        if (gesture === null || slideId === null) continue
        for (const [elementId, frame] of Object.entries(gesture)) {
          const key = `${clientId}/${elementId}`
          seen.add(key)
          const known = moving.get(key)
          if (known === undefined) moving.set(key, { clientId, slideId, tween: still(frame, now), endedAt: null })
          else if (known.tween.to !== frame) {
            known.tween = instantly ? still(frame, now) : tweenTo(known.tween, frame, now)
            known.endedAt = null
          }
        }
      }
      for (const [key, known] of moving) if (!seen.has(key)) known.endedAt ??= now
    },
    settle(read, now) {
      for (const [key, known] of moving) {
        if (known.endedAt === null) continue
        const at = read(known.slideId, key.slice(key.indexOf('/') + 1))
        const { to } = known.tween
        const arrived = at !== null && near(at.x, to.x) && near(at.y, to.y) && near(at.width, to.width) && near(at.height, to.height)
        if (at === null || arrived || now - known.endedAt > HOLD_MS) moving.delete(key)
      }
      return moving.size > 0
    },
    frames(slideId, now) {
      if (moving.size === 0 || slideId === null) return NONE
      const frames = new Map<string, RemoteFrame>()
      for (const [key, known] of moving) {
        if (known.slideId !== slideId) continue
        frames.set(key.slice(key.indexOf('/') + 1), { clientId: known.clientId, frame: positionAt(known.tween, now) })
      }
      return frames
    },
    moving(now) {
      for (const known of moving.values()) if (known.endedAt !== null || progress(known.tween, now) < 1) return true
      return false
    },
  }
}

function createRemoteGestures(session: LessonSession): RemoteGestures {
  const peers = peersOf(session)
  const listeners = new Set<() => void>()
  const tracker = createGestureTracker(prefersStillness())
  const read = (slideId: string, elementId: string): GestureFrame | null =>
    session.view.slide(slideId)?.elements.find((element) => element.id === elementId) ?? null
  const loop = createFrameLoop((now) => {
    tracker.settle(read, now)
    for (const listener of listeners) listener()
    return tracker.moving(now)
  })
  let off: (() => void) | null = null
  const listen = (): void => {
    const offPeers = peers.subscribe(() => {
      const now = performance.now()
      tracker.update(peers.all(), now)
      if (tracker.moving(now) || tracker.settle(read, now)) loop.wake()
    })
    // When the lesson has caught up, the held frames can go in the same moment as the element arrives.
    const offView = session.view.subscribe(() => {
      if (tracker.moving(performance.now())) loop.wake()
    })
    off = () => {
      offPeers()
      offView()
      loop.stop()
    }
  }
  return {
    frames: (slideId) => tracker.frames(slideId, performance.now()),
    subscribe(listener) {
      if (listeners.size === 0) listen()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        off?.()
        off = null
      }
    },
  }
}

const known = new WeakMap<LessonSession, RemoteGestures>()

/** The remote gestures of a session; one loop however many layers draw them. */
export function remoteGesturesOf(session: LessonSession): RemoteGestures {
  const found = known.get(session)
  if (found !== undefined) return found
  const made = createRemoteGestures(session)
  known.set(session, made)
  return made
}

/** Draws whenever a remote gesture moves something; never renders. The callback may change from render to render. */
export function useRemoteGestures(draw: (gestures: RemoteGestures) => void): RemoteGestures {
  const gestures = remoteGesturesOf(useLessonSession())
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  })
  useEffect(() => gestures.subscribe(() => latest.current(gestures)), [gestures])
  return gestures
}
