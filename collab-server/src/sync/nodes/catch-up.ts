import type { Room } from '../room/room.ts'
import type { UpdateLog } from '../log/update-log.ts'

/** What reading the log for others' updates needs. */
export interface CatchUpParts {
  readonly log: Pick<UpdateLog, 'since' | 'load'>
  /** The room of a document in memory. */
  readonly room: (docId: string) => Room | null
  /** The log was read. */
  readonly read: () => void
  readonly failed: (error: unknown, docId: string) => void
}

interface Lookup {
  readonly now: Promise<boolean>
  /** For whoever asks while `now` is under way: it may have read before what they know of was written. */
  next: Promise<boolean> | null
}

/** Reads from the log what memory lacks; whoever asks at once for one document shares a reading. */
export class CatchUp {
  readonly #parts: CatchUpParts
  readonly #lookups = new Map<string, Lookup>()

  constructor(parts: CatchUpParts) {
    this.#parts = parts
  }

  /** Everything that is in the log now is in memory; false when the log could not be read. Never rejects. */
  run(docId: string): Promise<boolean> {
    const lookup = this.#lookups.get(docId)
    if (!lookup) return this.#begin(docId)
    lookup.next ??= lookup.now.then(() => this.#begin(docId))
    return lookup.next
  }

  #begin(docId: string): Promise<boolean> {
    const lookup: Lookup = { now: this.#read(docId), next: null }
    this.#lookups.set(docId, lookup)
    void lookup.now.finally(() => { if (this.#lookups.get(docId) === lookup && !lookup.next) this.#lookups.delete(docId) })
    return lookup.now
  }

  async #read(docId: string): Promise<boolean> {
    const { failed, log, read } = this.#parts
    try {
      const room = this.#parts.room(docId)
      if (!room) return true
      if (room.rebuilding) await room.rebuilding
      const tail = await log.since(docId, room.headSeq)
      read()
      if (tail?.rows) room.follow(tail.rows)
      else if (tail) {
        const stored = await log.load(docId)
        if (stored) room.followWhole(stored)
      }
      return true
    } catch (error) {
      failed(error, docId)
      return false
    }
  }
}
