import { parsePresence, presenceSchema } from '@lectern/shared/sync'
import type { Presence } from '@lectern/shared/sync'
import type { Awareness } from 'y-protocols/awareness'
import { distinctColours } from './distinct-colours.ts'
import type { LessonSession, Peer } from './lesson-session.ts'

/** The other people in a lesson, parsed once per state they send. Their colours are apart from each other and from mine. */
export interface Peers {
  /** Everybody else, by client id; the same array until something changes. */
  all(): readonly Peer[]
  /** One peer; null when gone. */
  one(clientId: number): Peer | null
  /** The colour of everybody here by user id, mine too; the same map until somebody comes or goes. */
  colours(): ReadonlyMap<string, string>
  subscribe(listener: () => void): () => void
}

const ownColour = presenceSchema.pick({ user: true, joinedAt: true })

/** Watches an awareness. A state that is no presence (a stock client without one) makes no peer. */
export function createPeers(awareness: Awareness): Peers {
  const parsed = new Map<number, { readonly state: unknown; readonly presence: Presence | null; peer: Peer | null }>()
  const listeners = new Set<() => void>()
  let snapshot: readonly Peer[] = []

  const parse = (): void => {
    for (const [clientId, state] of awareness.getStates()) {
      if (clientId === awareness.clientID || parsed.get(clientId)?.state === state) continue
      parsed.set(clientId, { state, presence: parsePresence(state), peer: null })
    }
    for (const clientId of parsed.keys()) if (!awareness.getStates().has(clientId)) parsed.delete(clientId)
  }
  let known: { readonly of: string; readonly colours: ReadonlyMap<string, string> } = { of: '', colours: new Map() }
  /** Found anew only when somebody came or went, not at every movement of a pointer. */
  const coloursNow = (): ReadonlyMap<string, string> => {
    const me = ownColour.safeParse(awareness.getLocalState()).data
    const others = [...parsed.values()].map((entry) => entry.presence).filter((presence) => presence !== null)
    const present = (me === undefined ? others : [me, ...others]).map(({ user, joinedAt }) => ({ id: user.id, color: user.color, joinedAt }))
    const of = JSON.stringify(present)
    if (of !== known.of) known = { of, colours: distinctColours(present) }
    return known.colours
  }
  const read = (): readonly Peer[] => {
    parse()
    const colours = coloursNow()
    const found: Peer[] = []
    for (const [clientId, entry] of parsed) {
      if (entry.presence === null) continue
      const color = colours.get(entry.presence.user.id) ?? entry.presence.user.color
      if (entry.peer?.presence.user.color !== color) {
        entry.peer = { clientId, presence: { ...entry.presence, user: { ...entry.presence.user, color } } }
      }
      found.push(entry.peer)
    }
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
    colours: () => known.colours,
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
