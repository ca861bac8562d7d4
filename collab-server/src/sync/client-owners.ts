import * as Y from 'yjs'
import type { UpdateFacts } from './scan.ts'
import type { StoredDocument } from './update-log.ts'

/** Whose the client ids of a document are: the first who writes under one owns it. */
export class ClientOwners {
  readonly #owners = new Map<number, string>()

  constructor(owners: StoredDocument['owners']) {
    this.add(owners)
  }

  /** Undefined while nobody's. */
  get(client: number): string | undefined {
    return this.#owners.get(client)
  }

  add(owners: StoredDocument['owners']): void {
    for (const { clientId, userId } of owners) this.#owners.set(clientId, userId)
  }

  /** What the log says now, and nothing else. */
  reset(owners: StoredDocument['owners']): void {
    this.#owners.clear()
    this.add(owners)
  }

  claim(clients: readonly number[], userId: string): void {
    for (const client of clients) this.#owners.set(client, userId)
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
}
