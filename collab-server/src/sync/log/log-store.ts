import { crc32c } from './crc32c.ts'
import { isFaultOfValues } from '../../database/faults.ts'
import { openForWriting } from '../../database/sqlite-connection.ts'
import { openReferenceRows } from '../../assets/reference-rows-store.ts'
import { openHistoryFold, writeTouches } from './history-store.ts'
import { openRestoreRows } from './restore-store.ts'
import { BlobMissing, bytesOrFault } from './needed-blobs.ts'
import type { FoundBlobs } from './needed-blobs.ts'
import type { CommitResult, DamagedRow, LogEntry, LogTail, StoredDocument } from './update-log.ts'

interface DocRow {
  id: string
  lesson_id: string
  epoch: number
  schema_version: number
  head_seq: number
  snapshot_seq: number
  degraded: number
  deleted_at: number | null
}
interface BytesRow {
  seq: number
  crc32c: number
  bytes: Uint8Array
}
interface SnapshotRow {
  seq: number
  crc32c: number
  bytes: Uint8Array | null
  blob_key: string | null
}

/** The log's own connection to the SQLite file; every method is synchronous and runs in the log's thread. */
export interface LogFile {
  commit(entries: readonly LogEntry[]): readonly CommitResult[]
  /**
   * Throws `BlobNeeded` for a snapshot that lies in a blob which was not looked for before, and `BlobMissing` when the
   * document is not whole without a blob that is not there; nothing is changed then.
   */
  load(docId: string, found?: FoundBlobs): StoredDocument | null
  since(docId: string, seq: number): LogTail | null
  heads(docIds: readonly string[]): ReadonlyMap<string, number>
  /** Throws `BlobNeeded` and `BlobMissing`. */
  quarantine(docId: string, row: DamagedRow, reason: string, found?: FoundBlobs): void
  foldHistory(docIds: readonly string[]): void
  close(): void
}

/** Consecutive numbers of the entries of each document, in order of arrival. */
function byDocument(entries: readonly LogEntry[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  entries.forEach((entry, index) => {
    const group = groups.get(entry.docId)
    if (group) group.push(index)
    else groups.set(entry.docId, [index])
  })
  return groups
}

/**
 * What an error of one document's writes means for it: what lies in the values costs one document its update and not everybody
 * theirs. Throws the error when it means that the storage failed.
 */
function outcomeOf(error: unknown): CommitResult {
  if (error instanceof ClaimedError) return { kind: 'claimed' }
  if (!isFaultOfValues(error) && !(error instanceof TypeError) && !(error instanceof RangeError)) throw error
  return { kind: 'failed', why: error instanceof Error ? error.message : String(error) }
}

/** All that an entry stores of its document. */
function textsOf({ bytes, orphans, restored }: LogEntry): readonly Uint8Array[] {
  return [bytes, ...(orphans ? [orphans.update] : []), ...(restored?.since ? [restored.since.bytes] : [])]
}

const NOTHING: FoundBlobs = new Map()

/** The log in a SQLite file whose tables exist. */
export function openLogFile(path: string): LogFile {
  const db = openForWriting(path)
  // The update of the head comes first: its lock orders writers, and its condition shuts out a racing delete.
  const takeSeqs = db.prepare<[number, string, number, string], { head_seq: number }>(
    'UPDATE doc SET head_seq = head_seq + ?, edited_by = ?, edited_at = ? WHERE id = ? AND deleted_at IS NULL RETURNING head_seq',
  )
  const addUpdate = db.prepare('INSERT INTO doc_update (doc_id, seq, user_id, ts, kind, crc32c, bytes, touches) VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const addOrphans = db.prepare('INSERT INTO doc_orphan (doc_id, seq, user_id, ranges, bytes) VALUES (?, ?, ?, ?, ?)')
  const claim = db.prepare<[string, number, string, number, number], { user_id: string }>(
    `INSERT INTO doc_client (doc_id, client_id, user_id, first_seq, last_seen) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (doc_id, client_id) DO UPDATE SET last_seen = excluded.last_seen RETURNING user_id`,
  )
  const addRestoreRows = openRestoreRows(db)
  const references = openReferenceRows(db)
  const fold = openHistoryFold(db)
  const foldOne = db.transaction(fold)
  const isBehind = db.prepare<[string], unknown>('SELECT 1 FROM doc WHERE id = ? AND folded_seq < head_seq')
  const docById = db.prepare<[string], DocRow>('SELECT * FROM doc WHERE id = ?')
  const snapshots = db.prepare<[string], SnapshotRow>('SELECT seq, crc32c, bytes, blob_key FROM doc_snapshot WHERE doc_id = ? ORDER BY seq DESC')
  const updates = db.prepare<[string, number], BytesRow>(
    'SELECT seq, crc32c, bytes FROM doc_update WHERE doc_id = ? AND seq > ? ORDER BY seq',
  )
  const headOf = db.prepare<[string], { head_seq: number }>('SELECT head_seq FROM doc WHERE id = ?')
  const rowsAfter = db.prepare<[string, number], BytesRow & { user_id: string }>(
    'SELECT seq, user_id, crc32c, bytes FROM doc_update WHERE doc_id = ? AND seq > ? ORDER BY seq',
  )
  const since = db.transaction((docId: string, seq: number): LogTail | null => {
    const head = headOf.get(docId)
    if (!head) return null
    const rows = rowsAfter.all(docId, seq)
    // Rows that a snapshot has swallowed or that are damaged: the whole document tells what they said.
    const isWhole = rows.length === Math.max(0, head.head_seq - seq) && rows.every((row) => crc32c(row.bytes) === row.crc32c)
    return {
      headSeq: head.head_seq, rows: isWhole ? rows.map((row) => ({ seq: row.seq, userId: row.user_id, bytes: row.bytes })) : null,
    }
  })
  const heads = db.transaction((docIds: readonly string[]): ReadonlyMap<string, number> => new Map(docIds.flatMap((docId) => {
    const head = headOf.get(docId)
    return head ? [[docId, head.head_seq] as const] : []
  })))
  const owners = db.prepare<[string], { clientId: number; userId: string }>(
    'SELECT client_id AS clientId, user_id AS userId FROM doc_client WHERE doc_id = ?',
  )
  const setDegraded = db.prepare<[number, string]>('UPDATE doc SET degraded = ? WHERE id = ?')
  const quarantine = (docId: string, { source, seq }: DamagedRow, reason: string, found: FoundBlobs): void => {
    const table = source === 'update' ? 'doc_update' : 'doc_snapshot'
    const row = db.prepare<[string, number], Omit<SnapshotRow, 'crc32c'>>(
      `SELECT seq, bytes, ${source === 'update' ? 'NULL AS blob_key' : 'blob_key'} FROM ${table} WHERE doc_id = ? AND seq = ?`,
    ).get(docId, seq)
    if (!row) return
    // What it did to slides is still good, and goes with the row.
    if (source === 'update') fold(docId)
    const bytes = bytesOrFault(found, row)
    // Only the row knows where its bytes are. They may be there again when the right store is.
    if (bytes === 'missing') throw new BlobMissing(row.blob_key ?? '')
    const [why, kept] = bytes === 'damaged' ? [`file ${row.blob_key} is damaged`, Buffer.alloc(0)] : [reason, bytes]
    db.prepare(
      `INSERT INTO doc_quarantine (doc_id, source, seq, reason, bytes, found_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (doc_id, source, seq) DO UPDATE SET reason = excluded.reason, bytes = excluded.bytes, found_at = excluded.found_at`,
    ).run(docId, source, seq, why, kept, Date.now())
    db.prepare(`DELETE FROM ${table} WHERE doc_id = ? AND seq = ?`).run(docId, seq)
    // A snapshot that is gone must not stand in the way of the next one.
    db.prepare('UPDATE doc SET degraded = 1, snapshot_seq = coalesce((SELECT max(seq) FROM doc_snapshot WHERE doc_id = doc.id), 0) WHERE id = ?')
      .run(docId)
  }

  const ownerOf = db.prepare<[string, number], { user_id: string }>('SELECT user_id FROM doc_client WHERE doc_id = ? AND client_id = ?')
  /** Claims a client id that another node has given to somebody else. */
  const isRefused = ({ claims, docId, userId }: LogEntry): boolean => claims.some((clientId) => {
    const owner = ownerOf.get(docId, clientId)
    return owner !== undefined && owner.user_id !== userId
  })
  const commitDocument = (entries: readonly LogEntry[], all: readonly number[], results: CommitResult[]): void => {
    const refused = new Set(all.filter((index) => isRefused(entries[index] as LogEntry)))
    for (const index of refused) results[index] = { kind: 'claimed' }
    const indexes = refused.size > 0 ? all.filter((index) => !refused.has(index)) : all
    if (indexes.length === 0) return
    const last = entries[indexes.at(-1) ?? 0] as LogEntry
    const row = takeSeqs.get(indexes.length, last.userId, last.at, last.docId)
    if (!row) {
      for (const index of indexes) results[index] = { kind: 'gone' }
      return
    }
    let seq = row.head_seq - indexes.length
    for (const index of indexes) {
      const entry = entries[index] as LogEntry
      seq++
      // The server's own migrations are nobody's work.
      const touches = entry.kind === 'migrate' || !entry.touches ? null : writeTouches(entry.touches)
      addUpdate.run(entry.docId, seq, entry.userId, entry.at, entry.kind, crc32c(entry.bytes), entry.bytes, touches)
      if (entry.orphans) addOrphans.run(entry.docId, seq, entry.userId, JSON.stringify(entry.orphans.ranges), entry.orphans.update)
      for (const clientId of entry.claims) {
        const owner = claim.get(entry.docId, clientId, entry.userId, seq, entry.at)
        if (owner && owner.user_id !== entry.userId) throw new ClaimedError()
      }
      addRestoreRows(entry, seq)
      references.add({ kind: 'document', id: entry.docId }, ...textsOf(entry))
      results[index] = { kind: 'committed', seq }
    }
  }
  const commitTogether = db.transaction((entries: readonly LogEntry[]): readonly CommitResult[] => {
    const results: CommitResult[] = []
    for (const indexes of byDocument(entries).values()) commitDocument(entries, indexes, results)
    return results
  })
  // A transaction within a transaction is a savepoint: one document's conflict does not cost the others.
  const commitOne = db.transaction(commitDocument)
  const commitApart = db.transaction((entries: readonly LogEntry[]): readonly CommitResult[] => {
    const results: CommitResult[] = []
    for (const indexes of byDocument(entries).values()) {
      try {
        commitOne(entries, indexes, results)
      } catch (error) {
        const outcome = outcomeOf(error)
        for (const index of indexes) results[index] = outcome
      }
    }
    return results
  })
  /** Savepoints cost, and hardly ever one is needed: only after a fault the batch is written again with them. */
  const commit = (entries: readonly LogEntry[]): readonly CommitResult[] => {
    try {
      return commitTogether.immediate(entries)
    } catch (error) {
      // Whose fault it is decides what the answer is: of the storage, it throws again.
      outcomeOf(error)
      return commitApart.immediate(entries)
    }
  }
  const load = db.transaction((docId: string, found: FoundBlobs): StoredDocument | null => {
    const doc = docById.get(docId)
    if (!doc) return null
    const damaged: DamagedRow[] = []
    let snapshot: StoredDocument['snapshot'] = null
    let missing: string | null = null
    for (const row of snapshots.iterate(docId)) {
      const bytes = bytesOrFault(found, row)
      if (typeof bytes !== 'string' && crc32c(bytes) === row.crc32c) {
        snapshot = { seq: row.seq, bytes }
        break
      }
      if (bytes === 'missing') missing ??= row.blob_key
      else damaged.push({ source: 'snapshot', seq: row.seq })
    }
    const tail: { seq: number; bytes: Uint8Array }[] = []
    for (const row of updates.iterate(docId, snapshot?.seq ?? 0)) {
      if (crc32c(row.bytes) === row.crc32c) tail.push({ seq: row.seq, bytes: row.bytes })
      else damaged.push({ source: 'update', seq: row.seq })
    }
    // A snapshot that is damaged or missing costs nothing while the one before and all updates since are there.
    const isWhole = tail.length === doc.head_seq - (snapshot?.seq ?? 0)
    // The store may be the wrong one: what is left without this file must not pass for the document.
    if (missing !== null && !isWhole) throw new BlobMissing(missing)
    for (const row of damaged) quarantine(docId, row, 'checksum', found)
    if (damaged.length > 0 && isWhole && doc.degraded === 0) setDegraded.run(0, docId)
    return {
      docId, lessonId: doc.lesson_id, epoch: doc.epoch, schemaVersion: doc.schema_version, headSeq: doc.head_seq,
      deleted: doc.deleted_at !== null, degraded: doc.degraded === 1 || (damaged.length > 0 && !isWhole),
      snapshot, tail, owners: owners.all(docId), damaged,
    }
  })
  return {
    commit,
    load: (docId, found = NOTHING) => load.immediate(docId, found),
    since: (docId, seq) => since.deferred(docId, seq),
    heads: (docIds) => heads.deferred(docIds),
    quarantine: (docId, row, reason, found = NOTHING) => db.transaction(() => quarantine(docId, row, reason, found)).immediate(),
    foldHistory(docIds) {
      // Most have nothing new, and then nobody is kept from writing.
      for (const docId of docIds) if (isBehind.get(docId)) foldOne.immediate(docId)
    },
    close: () => {
      db.close()
    },
  }
}

/** A client id in the entry belongs to somebody else. */
class ClaimedError extends Error {
  override readonly name = 'ClaimedError'
}
