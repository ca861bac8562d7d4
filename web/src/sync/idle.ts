import type { Awareness } from 'y-protocols/awareness'
import type { LessonSession } from './lesson-session.ts'
import { peersOf } from './peers.ts'

/** Who has done nothing for so long looks idle, ms. */
export const IDLE_MS = 5 * 60_000

/** Who of the others in a lesson has done nothing for a while. */
export interface Idleness {
  /** User ids of those who are idle in every window they have; the same set until somebody goes idle or acts. */
  all(): ReadonlySet<string>
  subscribe(listener: () => void): () => void
}

/**
 * Watches the others by this machine's clock, whatever theirs say: whoever shows something new is there, and a state
 * said again, as every browser does to keep it, is nothing new. Of who was here first only their own word is to be had.
 */
export function createIdleness(session: Pick<LessonSession, 'awareness'>): Idleness {
  const { awareness } = session
  const peers = peersOf(session)
  const actedAt = new Map<number, number>()
  const listeners = new Set<() => void>()
  let idle: ReadonlySet<string> = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = (): void => {
    clearTimeout(timer)
    const now = Date.now()
    const lastOf = new Map<string, number>()
    for (const { clientId, presence } of peers.all()) {
      const at = actedAt.get(clientId) ?? Math.min(now, presence.activeAt)
      actedAt.set(clientId, at)
      lastOf.set(presence.user.id, Math.max(at, lastOf.get(presence.user.id) ?? 0))
    }
    const next = new Set([...lastOf].flatMap(([userId, at]) => (now - at >= IDLE_MS ? [userId] : [])))
    const ends = [...lastOf.values()].map((at) => at + IDLE_MS - now).filter((ms) => ms > 0)
    if (ends.length > 0) timer = setTimeout(look, Math.min(...ends))
    if (next.size === idle.size && [...next].every((userId) => idle.has(userId))) return
    idle = next
    for (const listener of listeners) listener()
  }
  const onChange = (change: { added: number[]; updated: number[]; removed: number[] }): void => {
    for (const clientId of change.updated) actedAt.set(clientId, Date.now())
    for (const clientId of change.removed) actedAt.delete(clientId)
    // A pointer that moves puts the end off, and is looked at when that end would have come.
    if (change.added.length > 0 || change.removed.length > 0 || idle.size > 0) look()
  }
  awareness.on('change', onChange)
  awareness.on('destroy', () => clearTimeout(timer))
  look()
  return {
    all: () => idle,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const known = new WeakMap<Awareness, Idleness>()

/** Who is idle in a session; one watcher a session however many ask. */
export function idlenessOf(session: Pick<LessonSession, 'awareness'>): Idleness {
  const found = known.get(session.awareness)
  if (found !== undefined) return found
  const made = createIdleness(session)
  known.set(session.awareness, made)
  return made
}
