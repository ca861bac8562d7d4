import { openForReading } from '../../database/sqlite-connection.ts'
import { NEEDED_BLOBS } from '../../assets/reference-rows-store.ts'
import { storedBytes } from '../../sync/log/needed-blobs.ts'
import type { FoundBlobs } from '../../sync/log/needed-blobs.ts'

/** A document's row. */
export interface StoredDoc {
  readonly docId: string
  readonly lessonId: string
  readonly headSeq: number
  readonly snapshotSeq: number
  readonly degraded: number
}

/** Stored bytes with their checksum. */
export interface StoredBytes {
  readonly seq: number
  readonly crc32c: number
  readonly codec: string
  readonly bytes: Uint8Array | null
  readonly blobKey: string | null
}

/** A kept state. */
export interface StoredVersion extends StoredBytes {
  readonly versionId: string
}

/** A row that was found damaged once and put aside. */
export interface QuarantinedRow {
  readonly docId: string
  readonly source: 'update' | 'snapshot'
  readonly seq: number
  readonly reason: string
  /** ms since 1970 */
  readonly foundAt: number
}

/** What learners get of a publication. */
export interface StoredPublication {
  readonly id: string
  readonly lessonId: string
  /** The answer, gzipped. */
  readonly content: Buffer
  readonly contentHash: string
}

/** Reads what there is to verify, a row at a time. It never writes. */
export interface VerifyStore {
  docIds(): readonly string[]
  /** Runs with all reads seeing the same moment, whatever the server writes meanwhile. */
  atOneMoment<Result>(run: () => Result): Result
  doc(docId: string): StoredDoc | null
  /** Sequence numbers of the snapshots, oldest first. */
  snapshotSeqs(docId: string): readonly number[]
  snapshot(docId: string, seq: number): StoredBytes | null
  updates(docId: string): Iterable<StoredBytes>
  quarantined(docId: string): readonly QuarantinedRow[]
  versionIds(docId: string): readonly string[]
  version(versionId: string): StoredVersion | null
  /** Every file whose size a row knows. */
  blobs(): Iterable<{ readonly hash: string; readonly bytes: number }>
  publications(): Iterable<StoredPublication>
  isBlobNamed(hash: string): boolean
  /** Lessons whose document is not there. */
  lessonsWithoutDocument(): readonly string[]
  close(): void
}

/** Opens the database for reading; snapshots too large for it are looked up in `found`, else `BlobNeeded` is thrown. */
export function openVerifyStore(file: string, found: FoundBlobs): VerifyStore {
  const db = openForReading(file)
  const doc = db.prepare<[string], StoredDoc>(
    'SELECT id AS docId, lesson_id AS lessonId, head_seq AS headSeq, snapshot_seq AS snapshotSeq, degraded FROM doc WHERE id = ?',
  )
  const snapshotSeqs = db.prepare<[string], { seq: number }>('SELECT seq FROM doc_snapshot WHERE doc_id = ? ORDER BY seq')
  const snapshot = db.prepare<[string, number], StoredBytes>(
    'SELECT seq, crc32c, codec, bytes, blob_key AS blobKey FROM doc_snapshot WHERE doc_id = ? AND seq = ?',
  )
  const updates = db.prepare<[string], StoredBytes>(
    `SELECT seq, crc32c, 'yjs1' AS codec, bytes, NULL AS blobKey FROM doc_update WHERE doc_id = ? ORDER BY seq`,
  )
  const quarantined = db.prepare<[string], QuarantinedRow>(
    'SELECT doc_id AS docId, source, seq, reason, found_at AS foundAt FROM doc_quarantine WHERE doc_id = ? ORDER BY source, seq',
  )
  const versionIds = db.prepare<[string], { id: string }>('SELECT id FROM doc_version WHERE doc_id = ? ORDER BY seq')
  const version = db.prepare<[string], StoredVersion>(
    'SELECT id AS versionId, seq, crc32c, codec, bytes, blob_key AS blobKey FROM doc_version WHERE id = ?',
  )
  const named = db.prepare<[string]>(`SELECT 1 FROM (${NEEDED_BLOBS}) AS needed WHERE hash = ? LIMIT 1`)
  return {
    docIds: () => (db.prepare('SELECT id FROM doc ORDER BY id').all() as { id: string }[]).map((row) => row.id),
    atOneMoment: (run) => db.transaction(run).deferred(),
    doc: (docId) => doc.get(docId) ?? null,
    snapshotSeqs: (docId) => snapshotSeqs.all(docId).map((row) => row.seq),
    snapshot(docId, seq) {
      const row = snapshot.get(docId, seq)
      return row ? { ...row, bytes: storedBytes(found, { bytes: row.bytes, blob_key: row.blobKey }) } : null
    },
    updates: (docId) => updates.iterate(docId),
    quarantined: (docId) => quarantined.all(docId),
    versionIds: (docId) => versionIds.all(docId).map((row) => row.id),
    version: (versionId) => version.get(versionId) ?? null,
    blobs: () => db.prepare<[], { hash: string; bytes: number }>(`SELECT hash, max(bytes) AS bytes FROM (
      SELECT hash, bytes FROM asset UNION ALL SELECT hash, size FROM feedback_attachment
      UNION ALL SELECT hash, bytes FROM job_result
    ) AS named GROUP BY hash ORDER BY hash`).iterate(),
    publications: () => db.prepare<[], StoredPublication>(
      'SELECT id, lesson_id AS lessonId, content, content_hash AS contentHash FROM publication ORDER BY id',
    ).iterate(),
    isBlobNamed: (hash) => named.get(hash) !== undefined,
    lessonsWithoutDocument: () => (db.prepare(
      'SELECT id FROM lesson WHERE NOT EXISTS (SELECT 1 FROM doc WHERE doc.id = lesson.doc_id) ORDER BY id',
    ).all() as { id: string }[]).map((row) => row.id),
    close: () => { db.close() },
  }
}
