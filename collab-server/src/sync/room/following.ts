import * as Y from 'yjs'
import type { ClientOwners } from './client-owners.ts'
import type { Emitted, LiveDocument } from './live-document.ts'
import { SeqLine } from '../nodes/seq-line.ts'
import { missedIn } from '../nodes/stored-updates.ts'
import { orphanedBy } from './orphaned-inserts.ts'
import type { OrphanedInserts } from './orphaned-inserts.ts'
import type { StoredDocument, StoredRow } from '../log/update-log.ts'

/** What following other nodes needs of a room. */
export interface FollowingParts {
  readonly live: LiveDocument
  readonly owners: ClientOwners
  /** The document is being read anew, which brings what was stored meanwhile. */
  readonly isRebuilding: () => boolean
  /** An update did not apply: everything is to be read anew. */
  readonly broken: () => void
  /** An update of another node is in memory. */
  readonly took: (emitted: Emitted) => void
  /** Something of it was written into what is gone. */
  readonly orphaned: (seq: number, orphans: OrphanedInserts) => void
  /** Updates are missing from memory. */
  readonly behind: () => void
}

/** How far a document in memory is in its log, to which other nodes write as well. */
export class Following {
  readonly #parts: FollowingParts
  readonly #line: SeqLine
  #count = 0

  constructor(headSeq: number, parts: FollowingParts) {
    this.#parts = parts
    this.#line = new SeqLine(headSeq)
  }

  /** The last committed update up to which nothing is missing from memory. */
  get headSeq(): number { return this.#line.head }
  /** Other nodes have stored updates that are not in memory yet. */
  get hasGap(): boolean { return this.#line.hasGap }
  /** Counts what came from other nodes. */
  get count(): number { return this.#count }

  /** Takes updates over that other nodes have stored, in order, as soon as none before them is missing. */
  follow(rows: readonly StoredRow[]): void {
    for (const row of rows) this.#line.offer(row)
    this.goOn()
  }

  /** The same with a whole document, where the updates are no rows of their own any more. */
  followWhole(stored: StoredDocument): void {
    this.#parts.owners.add(stored.owners)
    const isWhole = missedIn(stored, 0).every((bytes) => this.#applyStored(bytes))
    if (!isWhole) return
    this.#parts.live.caughtUp(stored)
    this.#line.reset(stored.headSeq)
    this.goOn()
  }

  /** An update of this node is stored under this number. */
  mine(seq: number, hasOtherNodes: boolean): void {
    if (hasOtherNodes) this.#line.mine(seq)
    else this.#line.reset(seq)
  }

  /** The document in memory is another one, as it was stored up to this update. */
  replaced(headSeq: number): void {
    this.#line.reset(headSeq)
    this.#count++
  }

  goOn(): void {
    const { behind, isRebuilding, live: { doc }, orphaned, owners } = this.#parts
    // A document that is being read anew gets them with it, and goes on from there.
    if (isRebuilding()) return
    for (let row = this.#line.next(); row; row = this.#line.next()) {
      // Not passed over before it is in memory: reading anew shows the people here what lies behind the head.
      const before = new Map([...Y.parseUpdateMeta(row.bytes).to.keys()].map((client) => [client, Y.getState(doc.store, client)] as const))
      if (!this.#applyStored(row.bytes)) return
      const orphans = orphanedBy(row.bytes, doc, before)
      if (orphans) orphaned(row.seq, { userId: row.userId, ...orphans })
      this.#line.advance()
      owners.claimNew(row.bytes, row.userId)
    }
    if (this.#line.hasGap) behind()
  }

  /** Applies what is on disk and passes it on; false when it does not apply and everything is read anew. */
  #applyStored(bytes: Uint8Array): boolean {
    const emitted = this.#parts.live.applyStored(bytes)
    if (!emitted) {
      this.#parts.broken()
      return false
    }
    for (const one of emitted) {
      this.#count++
      this.#parts.took(one)
    }
    return true
  }
}
