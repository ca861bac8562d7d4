import type * as Y from 'yjs'
import { LecternError } from '../../platform/errors.ts'
import { Turns } from '../../platform/turns.ts'
import { UnreadableRowError, buildDocument, storedSize } from './document.ts'
import type { Slicer } from './document.ts'
import { heapOfStored } from './memory-budget.ts'
import type { MemoryBudget, Reservation } from './memory-budget.ts'
import type { RoomsEvents } from './rooms.ts'
import type { SyncSettings } from '../settings.ts'
import type { StoredDocument, UpdateLog } from '../log/update-log.ts'
import { wholeOf } from './whole-document.ts'
import type { EarlyDocument } from './whole-document.ts'

/** A document is read for the first time, and needs memory. */
export interface FirstReading {
  early(early: EarlyDocument): void
  wait(need: number, isBig: boolean): Promise<Reservation>
  reserved(room: Reservation): void
}

/** What documents are read with. */
export interface DocumentReaderParts {
  readonly log: UpdateLog
  readonly slice: Slicer
  readonly settings: SyncSettings
  readonly events: Pick<RoomsEvents, 'damaged' | 'isCurrent'>
  readonly memory: MemoryBudget
}

const LOAD_ATTEMPTS = 3

/** Reads documents from the log and builds them in memory. */
export class DocumentReader {
  readonly #parts: DocumentReaderParts
  readonly #bigLoads: Turns

  constructor(parts: DocumentReaderParts) {
    this.#parts = parts
    this.#bigLoads = new Turns(parts.settings.parallelLoads)
  }

  /** Reads and builds, of big documents a few at a time; rows that do not apply are put aside and the rest is read again. */
  async read(docId: string, first?: FirstReading): Promise<{ stored: StoredDocument; doc: Y.Doc }> {
    let hasTurn = false
    let early: EarlyDocument | null = null
    try {
      for (let attempt = 1; ; attempt++) {
        let stored: StoredDocument | null = await this.#stored(docId)
        if (first && attempt === 1) {
          const [need, isBig] = [heapOfStored(storedSize(stored)), storedSize(stored) >= this.#parts.settings.bigBytes]
          const room = this.#parts.memory.take(need, isBig)
          if (!room) stored = null
          first.reserved(room ?? await first.wait(need, isBig))
          stored ??= await this.#stored(docId)
        }
        if (!hasTurn && storedSize(stored) >= this.#parts.settings.bigBytes) {
          // Many who wait with megabytes in hand would take as much memory as many who build.
          if (!this.#bigLoads.isFree) stored = null
          await this.#bigLoads.acquire()
          hasTurn = true
          stored ??= await this.#stored(docId)
        }
        if (stored.damaged.length > 0) this.#parts.events.damaged(docId, stored.damaged)
        if (first && hasTurn && attempt === 1) {
          early = this.#early(stored)
          if (early) first.early(early)
        }
        try {
          return { stored, doc: await buildDocument(stored, this.#parts.slice) }
        } catch (error) {
          if (early) early.isBroken = true
          if (!(error instanceof UnreadableRowError) || attempt === LOAD_ATTEMPTS) throw error
          const row = { source: error.source, seq: error.seq }
          await this.#parts.log.quarantine(docId, row, 'does not apply')
          this.#parts.events.damaged(docId, [row])
        }
      }
    } finally {
      if (hasTurn) this.#bigLoads.release()
    }
  }

  #early(stored: StoredDocument): EarlyDocument | null {
    const whole = this.#parts.events.isCurrent(stored) ? wholeOf(stored) : null
    return whole && { epoch: stored.epoch, headSeq: stored.headSeq, whole, isBroken: false }
  }

  async #stored(docId: string): Promise<StoredDocument> {
    const stored = await this.#parts.log.load(docId)
    if (!stored || stored.deleted) throw new LecternError('not-found')
    return stored
  }
}
