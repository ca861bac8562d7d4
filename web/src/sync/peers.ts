import { parsePresence } from '@lectern/shared/sync'
import type { Presence } from '@lectern/shared/sync'
import type { Awareness } from 'y-protocols/awareness'
import type { LessonSession, Peer } from './lesson-session.ts'

/** The other people in a lesson, parsed once per state they send. */
export interface Peers {
  /** Everybody else, by client id; the same array until something changes. */
  all(): readonly Peer[]
  /** One peer; null when gone. */
  one(clientId: number): Peer | null
  subscribe(listener: () => void): () => void
}

/** Watches an awareness. A state that is no presence (a stock client without one) makes no peer. */
export function createPeers(awareness: Awareness): Peers {
  const parsed = new Map<number, { readonly state: unknown; readonly peer: Peer | null }>()
  const listeners = new Set<() => void>()
  let snapshot: readonly Peer[] = []

  const read = (): readonly Peer[] => {
    const found: Peer[] = []
    for (const [clientId, state] of awareness.getStates()) {
      if (clientId === awareness.clientID) continue
      const known = parsed.get(clientId)
      if (known?.state === state) {
        if (known.peer !== null) found.push(known.peer)
        continue
      }
      const presence: Presence | null = parsePresence(state)
      const peer = presence === null ? null : { clientId, presence }
      parsed.set(clientId, { state, peer })
      if (peer !== null) found.push(peer)
    }
    for (const clientId of parsed.keys()) if (!awareness.getStates().has(clientId)) parsed.delete(clientId)
    return found.sort((a, b) => a.clientId - b.clientId)
  }

  const onChange = (change: { added: number[]; updated: number[]; removed: number[] }): void => {
    const others = [...change.added, ...change.updated, ...change.removed].some((id) => id !== awareness.clientID)
    if (!others) return
    snapshot = read()
    for (const listener of listeners) listener()
  }
  awareness.on('change', onChange)
  snapshot = read()

  return {
    all: () => snapshot,
    one: (clientId) => parsed.get(clientId)?.peer ?? null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const known = new WeakMap<Awareness, Peers>()

/** The peers of a session; one watcher a session however many ask. */
export function peersOf(session: Pick<LessonSession, 'awareness'>): Peers {
  const found = known.get(session.awareness)
  if (found !== undefined) return found
  const made = createPeers(session.awareness)
  known.set(session.awareness, made)
  return made
}

/** Calls back at every change of the peers; for canvas layers that draw without React. */
export function subscribePeers(session: LessonSession, listener: (peers: readonly Peer[]) => void): () => void {
  const peers = peersOf(session)
  return peers.subscribe(() => listener(peers.all()))
}
