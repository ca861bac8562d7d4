import type { Peer } from '../../sync/lesson-session.ts'

/** Somebody else in the lesson, once however many windows they have open. */
export interface Person {
  readonly userId: string
  readonly name: string
  readonly colour: string
  /** The window in which they did something last; this is the one to follow. */
  readonly clientId: number
  readonly slideId: string | null
  /** Client id of whom they follow. */
  readonly following: number | null
}

/** The peers as people, by name; the most recently used window stands for a person. */
export function peopleOf(peers: readonly Peer[]): readonly Person[] {
  const latest = new Map<string, Peer>()
  for (const peer of peers) {
    const known = latest.get(peer.presence.user.id)
    if (known === undefined || peer.presence.activeAt > known.presence.activeAt) latest.set(peer.presence.user.id, peer)
  }
  return [...latest.values()]
    .map(({ clientId, presence }) => ({
      userId: presence.user.id, name: presence.user.name, colour: presence.user.color, clientId,
      slideId: presence.slideId, following: presence.following,
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.userId < b.userId ? -1 : 1))
}

/** Whether two lists of people look the same. */
export function samePeople(a: readonly Person[], b: readonly Person[]): boolean {
  return a.length === b.length && a.every((person, index) => samePerson(person, b[index]))
}

function samePerson(a: Person, b: Person | undefined): boolean {
  return (
    b !== undefined && a.userId === b.userId && a.name === b.name && a.colour === b.colour &&
    a.clientId === b.clientId && a.slideId === b.slideId && a.following === b.following
  )
}

const places = new WeakMap<readonly Peer[], ReadonlyMap<string | null, readonly Person[]>>()
const NOBODY: readonly Person[] = []

/**
 * The people on a slide, for the dots of the rail. They are put together once a change of the peers, however many slides ask.
 *
 * @param peers a list that is never changed, as `Peers.all` answers
 */
export function peopleOn(peers: readonly Peer[], slideId: string): readonly Person[] {
  let found = places.get(peers)
  if (found === undefined) {
    found = Map.groupBy(peopleOf(peers), (person) => person.slideId)
    places.set(peers, found)
  }
  return found.get(slideId) ?? NOBODY
}

/**
 * Whether following somebody would end at myself: they follow me, or somebody who does.
 *
 * @param me my own client id
 */
export function leadsBackToMe(peers: readonly Peer[], clientId: number, me: number): boolean {
  const following = new Map(peers.map((peer) => [peer.clientId, peer.presence.following]))
  const seen = new Set<number>()
  let at: number | null | undefined = clientId
  while (at !== null && at !== undefined && !seen.has(at)) {
    if (at === me) return true
    seen.add(at)
    at = following.get(at)
  }
  return false
}
