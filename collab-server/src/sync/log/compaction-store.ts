import { ROOT } from '@lectern/shared/lesson/keys'
import { isDeepStrictEqual } from 'node:util'
import * as Y from 'yjs'
import { namedHashes } from '../../assets/named-hashes.ts'
import { MARK_BLOB, openReferenceRows } from '../../assets/reference-rows-store.ts'
import { openForWriting } from '../../database/sqlite-connection.ts'
import { crc32c } from './crc32c.ts'
import { openHistoryFold } from './history-store.ts'
import { storedBytes } from './needed-blobs.ts'
import type { FoundBlobs } from './needed-blobs.ts'
import { readUpdates } from './update-log.ts'

/** What a compaction did. */
export type CompactionResult =
  | { readonly kind: 'compacted'; readonly seq: number; readonly bytes: number; readonly rowsRemoved: number }
  /** Nothing lies behind the newest snapshot, or another compactor was first. */
  | { readonly kind: 'nothing' }
  /** A stored row is damaged; the next load puts it aside, and only then a snapshot may be made. */
  | { readonly kind: 'damaged' }

/** A snapshot that is made and not kept yet. */
export interface MadeSnapshot {
  readonly kind: 'made'
  readonly docId: string
  /** The snapshot it goes on from; 0 when there was none. */
  readonly baseSeq: number
  readonly seq: number
  readonly bytes: Uint8Array
}

/** Makes snapshots in a connection of its own. */
export interface Compactor {
  /** Makes a snapshot, in the database however large it is. */
  compact(docId: string, now: number): CompactionResult
  /** Makes a snapshot and writes nothing. Throws `BlobNeeded` for the one before. */
  make(docId: string, found: FoundBlobs): CompactionResult | MadeSnapshot
  /**
   * Keeps it in the database, or lets a row name the blob that has it, unless that blob is being removed: then the row keeps the
   * bytes.
   */
  keep(snapshot: MadeSnapshot, blobKey: string | null, now: number): CompactionResult
  close(): void
}

interface Row {
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

/** Opens the file for compaction; synchronous, for a worker thread. */
export function openCompactor(path: string): Compactor {
  const db = openForWriting(path)
  const fold = openHistoryFold(db)
  const newest = db.prepare<[string], SnapshotRow>('SELECT seq, crc32c, bytes, blob_key FROM doc_snapshot WHERE doc_id = ? ORDER BY seq DESC LIMIT 1')
  const rows = db.prepare<[string, number], Row>('SELECT seq, crc32c, bytes FROM doc_update WHERE doc_id = ? AND seq > ? ORDER BY seq')
  const references = openReferenceRows(db)
  const waiting = db.prepare<[string, string, string], { bytes: Uint8Array }>(
    ['doc_orphan', 'doc_restoring', 'doc_quarantine'].map((table) => `SELECT bytes FROM ${table} WHERE doc_id = ?`).join(' UNION ALL '),
  )
  const read = db.transaction((docId: string) => {
    const base = newest.get(docId) ?? null
    return { base, tail: rows.all(docId, base?.seq ?? 0) }
  })
  const write = db.transaction(({ baseSeq, bytes, docId, seq }: Omit<MadeSnapshot, 'kind'>, blob: string | null, now: number): number | null => {
    // Whoever made a snapshot since we read wins; ours would only be older.
    const moved = db.prepare('UPDATE doc SET snapshot_seq = ? WHERE id = ? AND snapshot_seq <= ?').run(seq, docId, baseSeq)
    if (moved.changes === 0) {
      // Put for nothing, unless that other one has the same bytes.
      if (blob !== null) db.prepare(MARK_BLOB).run(blob, now, blob)
      return null
    }
    // Put there before, and not on its way out now: nobody can take it away once the row is there.
    const blobKey = blob !== null && !db.prepare('SELECT 1 FROM blob_removal WHERE hash = ?').get(blob) ? blob : null
    if (blob !== null && blobKey === null) db.prepare(MARK_BLOB).run(blob, now, blob)
    db.prepare('INSERT INTO doc_snapshot (doc_id, seq, crc32c, codec, bytes, blob_key, created_at, size) VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(docId, seq, crc32c(bytes), 'yjs1', blobKey === null ? bytes : null, blobKey, now, bytes.length)
    // The snapshot before and all that follows it stay, in case the new one goes bad.
    db.prepare('DELETE FROM doc_snapshot WHERE doc_id = ? AND seq < ?').run(docId, baseSeq)
    // What the snapshot does not show any more may still wait for its place, or have come since it was made.
    const beside = [...rows.all(docId, seq), ...waiting.all(docId, docId, docId)].map((row) => row.bytes)
    references.keepOnly({ kind: 'document', id: docId }, namedHashes(bytes, ...beside))
    // What these updates say of the history goes with them.
    fold(docId)
    if (baseSeq > 0) db.prepare('UPDATE doc SET import_bytes = 0 WHERE id = ? AND import_bytes > 0').run(docId)
    return db.prepare('DELETE FROM doc_update WHERE doc_id = ? AND seq <= ?').run(docId, baseSeq).changes
  })
  const make = (docId: string, found: FoundBlobs): CompactionResult | MadeSnapshot => {
    const { base: row, tail } = read.deferred(docId)
    const last = tail.at(-1)
    if (!last) return { kind: 'nothing' }
    const baseBytes = row && storedBytes(found, row)
    if (row && !baseBytes) return { kind: 'damaged' }
    const base = row && baseBytes ? { ...row, bytes: baseBytes } : null
    const stored: readonly Row[] = base ? [base, ...tail] : tail
    if (stored.some((row) => crc32c(row.bytes) !== row.crc32c)) return { kind: 'damaged' }
    const bytes = snapshotOf(stored.map((row) => row.bytes))
    if (!bytes) return { kind: 'damaged' }
    return { kind: 'made', docId, baseSeq: base?.seq ?? 0, seq: last.seq, bytes }
  }
  const keep = (made: MadeSnapshot, blobKey: string | null, now: number): CompactionResult => {
    const rowsRemoved = write.immediate(made, blobKey, now)
    return rowsRemoved === null ? { kind: 'nothing' } : { kind: 'compacted', seq: made.seq, bytes: made.bytes.length, rowsRemoved }
  }
  return {
    compact(docId, now) {
      const made = make(docId, new Map())
      return made.kind === 'made' ? keep(made, null, now) : made
    },
    make,
    keep,
    close: () => {
      db.close()
    },
  }
}

/**
 * One update that holds all of them, checked to hold exactly that; null when it does not. One document after the other,
 * because two of the largest at once take a gigabyte.
 */
function snapshotOf(updates: readonly Uint8Array[]): Uint8Array | null {
  try {
    const made = readUpdates(updates, (doc) => ({ bytes: Y.encodeStateAsUpdate(doc), content: contentOf(doc) }))
    return isSame(made.content, readUpdates([made.bytes], contentOf)) ? made.bytes : null
  } catch {
    return null
  }
}

/** The structs and deletions a document knows, and what it shows. */
interface Content {
  readonly states: ReadonlyMap<number, number>
  readonly deletions: ReturnType<typeof Y.createDeleteSetFromStructStore>
  readonly roots: readonly unknown[]
}

function contentOf(doc: Y.Doc): Content {
  return {
    states: Y.decodeStateVector(Y.encodeStateVector(doc)),
    deletions: Y.createDeleteSetFromStructStore(doc.store),
    roots: Object.values(ROOT).map((root) => doc.getMap(root).toJSON()),
  }
}

function isSame(a: Content, b: Content): boolean {
  return isDeepStrictEqual(a.states, b.states) && Y.equalDeleteSets(a.deletions, b.deletions) && isDeepStrictEqual(a.roots, b.roots)
}
