import * as Y from 'yjs'
import type { DeviceMemory } from './device-memory.ts'
import type { SessionProblem } from './lesson-session.ts'
import { copyName, deleteDatabase, isFull } from './indexed-db.ts'
import type { CopyId } from './indexed-db.ts'
import type { LessonStore, StoredCopy } from './lesson-store.ts'
import type { Pending, PendingChanges } from './pending-changes.ts'

/** Ties a document to its copy on this device, and goes on without one when the browser keeps nothing. */
export interface DocumentCopy {
  /**
   * Opens and reads the copy; answers whether it is complete enough to be shown. The document may be in use already:
   * what it received meanwhile goes into the copy, and changes found there join the pending ones.
   */
  open(id: CopyId): Promise<boolean>
  /** Which copy is open or being opened; null when none is. */
  id(): CopyId | null
  /** Whether a transaction was the reading of the copy. */
  isOrigin(origin: unknown): boolean
  keep(update: Uint8Array): void
  keepOwn(change: Pending): void
  confirm(changes: readonly Pending[]): void
  markComplete(): void
  /** Whether every unconfirmed change is on this device's disk. */
  keepsAll(): boolean
  /** Whether a copy is open that takes what is written; closing it waits for what is being written. */
  keeps(): boolean
  /** Puts the content away under another name, because its history is not the server's any more. */
  setAside(): Promise<void>
  forget(): Promise<void>
  close(): Promise<void>
}

export interface DocumentCopyOptions {
  readonly doc: Y.Doc
  readonly pending: PendingChanges
  readonly memory: DeviceMemory
  readonly userId: string
  /** Where my changes lie has changed. */
  readonly onChange: () => void
  /** A copy that did not open in time has opened after all: its changes are pending now. */
  readonly onLate: (complete: boolean) => void
  /** How long the browser may take to open its database, ms; five seconds unless a test has less time. */
  readonly openWithinMs?: number
  readonly onProblem: (problem: SessionProblem) => void
}

/** A copy that has opened, and what was found in it. */
interface Opened {
  readonly store: LessonStore
  readonly found: StoredCopy
}

/** How long the browser may take to open its database before we go on without. */
const OPEN_TIMEOUT_MS = 5_000

/** The browser's storage takes longer than a person waits; it may come yet. */
class LateError extends Error {
  override readonly name = 'LateError'
}

/**
 * Waits for the browser's storage, but not for ever.
 * @throws LateError
 */
export async function inTime<T>(work: Promise<T>, withinMs = OPEN_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError('IndexedDB did not open in time')), withinMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Makes the tie; nothing is read before `open`. */
export function createDocumentCopy(options: DocumentCopyOptions): DocumentCopy {
  const { doc, pending, memory } = options
  // Beside the first load, while the device and the server are asked for the lesson.
  const part = import('./lesson-store.ts')
  part.catch(() => undefined)
  let Stored: typeof LessonStore | null = null
  let store: LessonStore | null = null
  let id: CopyId | null = null
  let writes = 0
  let broken = false
  let closed = false
  /** The document became complete before the copy was open. */
  let completeSoon = false

  function failed(error: unknown): void {
    if (broken || closed) return
    broken = true
    options.onProblem(isFull(error) ? 'storage-full' : 'no-storage')
    options.onChange()
  }

  async function write(on: LessonStore, change: Pending): Promise<void> {
    writes++
    try {
      const key = await on.keepOwn(change.bytes, change.touched)
      change.key = key
      // Confirmed while it was being written: the mark has to go again.
      if (!pending.all().includes(change)) void on.confirm([key])
    } catch {
      // Told by `failed` already; the change goes to the server all the same.
    } finally {
      writes--
      options.onChange()
    }
  }

  /** Takes a copy that has opened into use; answers whether the document is complete. One that nobody wants any more is closed. */
  async function adopt(wanted: CopyId, { found, store: made }: Opened): Promise<boolean> {
    if (closed) {
      await made.destroy()
      return false
    }
    store = made
    const early = [...pending.all()]
    if (found.damaged.length > 0) {
      await memory.setAside({ docId: wanted.docId, userId: wanted.userId, why: 'damaged', at: Date.now(), rows: found.damaged })
      options.onProblem('copy-damaged')
    }
    for (const change of found.pending) pending.add(change)
    for (const change of early) void write(made, change)
    if (completeSoon) made.markComplete()
    options.onChange()
    return found.complete
  }

  /** We had gone on without it, and told so. */
  async function adoptLate(wanted: CopyId, opened: Opened): Promise<void> {
    broken = false
    const complete = await adopt(wanted, opened)
    if (!closed) options.onLate(complete)
  }

  return {
    async open(wanted) {
      id = wanted
      const opening = part.then((loaded) => {
        Stored = loaded.LessonStore
        return loaded.openLessonStore(wanted, doc, failed, () => !closed)
      })
      try {
        return await adopt(wanted, await inTime(opening, options.openWithinMs))
      } catch (error) {
        failed(error)
        if (error instanceof LateError) void opening.then((made) => adoptLate(wanted, made), () => undefined)
        return false
      }
    },
    id: () => id,
    isOrigin: (origin) => Stored !== null && origin instanceof Stored,
    keep(update) {
      if (!broken) store?.keep(update)
    },
    keepOwn(change) {
      if (store !== null && !broken) void write(store, change)
    },
    confirm(changes) {
      const keys = changes.map((change) => change.key).filter((key) => key !== null)
      void store?.confirm(keys)
    },
    markComplete() {
      completeSoon = true
      if (!broken) store?.markComplete()
    },
    keeps: () => store !== null && !broken,
    keepsAll: () => pending.count === 0 || (store !== null && !broken && writes === 0),
    async setAside() {
      if (id === null) return
      const rows = [Y.encodeStateAsUpdate(doc)]
      await memory.setAside({ docId: id.docId, userId: id.userId, why: 'other-epoch', at: Date.now(), rows })
    },
    async forget() {
      closed = true
      const old = store
      store = null
      if (old !== null) await old.clearData()
      else if (id !== null) await deleteDatabase(copyName(id)).catch(() => undefined)
    },
    async close() {
      closed = true
      const old = store
      store = null
      await old?.destroy()
    },
  }
}
