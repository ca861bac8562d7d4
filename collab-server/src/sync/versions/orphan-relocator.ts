import type { Kysely } from 'kysely'
import type { DocumentThreads } from '../documents/threads.ts'
import { findBlob } from '../../blobs/blobs.ts'
import type { BlobStore } from '../../blobs/blobs.ts'
import type { Database } from '../../database/tables.ts'
import { crc32c } from '../log/crc32c.ts'
import { BlobMissing, INLINE_BYTES } from '../log/needed-blobs.ts'
import type { OrphanBacklog } from './orphan-backlog.ts'
import {
  countOrphans, deleteOrphans, documentsWithOrphans, findOrphanState, insertOrphans, oldestOrphans, replaceOrphanState, statesBeforeRestores,
} from './orphan-store.ts'
import type { Folded, OrphanedInserts } from '../room/orphaned-inserts.ts'
import type { SyncSettings } from '../settings.ts'

/** Kept states that are looked through, the newest first, and their bytes together; each restore leaves one. */
const STATES_TRIED = 100
const BYTES_TRIED = 48 * 1024 * 1024
/** What is added to them at once, in rows and bytes. */
const ROWS_AT_ONCE = 200
const BYTES_AT_ONCE = 4 * 1024 * 1024
/** Between two changes of a document's kept states, in ms: what comes meanwhile goes together. At least so many times as long as one takes. */
const REST_MS = 250
const REST_TIMES = 3
const FIRST_RETRY_MS = 500
const LAST_REST_MS = 30_000

/** What it works with. */
export interface OrphanRelocatorParts {
  readonly db: Kysely<Database>
  readonly blobs: BlobStore
  readonly threads: DocumentThreads
  readonly settings: Pick<SyncSettings, 'maxBytes'>
  readonly now: () => number
  /** Told how much waits. */
  readonly backlog: OrphanBacklog
  /** Resolves when no restore of the document is under way. */
  readonly restored: (docId: string) => Promise<unknown>
  /** Keeps the versions of the document that restores have left to be kept; false when some still are to be. */
  readonly keepDue: (docId: string) => Promise<boolean>
  readonly failed: (docId: string | null, error: unknown) => void
  /** Blobs were marked that nothing names any more. */
  readonly blobsMarked: () => void
}

/** What became of adding to a kept state. */
interface Added extends Pick<Folded, 'left'> {
  /** The file it lies in, when that is not there. */
  readonly missing: string | null
  /** Of the state, in bytes. */
  readonly size: number
}

/**
 * Gives a place to what was written, by somebody who had not seen it yet, into something that a restore had taken back: it is
 * added to the state that was kept before that restore, the newest in which there still is what it was written into. It was
 * stored with the update it came in, and is taken away from there when it has its place, or no kept state has one for it: then it
 * was written into what a person had deleted.
 */
export class OrphanRelocator {
  readonly #parts: OrphanRelocatorParts
  /** Documents that are being looked at; true when there may be more by now. */
  readonly #looking = new Map<string, boolean>()
  readonly #running = new Set<Promise<void>>()
  readonly #stop = new AbortController()

  constructor(parts: OrphanRelocatorParts) {
    this.#parts = parts
  }

  /** What a process that has ended left behind. */
  start(): void {
    this.#run(null, async () => {
      for (const docId of await documentsWithOrphans(this.#parts.db)) {
        this.look(docId)
        await this.#count(docId).catch((error: unknown) => this.#parts.failed(docId, error))
      }
    })
  }

  /** Some of a document's may have been stored. */
  look(docId: string): void {
    const isLooking = this.#looking.has(docId)
    this.#looking.set(docId, isLooking)
    if (!isLooking) this.#run(docId, async () => await this.#keepAll(docId).finally(() => this.#looking.delete(docId)))
  }

  /** Stores what came with an update of another node, which did not know yet. */
  store(docId: string, seq: number, orphans: OrphanedInserts): void {
    this.#run(docId, async () => {
      // Each node that follows has found the same.
      await insertOrphans(this.#parts.db, docId, seq, orphans)
      this.look(docId)
    })
  }

  /** Waits until what somebody wrote into something that is gone has its place, but for a little; false when that takes long. */
  async placed(docId: string, userId: string): Promise<boolean> {
    this.look(docId)
    return await this.#parts.backlog.drained(docId, userId)
  }

  /** Ends after what is under way, without further tries; the rest is found at the next start. */
  async close(): Promise<void> {
    this.#stop.abort()
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #run(docId: string | null, work: () => Promise<void>): void {
    if (this.#stop.signal.aborted) return
    const running = work().catch((error: unknown) => this.#parts.failed(docId, error)).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  async #keepAll(docId: string): Promise<void> {
    let retryMs = FIRST_RETRY_MS
    do {
      this.#looking.set(docId, false)
      let restMs: number
      try {
        await this.#parts.restored(docId)
        const started = performance.now()
        const isAny = await this.#keepSome(docId)
        if (isAny) this.#looking.set(docId, true)
        retryMs = FIRST_RETRY_MS
        restMs = Math.max(REST_MS, REST_TIMES * (performance.now() - started))
      } catch (error) {
        this.#parts.failed(docId, error)
        this.#looking.set(docId, true)
        restMs = retryMs
        retryMs *= 2
      }
      await this.#rest(Math.min(restMs, LAST_REST_MS))
    } while (this.#looking.get(docId) === true && !this.#stop.signal.aborted)
  }

  async #rest(ms: number): Promise<void> {
    const { signal } = this.#stop
    if (signal.aborted) return
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', end, { once: true })
    })
  }

  /** False when there are none. Doing it again changes nothing. */
  async #keepSome(docId: string): Promise<boolean> {
    const { db } = this.#parts
    let size = 0
    const some = (await oldestOrphans(db, docId, ROWS_AT_ONCE))
      .filter(({ update }, index) => (size += update.length) <= BYTES_AT_ONCE || index === 0)
    if (some.length === 0) {
      await this.#count(docId)
      return false
    }
    // Whatever these were written into was taken back before them: it is in a version, or in one that is due, here or on any node.
    if (!(await this.#parts.keepDue(docId))) throw new Error('a version in which it may have its place is still to be kept')
    await this.#keep(docId, some.map(({ ranges, update, userId }) => ({ userId, ranges, update })))
    await deleteOrphans(db, docId, some.map(({ seq }) => seq))
    await this.#count(docId)
    return true
  }

  async #count(docId: string): Promise<void> {
    this.#parts.backlog.counted(docId, await countOrphans(this.#parts.db, docId))
  }

  async #keep(docId: string, all: readonly OrphanedInserts[]): Promise<void> {
    let left = all
    let bytes = 0
    let missing: string | null = null
    for (const id of await statesBeforeRestores(this.#parts.db, docId, STATES_TRIED)) {
      if (left.length === 0 || bytes > BYTES_TRIED) break
      const { left: ranges, missing: key, size } = await this.#addTo(id, left)
      bytes += size
      missing ??= key
      left = left.flatMap((orphans, index) => {
        const rest = ranges[index] ?? []
        return rest.length === 0 ? [] : [{ ...orphans, ranges: rest }]
      })
    }
    // Their place may be in what is not there: they wait until the right store is.
    if (left.length > 0 && missing !== null) throw new BlobMissing(missing)
  }

  /** Adds them to one kept state. */
  async #addTo(versionId: string, orphans: readonly OrphanedInserts[]): Promise<Added> {
    const untouched = { left: orphans.map(({ ranges }) => ranges), missing: null, size: 0 }
    const { blobs, db, now, settings: { maxBytes }, threads } = this.#parts
    for (;;) {
      const row = await findOrphanState(db, versionId)
      if (!row) return untouched
      const state = row.blob_key === null ? row.bytes ?? 'damaged' : await findBlob(blobs, row.blob_key)
      if (state === 'missing') return { ...untouched, missing: row.blob_key }
      if (state === 'damaged' || crc32c(state) !== row.crc32c) return untouched
      const { bytes, left } = await threads.run('fold', { updates: [state], orphans, maxBytes })
      if (!bytes) return { left, missing: null, size: state.length }
      const contributors = [...new Set([...(JSON.parse(row.contributors) as string[]), ...orphans.map(({ userId }) => userId)])]
      const blobKey = bytes.length > INLINE_BYTES ? await blobs.put(bytes) : null
      const isKept = await replaceOrphanState(db, versionId, row, { bytes, blobKey, contributors }, now())
      this.#parts.blobsMarked()
      // Another node was quicker: what it has written is taken in as well.
      if (isKept) return { left, missing: null, size: state.length }
    }
  }
}
