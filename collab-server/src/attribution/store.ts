import { openForReading } from '../database/sqlite-connection.ts'
import { crc32c } from '../sync/log/crc32c.ts'
import { storedBytes } from '../sync/log/needed-blobs.ts'
import type { FoundBlobs } from '../sync/log/needed-blobs.ts'
import type { UpdateKind } from '../sync/sync-server.ts'

/** A stored update with who may be asked for its time. */
export interface UpdateRow {
  readonly seq: number
  readonly at: number
  readonly kind: UpdateKind
  readonly bytes: Uint8Array
}

/** A kept state of a document; its bytes are read apart. */
export interface StateRow {
  /** `snapshot`, or the version's id. */
  readonly id: string
  readonly seq: number
  readonly at: number
}

/** What attribution reads of a document's log. Rows that are damaged are left out. */
export interface AttributionStore {
  /** Runs with all reads seeing the same moment. */
  atOneMoment<Result>(run: () => Result): Result
  /** The last update; null when there is no such document. */
  headSeq(docId: string): number | null
  newestSnapshot(docId: string, found: FoundBlobs): { readonly seq: number; readonly bytes: Uint8Array } | null
  /** Updates behind this one, in order. */
  updatesAfter(docId: string, seq: number): Iterable<UpdateRow>
  /** Kept states, oldest first. */
  states(docId: string): readonly StateRow[]
  /** The bytes of a kept state; null when it is gone. */
  stateBytes(docId: string, state: StateRow, found: FoundBlobs): Uint8Array | null
  owners(docId: string): ReadonlyMap<number, string>
  /** Whose writing restores repeat, by the client id of each (`decodeOrigins`). */
  restored(docId: string): ReadonlyMap<number, Uint8Array>
  close(): void
}

/** `id` of a snapshot's state row; versions have UUIDs. */
const SNAPSHOT = 'snapshot'

interface SummedRow { readonly crc32c: number; readonly bytes: Uint8Array }
const isGood = (row: SummedRow): boolean => crc32c(row.bytes) === row.crc32c

/** Opens the database for reading; states that are too large for it are looked up among what was `found`, else `BlobNeeded` is thrown. */
export function openAttributionStore(file: string): AttributionStore {
  const db = openForReading(file)
  const head = db.prepare<[string], { headSeq: number }>('SELECT head_seq AS headSeq FROM doc WHERE id = ?')
  const snapshots = db.prepare<[string], { seq: number; crc32c: number; bytes: Uint8Array | null; blob_key: string | null }>(
    'SELECT seq, crc32c, bytes, blob_key FROM doc_snapshot WHERE doc_id = ? ORDER BY seq DESC',
  )
  const updates = db.prepare<[string, number], UpdateRow & SummedRow>(
    'SELECT seq, ts AS at, kind, crc32c, bytes FROM doc_update WHERE doc_id = ? AND seq > ? ORDER BY seq',
  )
  const states = db.prepare<[string, string], StateRow>(
    `SELECT id, seq, created_at AS at FROM doc_version WHERE doc_id = ?
     UNION ALL SELECT '${SNAPSHOT}', seq, created_at FROM doc_snapshot WHERE doc_id = ? ORDER BY 2, 3`,
  )
  const versionBytes = db.prepare<[string], { bytes: Uint8Array | null; blob_key: string | null }>(
    'SELECT bytes, blob_key FROM doc_version WHERE id = ?',
  )
  const snapshotBytes = db.prepare<[string, number], { bytes: Uint8Array | null; blob_key: string | null }>(
    'SELECT bytes, blob_key FROM doc_snapshot WHERE doc_id = ? AND seq = ?',
  )
  const owners = db.prepare<[string], { client: number; userId: string }>(
    'SELECT client_id AS client, user_id AS userId FROM doc_client WHERE doc_id = ?',
  )
  const restored = db.prepare<[string], { client: number; origins: Uint8Array }>(
    'SELECT client_id AS client, origins FROM doc_restored WHERE doc_id = ?',
  )
  return {
    atOneMoment: (run) => db.transaction(run).deferred(),
    headSeq: (docId) => head.get(docId)?.headSeq ?? null,
    newestSnapshot(docId, found) {
      for (const { blob_key, bytes: inline, crc32c: sum, seq } of snapshots.iterate(docId)) {
        const bytes = storedBytes(found, { bytes: inline, blob_key })
        if (bytes && isGood({ bytes, crc32c: sum })) return { seq, bytes }
      }
      return null
    },
    *updatesAfter(docId, seq) {
      for (const row of updates.iterate(docId, seq)) if (isGood(row)) yield row
    },
    states: (docId) => states.all(docId, docId),
    stateBytes(docId, { id, seq }, found) {
      const row = id === SNAPSHOT ? snapshotBytes.get(docId, seq) : versionBytes.get(id)
      return row ? storedBytes(found, row) : null
    },
    owners: (docId) => new Map(owners.all(docId).map(({ client, userId }) => [client, userId])),
    restored: (docId) => new Map(restored.all(docId).map(({ client, origins }) => [client, origins])),
    close: () => { db.close() },
  }
}
