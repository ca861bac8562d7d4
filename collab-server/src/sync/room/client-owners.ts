import * as Y from 'yjs'
import { Bucket } from '../../limits/bucket.ts'
import type { UpdateFacts } from '../check/scan.ts'
import type { SyncSettings } from '../settings.ts'
import type { StoredDocument } from '../log/update-log.ts'

/** How many client ids a document may come to have. */
export type ClientLimits = Pick<SyncSettings, 'clientsPerDocument' | 'clientsPerPerson'>

/** What people may bring past these limits: a few at once, and then few a day, however often the document leaves memory. */
export class LateClients {
  readonly #rate: SyncSettings['clientsPastLimit']
  readonly #buckets = new Map<string, Bucket>()

  constructor(rate: SyncSettings['clientsPastLimit']) {
    this.#rate = rate
  }

  /** Whether this person may bring so many client ids more into this document now. */
  take(docId: string, userId: string, amount: number): boolean {
    const now = performance.now()
    if (this.#buckets.size >= MANY) for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key)
    const key = `${docId} ${userId}`
    let bucket = this.#buckets.get(key)
    if (!bucket) this.#buckets.set(key, bucket = new Bucket(this.#rate.perSecond, this.#rate.burst, now))
    return bucket.take(now, amount)
  }
}

/** From so many on those are dropped that are full again. */
const MANY = 10_000
const TRIES = 16

/** A client id that is not taken: a random one up to `range` if a few tries find one, else the lowest there is. */
export function freeClient(isTaken: (client: number) => boolean, range: number): number {
  for (const random of crypto.getRandomValues(new Uint32Array(TRIES))) {
    const id = 1 + random % range
    if (!isTaken(id)) return id
  }
  // Ends: there are fewer clients in a document than numbers.
  let id = 1
  while (isTaken(id)) id++
  return id
}

/** Whose the client ids of a document are: the first who writes under one owns it. */
export class ClientOwners {
  readonly #owners = new Map<number, string>()
  /** How many each person has. */
  readonly #counts = new Map<string, number>()

  constructor(owners: StoredDocument['owners']) {
    this.add(owners)
  }

  /** How many client ids have somebody. */
  get size(): number {
    return this.#owners.size
  }

  /** Undefined while nobody's. */
  get(client: number): string | undefined {
    return this.#owners.get(client)
  }

  add(owners: StoredDocument['owners']): void {
    for (const { clientId, userId } of owners) this.#set(clientId, userId)
  }

  /** What the log says now, and nothing else. */
  reset(owners: StoredDocument['owners']): void {
    this.#owners.clear()
    this.#counts.clear()
    this.add(owners)
  }

  claim(clients: readonly number[], userId: string): void {
    for (const client of clients) this.#set(client, userId)
  }

  /**
   * Why this person may not have so many client ids more; null when they may. Past a limit `late` decides, so that whoever
   * fills a document keeps nobody from working in it. What is there already is never refused.
   */
  refusal(more: number, userId: string, limits: ClientLimits, late: (amount: number) => boolean): string | null {
    if (more === 0) return null
    const { clientsPerDocument, clientsPerPerson } = limits
    const isOwnFault = (this.#counts.get(userId) ?? 0) + more > clientsPerPerson
    if ((!isOwnFault && this.size + more <= clientsPerDocument) || late(more)) return null
    return isOwnFault
      ? `you have written in this lesson from more than ${clientsPerPerson} browsers`
      : `more than ${clientsPerDocument} browsers have written in this lesson; whoever runs the server can begin a new epoch of it`
  }

  /** The client ids under which an update of this person writes and that were nobody's until now: theirs. */
  claimNew(update: Uint8Array, userId: string): readonly number[] {
    const claims = [...Y.parseUpdateMeta(update).to.keys()].filter((client) => !this.#owners.has(client))
    this.claim(claims, userId)
    return claims
  }

  /** Client ids that presence reserved for this person and that are written under for the first time: theirs for good now. */
  reservedIn(
    facts: UpdateFacts, userId: string, clock: (client: number) => number, reservedFor: (client: number) => string | undefined,
  ): readonly number[] {
    return [...facts.structs].flatMap(([client, range]) => (
      !this.#owners.has(client) && reservedFor(client) === userId && range.end > clock(client) ? [client] : []
    ))
  }

  #set(client: number, userId: string): void {
    const before = this.#owners.get(client)
    if (before === userId) return
    if (before !== undefined) this.#counts.set(before, (this.#counts.get(before) ?? 1) - 1)
    this.#owners.set(client, userId)
    this.#counts.set(userId, (this.#counts.get(userId) ?? 0) + 1)
  }
}
