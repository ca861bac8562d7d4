import { ROOT } from '@lectern/shared/lesson'
import { isDeepStrictEqual } from 'node:util'
import * as Y from 'yjs'
import { INLINE_BYTES, openBlobFiles, storedBytes } from './blob-files.ts'
import { crc32c } from './crc32c.ts'
import { openSqlite } from './sqlite-log-file.ts'

/** What a compaction did. */
export type CompactionResult =
  | { readonly kind: 'compacted'; readonly seq: number; readonly bytes: number; readonly rowsRemoved: number }
  /** Nothing lies behind the newest snapshot, or another compactor was first. */
  | { readonly kind: 'nothing' }
  /** A stored row is damaged; the next load puts it aside, and only then a snapshot may be made. */
  | { readonly kind: 'damaged' }

/** Makes snapshots in a connection of its own. */
export interface Compactor {
  compact(docId: string, now: number): CompactionResult
  close(): void
}

interface Row {
  seq: number
  crc32c: number
  bytes: Uint8Array
}
interface Written {
  readonly rows: number
  /** Files that snapshots lay in which are gone now. */
  readonly blobs: readonly string[]
}
interface SnapshotRow {
  seq: number
  crc32c: number
  bytes: Uint8Array | null
  blob_key: string | null
}

/**
 * Opens the file for compaction; synchronous, for a worker thread. `blobs` is the folder for snapshots too large for the
 * database; without it they go into the database.
 */
export function openCompactor(path: string, blobs: string | null = null): Compactor {
  const db = openSqlite(path)
  const files = blobs === null ? null : openBlobFiles(blobs)
  const newest = db.prepare<[string], SnapshotRow>('SELECT seq, crc32c, bytes, blob_key FROM doc_snapshot WHERE doc_id = ? ORDER BY seq DESC LIMIT 1')
  const rows = db.prepare<[string, number], Row>('SELECT seq, crc32c, bytes FROM doc_update WHERE doc_id = ? AND seq > ? ORDER BY seq')
  const read = db.transaction((docId: string) => {
    const base = newest.get(docId) ?? null
    return { base, tail: rows.all(docId, base?.seq ?? 0) }
  })
  /** Files of snapshots that were dropped and that nothing names any more. */
  const release = db.transaction((hashes: readonly string[]): void => {
    const named = db.prepare<[string, string, string]>(
      `SELECT 1 FROM doc_snapshot WHERE blob_key = ? UNION ALL SELECT 1 FROM doc_version WHERE blob_key = ?
       UNION ALL SELECT 1 FROM blob WHERE hash = ? LIMIT 1`,
    )
    for (const hash of hashes) if (!named.get(hash, hash, hash)) files?.remove(hash)
  })
  const write = db.transaction((docId: string, baseSeq: number, seq: number, bytes: Uint8Array, now: number): Written | null => {
    // Whoever made a snapshot since we read wins; ours would only be older.
    const moved = db.prepare('UPDATE doc SET snapshot_seq = ? WHERE id = ? AND snapshot_seq <= ?').run(seq, docId, baseSeq)
    if (moved.changes === 0) return null
    // Put there before and looked for now: nobody can have taken it away once the row is there.
    const blobKey = files && bytes.length > INLINE_BYTES ? files.put(bytes) : null
    db.prepare('INSERT INTO doc_snapshot (doc_id, seq, crc32c, codec, bytes, blob_key, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(docId, seq, crc32c(bytes), 'yjs1', blobKey === null ? bytes : null, blobKey, now)
    // The snapshot before and all that follows it stay, in case the new one goes bad.
    const dropped = db.prepare<[string, number], { blob_key: string | null }>(
      'DELETE FROM doc_snapshot WHERE doc_id = ? AND seq < ? RETURNING blob_key',
    ).all(docId, baseSeq)
    const rows = db.prepare('DELETE FROM doc_update WHERE doc_id = ? AND seq <= ?').run(docId, baseSeq).changes
    return { rows, blobs: dropped.flatMap((row) => (row.blob_key === null ? [] : [row.blob_key])) }
  })
  return {
    compact(docId, now) {
      const { base: row, tail } = read.deferred(docId)
      const last = tail.at(-1)
      if (!last) return { kind: 'nothing' }
      const baseBytes = row && storedBytes(blobs, row)
      if (row && !baseBytes) return { kind: 'damaged' }
      const base = row && baseBytes ? { ...row, bytes: baseBytes } : null
      const stored: readonly Row[] = base ? [base, ...tail] : tail
      if (stored.some((row) => crc32c(row.bytes) !== row.crc32c)) return { kind: 'damaged' }
      const bytes = snapshotOf(stored.map((row) => row.bytes))
      if (!bytes) return { kind: 'damaged' }
      // The file first, then the row that names it: a crash in between leaves a file too many.
      if (bytes.length > INLINE_BYTES) files?.put(bytes)
      const written = write.immediate(docId, base?.seq ?? 0, last.seq, bytes, now)
      if (!written) return { kind: 'nothing' }
      if (written.blobs.length > 0) release.immediate(written.blobs)
      return { kind: 'compacted', seq: last.seq, bytes: bytes.length, rowsRemoved: written.rows }
    },
    close: () => {
      db.close()
    },
  }
}

/** One update that holds all of them, checked to hold exactly that; null when it does not. */
export function snapshotOf(updates: readonly Uint8Array[]): Uint8Array | null {
  const doc = new Y.Doc()
  const again = new Y.Doc()
  try {
    for (const update of updates) Y.applyUpdate(doc, update)
    const bytes = Y.encodeStateAsUpdate(doc)
    Y.applyUpdate(again, bytes)
    return isSame(doc, again) ? bytes : null
  } catch {
    return null
  } finally {
    doc.destroy()
    again.destroy()
  }
}

/** Both know the same structs and deletions and show the same content. */
function isSame(a: Y.Doc, b: Y.Doc): boolean {
  if (!isDeepStrictEqual(Y.decodeStateVector(Y.encodeStateVector(a)), Y.decodeStateVector(Y.encodeStateVector(b)))) return false
  if (!Y.equalDeleteSets(Y.createDeleteSetFromStructStore(a.store), Y.createDeleteSetFromStructStore(b.store))) return false
  return Object.values(ROOT).every((root) => isDeepStrictEqual(a.getMap(root).toJSON(), b.getMap(root).toJSON()))
}
