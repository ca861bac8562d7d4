import type { BlobStore } from '../../blobs/blobs.ts'
import type { CompactionResult, MadeSnapshot } from './compaction-store.ts'
import { INLINE_BYTES } from './needed-blobs.ts'
import type { FoundBlobs } from './needed-blobs.ts'
import { withBlobs } from './with-blobs.ts'
import type { Room } from '../room/room.ts'
import type { SyncSettings } from '../settings.ts'
import { WorkerCaller } from '../../threads/worker-call.ts'
import { writeTurnsOf } from '../../database/write-turns.ts'
import type { WriteTurns } from '../../database/write-turns.ts'

interface Tail {
  rows: number
  bytes: number
  snapshotBytes: number
}

/** Where snapshots come from and go to. */
export interface CompactionParts {
  /** The SQLite file. */
  readonly file: string
  /** For snapshots too large for the database; null keeps them there. */
  readonly blobs: BlobStore | null
  readonly settings: SyncSettings
  readonly now: () => number
  readonly report: (docId: string, outcome: CompactionResult | Error) => void
}

/** Decides when a document's log is folded into a snapshot; a worker thread does it. */
export class Compaction {
  /** Reads and encodes, one document after the other, and gives way to everything else. */
  readonly #maker: WorkerCaller
  /** Writes what is made, in a turn of the rows: never behind a snapshot that is still being made. */
  readonly #keeper: WorkerCaller
  readonly #turns: WriteTurns
  readonly #blobs: BlobStore | null
  readonly #settings: SyncSettings
  readonly #now: () => number
  readonly #report: (docId: string, outcome: CompactionResult | Error) => void
  readonly #tails = new Map<string, Tail>()
  readonly #running = new Map<string, Promise<void>>()
  /** Rejects when it is closed: nobody waits for a store then. */
  readonly #closed = Promise.withResolvers<never>()
  #isClosed = false

  constructor({ blobs, file, now, report, settings }: CompactionParts) {
    this.#maker = new WorkerCaller(new URL('./compaction-worker.ts', import.meta.url), { file })
    this.#keeper = new WorkerCaller(new URL('./snapshot-worker.ts', import.meta.url), { file })
    this.#turns = writeTurnsOf(file)
    this.#closed.promise.catch(() => undefined)
    this.#blobs = blobs
    this.#settings = settings
    this.#now = now
    this.#report = report
  }

  /** An update was committed. */
  committed(room: Room, bytes: number): void {
    const tail = this.#tails.get(room.docId) ?? { rows: 0, bytes: 0, snapshotBytes: 0 }
    this.#tails.set(room.docId, tail)
    tail.rows++
    tail.bytes += bytes
    if (this.#isDue(tail)) void this.compact(room.docId)
  }

  /** Nobody is in the document any more: what was written since the last snapshot is folded in. */
  async beforeUnload(room: Room): Promise<void> {
    if ((this.#tails.get(room.docId)?.rows ?? 0) > 0) await this.compact(room.docId)
  }

  unloaded(docId: string): void {
    if (!this.#running.has(docId)) this.#tails.delete(docId)
  }

  /** Makes a snapshot of everything committed; one at a time a document. */
  compact(docId: string): Promise<void> {
    const running = this.#running.get(docId)
    if (running) return running
    const made = this.#untilShort(docId).finally(() => this.#running.delete(docId))
    this.#running.set(docId, made)
    return made
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#closed.reject(new Error('the compaction was closed'))
    await Promise.allSettled(this.#running.values())
    await this.#maker.close()
    await this.#keeper.close()
  }

  #isDue(tail: Tail): boolean {
    const { compactRows, compactBytes } = this.#settings
    return tail.rows >= compactRows || tail.bytes > Math.max(compactBytes, tail.snapshotBytes)
  }

  /** What was written while a snapshot was made may be worth the next one. */
  async #untilShort(docId: string): Promise<void> {
    for (;;) {
      const isMade = await this.#compact(docId)
      const tail = this.#tails.get(docId)
      if (!isMade || this.#isClosed || !tail || !this.#isDue(tail)) return
    }
  }

  async #compact(docId: string): Promise<boolean> {
    const tail = this.#tails.get(docId)
    const before = { rows: tail?.rows ?? 0, bytes: tail?.bytes ?? 0 }
    let isMade = false
    try {
      const result = await this.#make(docId)
      if (tail && result.kind === 'compacted') tail.snapshotBytes = result.bytes
      isMade = result.kind === 'compacted'
      this.#report(docId, result)
    } catch (error) {
      this.#report(docId, error instanceof Error ? error : new Error(String(error)))
    }
    // Also after a fault: it is tried again with as much more, not with every row.
    if (tail) {
      tail.rows -= before.rows
      tail.bytes -= before.bytes
    }
    return isMade
  }

  /** One thread makes it, the store takes what is large, and in a turn of the rows another writes it, or the row that names it. */
  async #make(docId: string): Promise<CompactionResult> {
    const blobs = this.#blobs
    const closed = this.#closed.promise
    const make = async (found: FoundBlobs) => await this.#maker.call<CompactionResult | MadeSnapshot>('make', { docId, found })
    const snapshot = await withBlobs<CompactionResult | MadeSnapshot>(blobs, make, closed)
    if (snapshot.kind !== 'made') return snapshot
    const isLarge = blobs !== null && snapshot.bytes.length > INLINE_BYTES
    const blobKey = isLarge ? await Promise.race([blobs.put(snapshot.bytes), closed]) : null
    const now = this.#now()
    return await this.#turns.run('rows', async () => await this.#keeper.call('keep', { snapshot, blobKey, now }))
  }
}
