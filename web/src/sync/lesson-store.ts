import { IndexeddbPersistence, fetchUpdates } from 'y-indexeddb'
import * as Y from 'yjs'
import { checksum } from './checksum.ts'
import { answerOf, committed, copyName, deleteDatabase, isFull, openDatabase } from './indexed-db.ts'
import type { CopyId } from './indexed-db.ts'

/** An own change that the server has not confirmed. */
export interface PendingChange {
  readonly key: number
  readonly bytes: Uint8Array
  /** What it touched, as `slideId`, `slideId/narration` or `slideId/elementId`. */
  readonly touched: readonly string[]
}

/** What was found on this device. */
export interface StoredCopy {
  /** My changes that the server has not confirmed; they are in the document before the content is. */
  readonly pending: readonly PendingChange[]
  /** The copy held the complete document at least once, so it may be shown without the server. */
  readonly complete: boolean
  /** Rows the disk has damaged; they have been taken out and the rest of the content with them. */
  readonly damaged: readonly Uint8Array[]
}

interface PendingRow {
  readonly bytes: Uint8Array
  readonly crc: number
  readonly touched: readonly string[]
}

/** y-indexeddb's own: content as one update a row, and what else belongs to a document. */
const UPDATES = 'updates'
const CUSTOM = 'custom'
/** Ours beside them: a checksum for each row of content, by its key, and the ledger of my unconfirmed changes. */
const SUMS = 'sums'
const PENDING = 'pending'
const COMPLETE = 'complete'
const LAYOUT = 2
/** From so many rows on, they are merged into one at the next opening. */
const MERGE_FROM = 64
const BATCH_MS = 100
/** Where the service worker keeps pictures (`public/sw.js`), which can be had again. */
export const PICTURE_CACHE = 'lectern-files-1'

/** Gives up the pictures that are kept, for what is nowhere else; false when there were none. */
async function makeRoom(): Promise<boolean> {
  return 'caches' in globalThis && await caches.delete(PICTURE_CACHE).catch(() => false)
}

/** Makes the stores that are missing. Layout 1 kept bytes and checksum in one row, and called `custom` facts. */
function lay(db: IDBDatabase, transaction: IDBTransaction): void {
  const has = db.objectStoreNames
  for (const store of [UPDATES, PENDING]) if (!has.contains(store)) db.createObjectStore(store, { autoIncrement: true })
  for (const store of [CUSTOM, SUMS]) if (!has.contains(store)) db.createObjectStore(store)
  if (!has.contains('facts')) return
  const [custom, sums] = [transaction.objectStore(CUSTOM), transaction.objectStore(SUMS)]
  const complete = transaction.objectStore('facts').get(COMPLETE)
  complete.addEventListener('success', () => {
    if (complete.result === true) custom.put(true, COMPLETE)
    db.deleteObjectStore('facts')
  })
  const rows = transaction.objectStore(UPDATES).openCursor()
  rows.addEventListener('success', () => {
    const cursor = rows.result
    if (cursor === null) return
    const { bytes, crc } = (cursor.value ?? {}) as Partial<PendingRow>
    if (bytes !== undefined) {
      cursor.update(bytes)
      sums.put(crc, cursor.key)
    }
    cursor.continue()
  })
}

/** Merges rows; null when their bytes are no updates after all. */
function mergeRows(rows: readonly Uint8Array[]): Uint8Array | null {
  try {
    const merged = Y.mergeUpdates([...rows])
    // Merging reads every row, but a single one is handed back unread.
    if (rows.length === 1) Y.decodeUpdate(merged)
    return merged
  } catch {
    return null
  }
}

function addUpdate(transaction: IDBTransaction, bytes: Uint8Array): void {
  const adding = transaction.objectStore(UPDATES).add(bytes)
  adding.addEventListener('success', () => transaction.objectStore(SUMS).put(checksum(bytes), adding.result))
}

/** Reads a copy and takes out what the disk has damaged: y-indexeddb stops for good at a row it cannot read. */
async function inspect(name: string): Promise<StoredCopy> {
  const db = await openDatabase(name, lay, LAYOUT)
  // Another window may remove the copy (access ended): let it.
  db.addEventListener('versionchange', () => db.close())
  try {
    const reading = db.transaction([UPDATES, SUMS, PENDING, CUSTOM], 'readonly')
    const rowsOf = async (store: string): Promise<readonly (readonly [IDBValidKey, unknown])[]> => {
      const objects = reading.objectStore(store)
      const [keys, values] = await Promise.all([answerOf(objects.getAllKeys()), answerOf<unknown[]>(objects.getAll())])
      return keys.map((key, index) => [key, values[index]] as const)
    }
    const [updates, sums, ledger, complete] = await Promise.all([
      rowsOf(UPDATES), rowsOf(SUMS), rowsOf(PENDING), answerOf<unknown>(reading.objectStore(CUSTOM).get(COMPLETE)),
    ])
    const sumOf = new Map(sums)
    const isWhole = (bytes: unknown, crc: unknown): bytes is Uint8Array => bytes instanceof Uint8Array && checksum(bytes) === crc
    const good = updates.flatMap(([key, row]) => (isWhole(row, sumOf.get(key)) ? [row] : []))
    const merged = good.length === 0 ? null : mergeRows(good)
    const isBad = good.length < updates.length || (good.length > 0 && merged === null)
    const damaged = isBad ? updates.flatMap(([, row]) => (row instanceof Uint8Array && (merged === null || !good.includes(row)) ? [row] : [])) : []
    const pending: PendingChange[] = []
    const badKeys: IDBValidKey[] = []
    for (const [key, value] of ledger) {
      const { bytes, crc, touched = [] } = (value ?? {}) as Partial<PendingRow>
      if (isWhole(bytes, crc) && mergeRows([bytes]) !== null && typeof key === 'number') pending.push({ key, bytes, touched })
      else {
        badKeys.push(key)
        if (bytes instanceof Uint8Array) damaged.push(bytes)
      }
    }
    if ((isBad || badKeys.length > 0) && damaged.length === 0) damaged.push(new Uint8Array())
    const isMerging = !isBad && merged !== null && updates.length >= MERGE_FROM
    if (isBad || badKeys.length > 0 || isMerging) {
      const writing = db.transaction([UPDATES, SUMS, PENDING, CUSTOM], 'readwrite')
      const end = committed(writing)
      // Only what was read: another window may have written since.
      if (isBad || isMerging) for (const [key] of updates) for (const store of [UPDATES, SUMS]) writing.objectStore(store).delete(key)
      if (isMerging) addUpdate(writing, merged)
      if (isBad) writing.objectStore(CUSTOM).delete(COMPLETE)
      for (const key of badKeys) writing.objectStore(PENDING).delete(key)
      await end
    }
    return { pending, complete: complete === true && merged !== null && !isBad, damaged }
  } finally {
    db.close()
  }
}

/**
 * Opens the copy of a document on this device and brings what it holds into the document: my unconfirmed changes first,
 * then the content. Rejects when the browser keeps nothing.
 *
 * @param onFailure called when a later write fails, e.g. because the device is full; the copy stays as it was
 * @param isWanted asked once more before the copy is opened for good: who has let go of it meanwhile may have removed it
 */
export async function openLessonStore(
  id: CopyId, doc: Y.Doc, onFailure: (error: unknown) => void, isWanted: () => boolean = () => true,
): Promise<{ readonly store: LessonStore; readonly found: StoredCopy }> {
  const found = await inspect(copyName(id))
  if (!isWanted()) throw new Error('the copy is not wanted any more')
  const store = new LessonStore(copyName(id), doc, onFailure)
  let hasMore = doc.store.clients.size > 0
  const note = (_update: Uint8Array, origin: unknown): void => { hasMore ||= origin !== store }
  doc.on('update', note)
  try {
    for (const change of found.pending) Y.applyUpdate(doc, change.bytes, store)
    await store.load()
  } finally {
    doc.off('update', note)
  }
  // What came while the copy was opening is not in it yet.
  if (hasMore) store.keep(Y.encodeStateAsUpdate(doc))
  return { store, found }
}

/**
 * y-indexeddb's persistence of a document's content, with writing that is ours: failures are told instead of being
 * lost, rows have checksums, and own changes stand in a ledger until they are saved.
 */
export class LessonStore extends IndexeddbPersistence {
  readonly #onFailure: (error: unknown) => void
  #queue: Uint8Array[] = []
  #writing: Promise<void> = Promise.resolve()
  #scheduled: ReturnType<typeof setTimeout> | undefined
  #ending: Promise<void> | null = null

  constructor(name: string, doc: Y.Doc, onFailure: (error: unknown) => void) {
    super(name, doc)
    this.#onFailure = onFailure
    doc.off('update', this._storeUpdate)
    // It would load by itself, write a row while it does, and tell nobody when either fails: that finds nothing to do.
    this._dbref = Number.MAX_SAFE_INTEGER
    this._destroyed = true
  }

  /** Brings the content into the document. */
  async load(): Promise<void> {
    // Another transaction on the rows begins when the library is through.
    await this.#write([UPDATES], async (transaction) => await answerOf(transaction.objectStore(UPDATES).count()))
    this._dbref = 0
    this._destroyed = false
    await fetchUpdates(this)
    this.synced = true
    this.emit('synced', [this])
  }

  /** Keeps what came from elsewhere; written in batches. */
  keep(update: Uint8Array): void {
    this.#queue.push(update)
    this.#scheduled ??= setTimeout(() => void this.#drain(), BATCH_MS)
  }

  /** Keeps an own change until it is confirmed; resolves to its key when it is on disk. */
  async keepOwn(update: Uint8Array, touched: readonly string[]): Promise<number> {
    // Own changes are kept with their order: what came before from elsewhere goes to disk first.
    void this.#drain()
    return await this.#write([UPDATES, SUMS, PENDING], async (transaction) => {
      addUpdate(transaction, update)
      const row: PendingRow = { bytes: update, crc: checksum(update), touched }
      return Number(await answerOf(transaction.objectStore(PENDING).add(row)))
    })
  }

  /** The server has committed these. */
  async confirm(keys: readonly number[]): Promise<void> {
    if (keys.length === 0) return
    await this.#write([PENDING], (transaction) => {
      for (const key of keys) transaction.objectStore(PENDING).delete(key)
    }).catch(() => undefined)
  }

  /** The copy now holds the complete document. */
  markComplete(): void {
    void this.#drain()
    void this.#write([CUSTOM], (transaction) => void transaction.objectStore(CUSTOM).put(true, COMPLETE)).catch(() => undefined)
  }

  /** Waits until everything handed over is on disk. */
  async flush(): Promise<void> {
    await this.#drain()
    await this.#writing
  }

  /** Writes what is left and closes. */
  override async destroy(): Promise<void> {
    await (this.#ending ??= this.flush().then(() => super.destroy()))
  }

  /** Removes the copy from the device and closes. */
  override async clearData(): Promise<void> {
    this.#queue = []
    await this.destroy()
    await deleteDatabase(this.name)
  }

  /** One write after the other; a failed one is reported and does not stop the next. */
  #write<T>(stores: string[], work: (transaction: IDBTransaction) => Promise<T> | T): Promise<T> {
    const attempt = async (): Promise<T> => {
      const transaction = (await this._db).transaction(stores, 'readwrite')
      const end = committed(transaction)
      // Without this a rollback would be reported twice, once as unhandled.
      end.catch(() => undefined)
      try {
        const result = await work(transaction)
        await end
        return result
      } catch (error) {
        if (transaction.error === null && isFull(error)) transaction.abort()
        throw error
      }
    }
    const done = this.#writing.then(attempt).catch(async (error: unknown) => {
      if (isFull(error) && await makeRoom()) return await attempt()
      throw error
    })
    this.#writing = done.then(() => undefined, (error: unknown) => {
      if (this.#ending === null) this.#onFailure(error)
    })
    return done
  }

  #drain(): Promise<void> {
    clearTimeout(this.#scheduled)
    this.#scheduled = undefined
    if (this.#queue.length === 0) return this.#writing
    const bytes = Y.mergeUpdates(this.#queue)
    this.#queue = []
    return this.#write([UPDATES, SUMS], (transaction) => addUpdate(transaction, bytes)).catch(() => undefined)
  }
}
