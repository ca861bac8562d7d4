import * as Y from 'yjs'
import { checksum } from './checksum.ts'
import { answerOf, committed, deleteDatabase, openDatabase } from './indexed-db.ts'

/** Which document, cut of its history and person a copy belongs to; another epoch is another copy. */
export interface CopyId {
  readonly docId: string
  readonly epoch: number
  readonly userId: string
}

/** An own change that the server has not confirmed. */
export interface PendingChange {
  readonly key: number
  readonly bytes: Uint8Array
  /** What it touched, as `slideId`, `slideId/narration` or `slideId/elementId`. */
  readonly touched: readonly string[]
}

/** What was found on this device. */
export interface StoredCopy {
  /** Everything known, as one update; null when nothing is kept. */
  readonly update: Uint8Array | null
  readonly pending: readonly PendingChange[]
  /** The copy held the complete document at least once, so it may be shown without the server. */
  readonly complete: boolean
  /** Rows the disk has damaged; they have been taken out and the rest of the updates with them. */
  readonly damaged: readonly Uint8Array[]
}

/** The copy of one document on this device. */
export interface OfflineStore {
  /** Reads the copy. Call once, first. */
  load(): Promise<StoredCopy>
  /** Keeps what came from elsewhere; written in batches. */
  keep(update: Uint8Array): void
  /** Keeps an own change until it is confirmed; resolves to its key when it is on disk. */
  keepOwn(update: Uint8Array, touched: readonly string[]): Promise<number>
  /** The server has committed these. */
  confirm(keys: readonly number[]): Promise<void>
  /** The copy now holds the complete document. */
  markComplete(): void
  /** Waits until everything handed over is on disk. */
  flush(): Promise<void>
  /** Removes the copy from the device and closes. */
  forget(): Promise<void>
  close(): Promise<void>
}

interface UpdateRow {
  readonly bytes: Uint8Array
  readonly crc: number
}
interface PendingRow extends UpdateRow {
  readonly touched: readonly string[]
}

const UPDATES = 'updates'
const PENDING = 'pending'
const FACTS = 'facts'
/** From so many rows on, they are merged into one at the next loading. */
const MERGE_FROM = 64

/** The database of a copy. */
export const copyName = ({ docId, epoch, userId }: CopyId): string => `lectern-copy:${docId}:${epoch}:${userId}`

function row(bytes: Uint8Array): UpdateRow {
  return { bytes, crc: checksum(bytes) }
}

const isWhole = (value: unknown): value is UpdateRow => {
  const found = value as Partial<UpdateRow> | null | undefined
  return found?.bytes instanceof Uint8Array && typeof found.crc === 'number' && checksum(found.bytes) === found.crc
}

/** Merges rows; null when their bytes are no updates after all. */
function mergeRows(rows: readonly UpdateRow[]): Uint8Array | null {
  if (rows.length === 0) return null
  try {
    const merged = Y.mergeUpdates(rows.map((each) => each.bytes))
    // Merging reads every row, but a single one is handed back unread.
    if (rows.length === 1) Y.decodeUpdate(merged)
    return merged
  } catch {
    return null
  }
}

/**
 * Opens the copy of a document on this device. Rejects when the browser keeps nothing.
 *
 * @param onFailure called when a later write fails, e.g. because the device is full; the copy stays as it was
 */
export async function openOfflineStore(id: CopyId, onFailure: (error: unknown) => void): Promise<OfflineStore> {
  const name = copyName(id)
  const db = await openDatabase(name, (made) => {
    made.createObjectStore(UPDATES, { autoIncrement: true })
    made.createObjectStore(PENDING, { autoIncrement: true })
    made.createObjectStore(FACTS)
  })
  // Another window may remove the copy (access ended): let it.
  db.addEventListener('versionchange', () => db.close())

  let queue: Uint8Array[] = []
  let writing: Promise<void> = Promise.resolve()
  let scheduled: ReturnType<typeof setTimeout> | null = null
  let closed = false

  /** One write after the other; a failed one is reported and does not stop the next. */
  function write<T>(stores: string[], work: (transaction: IDBTransaction) => Promise<T> | T): Promise<T> {
    const done = writing.then(async () => {
      const transaction = db.transaction(stores, 'readwrite')
      const end = committed(transaction)
      // Without this a rollback would be reported twice, once as unhandled.
      end.catch(() => undefined)
      const result = await work(transaction)
      await end
      return result
    })
    writing = done.then(
      () => undefined,
      (error: unknown) => {
        if (!closed) onFailure(error)
      },
    )
    return done
  }

  function drain(): Promise<void> {
    if (scheduled !== null) clearTimeout(scheduled)
    scheduled = null
    if (queue.length === 0) return writing
    const batch = queue
    queue = []
    const bytes = batch.length === 1 ? (batch[0] as Uint8Array) : Y.mergeUpdates(batch)
    return write([UPDATES], (transaction) => {
      transaction.objectStore(UPDATES).add(row(bytes))
    }).catch(() => undefined)
  }

  async function readRows(): Promise<{ updates: unknown[]; pending: unknown[]; keys: IDBValidKey[]; complete: boolean }> {
    const transaction = db.transaction([UPDATES, PENDING, FACTS], 'readonly')
    const [updates, pending, keys, complete] = await Promise.all([
      answerOf<unknown[]>(transaction.objectStore(UPDATES).getAll()),
      answerOf<unknown[]>(transaction.objectStore(PENDING).getAll()),
      answerOf(transaction.objectStore(PENDING).getAllKeys()),
      answerOf<unknown>(transaction.objectStore(FACTS).get('complete')),
    ])
    return { updates, pending, keys, complete: complete === true }
  }

  /** Many rows become one; rows of other windows are read in the same transaction, so none is lost. */
  const mergeAll = (): Promise<void> =>
    write([UPDATES], async (transaction) => {
      const store = transaction.objectStore(UPDATES)
      const rows = await answerOf<unknown[]>(store.getAll())
      const merged = rows.every(isWhole) ? mergeRows(rows) : null
      if (merged === null) return
      store.clear()
      store.add(row(merged))
    })

  return {
    async load() {
      const { updates, pending, keys, complete } = await readRows()
      const good = updates.filter(isWhole)
      const update = mergeRows(good)
      const unreadable = good.length > 0 && update === null
      const kept: PendingChange[] = []
      const badKeys: IDBValidKey[] = []
      const damaged: Uint8Array[] = []
      pending.forEach((value, index) => {
        const key = keys[index]
        if (isWhole(value) && typeof key === 'number') kept.push({ key, bytes: value.bytes, touched: (value as PendingRow).touched })
        else if (key !== undefined) badKeys.push(key)
      })
      const bad = updates.length !== good.length || unreadable
      if (!bad && badKeys.length === 0) {
        if (updates.length >= MERGE_FROM) void mergeAll().catch(() => undefined)
        return { update, pending: kept, complete, damaged }
      }
      for (const value of [...updates, ...pending]) {
        const bytes = (value as Partial<UpdateRow> | null)?.bytes
        if (bytes instanceof Uint8Array && (unreadable || !isWhole(value))) damaged.push(bytes)
      }
      if (damaged.length === 0) damaged.push(new Uint8Array())
      await write([UPDATES, PENDING, FACTS], (transaction) => {
        if (bad) {
          transaction.objectStore(UPDATES).clear()
          transaction.objectStore(FACTS).delete('complete')
        }
        for (const key of badKeys) transaction.objectStore(PENDING).delete(key)
      })
      return { update: bad ? null : update, pending: kept, complete: complete && !bad, damaged }
    },
    keep(update) {
      queue.push(update)
      scheduled ??= setTimeout(() => void drain(), 100)
    },
    async keepOwn(update, touched) {
      // Own changes are kept with their order: what came before from elsewhere goes to disk first.
      void drain()
      return await write([UPDATES, PENDING], async (transaction) => {
        transaction.objectStore(UPDATES).add(row(update))
        const key = await answerOf(transaction.objectStore(PENDING).add({ ...row(update), touched } satisfies PendingRow))
        return key as number
      })
    },
    async confirm(keys) {
      if (keys.length === 0) return
      await write([PENDING], (transaction) => {
        const store = transaction.objectStore(PENDING)
        for (const key of keys) store.delete(key)
      }).catch(() => undefined)
    },
    markComplete() {
      void drain()
      void write([FACTS], (transaction) => {
        transaction.objectStore(FACTS).put(true, 'complete')
      }).catch(() => undefined)
    },
    async flush() {
      await drain()
      await writing
    },
    async forget() {
      closed = true
      queue = []
      if (scheduled !== null) clearTimeout(scheduled)
      await writing
      db.close()
      await deleteDatabase(name)
    },
    async close() {
      if (closed) return
      await drain()
      closed = true
      await writing
      db.close()
    },
  }
}
