import type { Orphans } from '../room/orphaned-inserts.ts'
import type { SlideTouch } from '../room/slide-changes.ts'
import type { UpdateKind } from '../sync-server.ts'
import * as Y from 'yjs'

/** What `read` makes of a document that is built of updates, and given up afterwards. */
export function readUpdates<Result>(updates: readonly Uint8Array[], read: (doc: Y.Doc) => Result): Result {
  const doc = new Y.Doc()
  try {
    for (const update of updates) Y.applyUpdate(doc, update)
    return read(doc)
  } finally {
    doc.destroy()
  }
}

/** A person's updates on one slide that are no further apart than this are one run, in ms. */
export const RUN_GAP_MS = 60_000

/** One update on its way to disk. */
export interface LogEntry {
  readonly docId: string
  readonly userId: string
  readonly kind: UpdateKind
  /** ms since 1970 */
  readonly at: number
  readonly bytes: Uint8Array
  /** Client ids this update claims for the user. */
  readonly claims: readonly number[]
  /** What it does to which slides, for the history. */
  readonly touches?: readonly SlideTouch[]
  /** What of it was written into something that is gone; stored beside it until a version has it. */
  readonly orphans?: Orphans | null
  /** What a restore stores in its own commit. */
  readonly restored?: RestoreNote | null
}

/** What is kept beside the update of a restore. */
export interface RestoreNote {
  /** Whose writing it repeats (see `encodeOrigins`), and the client id under which it does; null for nobody's. */
  readonly origins: { readonly client: number; readonly bytes: Uint8Array } | null
  /** What came since the state before was kept, which with this is the version that is still to be kept; null when nothing came. */
  readonly since: { readonly versionId: string; readonly baseId: string; readonly bytes: Uint8Array } | null
}

/** What became of one entry of a batch. */
export type CommitResult =
  | { readonly kind: 'committed'; readonly seq: number }
  /** The document has a tombstone or is not there; nothing was written. */
  | { readonly kind: 'gone' }
  /** A client id was claimed by somebody else first (on another node). */
  | { readonly kind: 'claimed' }
  /** The storage works, but does not take this; nothing of the document in the batch was written. */
  | { readonly kind: 'failed'; readonly why: string }

/** A row that failed its checksum. */
export interface DamagedRow {
  readonly source: 'update' | 'snapshot'
  readonly seq: number
}

/** Everything needed to have a document in memory. */
export interface StoredDocument {
  readonly docId: string
  readonly lessonId: string
  readonly epoch: number
  readonly schemaVersion: number
  readonly headSeq: number
  readonly deleted: boolean
  readonly degraded: boolean
  /** Null when the log alone holds the document. */
  readonly snapshot: { readonly seq: number; readonly bytes: Uint8Array } | null
  /** The updates after the snapshot, in order. */
  readonly tail: readonly { readonly seq: number; readonly bytes: Uint8Array }[]
  readonly owners: readonly { readonly clientId: number; readonly userId: string }[]
  /** Rows found damaged in this very load; they have been put in quarantine. */
  readonly damaged: readonly DamagedRow[]
}

/** A committed update as other nodes get it. */
export interface StoredRow {
  readonly seq: number
  readonly userId: string
  readonly bytes: Uint8Array
}

/** What was committed after a certain update. */
export interface LogTail {
  /** The last committed update. */
  readonly headSeq: number
  /** All of them in order; null when some are no rows of their own any more, so that the document has to be read whole. */
  readonly rows: readonly StoredRow[] | null
}

/** How much lies behind a document's newest snapshot. */
export interface TailSize {
  readonly rows: number
  readonly bytes: number
}

/**
 * The durable log of updates. SQLite and PostgreSQL give the same answers; a contract suite holds them to it.
 * A rejected promise means the storage itself failed and nothing of the call was kept.
 */
export interface UpdateLog {
  /** Writes the entries in one transaction and answers when it is on disk, a result an entry in the same order. */
  commit(entries: readonly LogEntry[]): Promise<readonly CommitResult[]>
  /** Reads a document; null when there is none. Damaged rows are put aside and the document is marked degraded. */
  load(docId: string): Promise<StoredDocument | null>
  /** The updates after `seq`; null when there is no such document. */
  since(docId: string, seq: number): Promise<LogTail | null>
  /** The last update of each of these documents; those that do not exist are left out. */
  heads(docIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Puts a row aside that reads well but does not apply, and marks the document degraded. */
  quarantine(docId: string, row: DamagedRow, reason: string): Promise<void>
  /** Brings contributors and slide changes of these documents up to their last update; read them after this. */
  foldHistory(docIds: readonly string[]): Promise<void>
  close(): Promise<void>
}
