import type { ColumnType, Generated } from 'kysely'
import type { SlideChangeKind } from './room/slide-changes.ts'
import type { UpdateKind, VersionKind } from './sync-server.ts'

/** A lesson document. Its content is the newest snapshot and the updates after it. */
export interface DocTable {
  readonly id: string
  readonly lesson_id: string
  /** Raised only when history is cut. */
  epoch: number
  schema_version: number
  /** The last committed update. */
  head_seq: number
  /** The update the newest snapshot reaches to; 0 without one. */
  snapshot_seq: number
  /** The update up to which contributors and slide changes have been told from the updates. */
  folded_seq: number
  /** 0; 1 while only owners may enter; 2 while everybody may only read. */
  locked: number
  /** Who locked it, and when (ms since 1970); null while it is not locked. */
  locked_by: string | null
  locked_at: number | null
  /** 1 once a stored row was found damaged; what it held may still come back from a client. */
  degraded: number
  /** Who changed the document last, and when (ms since 1970). */
  edited_by: string
  edited_at: number
  /** The tombstone, ms since 1970: no update is appended while it stands. */
  deleted_at: number | null
  /** Bytes of update 1 while it is kept, for the quota of the workspace; 0 once compaction has dropped it. */
  import_bytes: Generated<number>
}

/** One committed update; `seq` counts from 1 within its document and orders it, never a clock. */
export interface DocUpdateTable {
  readonly doc_id: string
  readonly seq: number
  readonly user_id: string
  /** ms since 1970, for people to read. */
  readonly ts: number
  readonly kind: UpdateKind
  readonly crc32c: number
  readonly bytes: Uint8Array
  /** What it did to which slides, as `writeTouches` has it; null for nothing. */
  readonly touches: string | null
}

/** The whole document up to `seq`. */
export interface DocSnapshotTable {
  readonly doc_id: string
  readonly seq: number
  readonly crc32c: number
  /** How `bytes` are written: `yjs1` is one update in version 1. */
  readonly codec: string
  /** Null when the bytes lie in the blob store under `blob_key`. */
  readonly bytes: Uint8Array | null
  readonly blob_key: string | null
  readonly created_at: number
  /** Bytes of the whole state, wherever they lie; null in rows from before they were counted. */
  readonly size: ColumnType<number | null, number | null | undefined, number>
}

/** Whose a Yjs client id is: the first writer claims it. */
export interface DocClientTable {
  readonly doc_id: string
  readonly client_id: number
  readonly user_id: string
  /** The update that claimed it. */
  readonly first_seq: number
  /** ms since 1970 */
  last_seen: number
}

/** Who has edited a document, and up to which update; outlives compaction. */
export interface DocContributorTable {
  readonly doc_id: string
  readonly user_id: string
  last_seq: number
}

/** A kept state of a document. */
export interface DocVersionTable {
  readonly id: string
  readonly doc_id: string
  readonly seq: number
  readonly epoch: number
  kind: VersionKind
  name: string | null
  readonly author: string | null
  /** JSON array of user ids. */
  contributors: string
  crc32c: number
  readonly codec: string
  bytes: Uint8Array | null
  blob_key: string | null
  readonly created_at: number
  /** Bytes of the whole state, wherever they lie; null in rows from before they were counted. */
  readonly size: ColumnType<number | null, number | null | undefined, number>
}

/** A damaged row, taken out of the log and kept for an operator. */
export interface DocQuarantineTable {
  readonly doc_id: string
  readonly source: 'update' | 'snapshot'
  readonly seq: number
  readonly reason: string
  readonly bytes: Uint8Array
  /** ms since 1970 */
  readonly found_at: number
}

/** What was written into something that was gone by then: it waits for its place in a version. */
export interface DocOrphanTable {
  readonly doc_id: string
  /** The update it came with. */
  readonly seq: number
  readonly user_id: string
  /** JSON array of `ClockRange`. */
  readonly ranges: string
  /** As an update. */
  readonly bytes: Uint8Array
}

/** Whose writing a restore has repeated. */
export interface DocRestoredTable {
  readonly doc_id: string
  /** What the restore wrote stands under it. */
  readonly client_id: number
  /** Runs of clocks with those they repeat, as `encodeOrigins` has them. */
  readonly origins: Uint8Array
}

/** What came between the state kept before a restore and that restore, until both are one version. */
export interface DocRestoringTable {
  readonly doc_id: string
  /** Of the restore. */
  readonly seq: number
  /** The version that they become. */
  readonly version_id: string
  /** The one that was kept before. */
  readonly base_id: string
  /** Who restored. */
  readonly user_id: string
  readonly bytes: Uint8Array
}

/** A ban: somebody who may not come in before `until`. Its names stay as they were, because nodes of the version before read and write it, too. */
export interface DocBanTable {
  readonly doc_id: string
  readonly user_id: string
  readonly banned_by: string
  /** ms since 1970 */
  readonly until: number
  readonly created_at: number
}

/** A seat of an editor where the organization has set how many there are, or a place in the line for one. */
export interface DocSeatTable {
  readonly doc_id: string
  readonly user_id: string
  /** Since when this person waits or waited, ms since 1970. */
  readonly asked_at: number
  /** Null while waiting. */
  taken_at: number | null
  /** Who is not heard of until then has given it up, ms since 1970. */
  expires_at: number
}

/** A run of updates of one person that did one kind of thing to one slide. */
export interface DocChangeTable {
  readonly doc_id: string
  readonly slide_id: string
  readonly user_id: string
  readonly kind: SlideChangeKind
  readonly first_seq: number
  last_seq: number
  /** ms since 1970 */
  readonly started_at: number
  ended_at: number
}

/** What was done to people's access to a document, for every node to act on; `doc_id` is empty for all documents. */
export interface ControlTable {
  readonly id: string
  /** Orders the rows, so that a node knows which it has acted on; null where every node looks by other means. */
  readonly seq: Generated<number | null>
  readonly doc_id: string
  /** Null = everybody. */
  readonly user_id: string | null
  readonly kind: 'role' | 'revoke' | 'kick' | 'delete' | 'restore' | 'lock' | 'maintenance'
  /** JSON. */
  readonly payload: string
  /** ms since 1970 */
  readonly created_at: number
}

/** Work on a document that one node does while the others wait. */
export interface DocClaimTable {
  readonly doc_id: string
  readonly what: 'migrate' | 'restore'
  claim_id: string
  /** By the database's clock, ms since 1970. */
  expires_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    doc: DocTable
    doc_update: DocUpdateTable
    doc_snapshot: DocSnapshotTable
    doc_client: DocClientTable
    doc_contributor: DocContributorTable
    doc_version: DocVersionTable
    doc_quarantine: DocQuarantineTable
    doc_orphan: DocOrphanTable
    doc_restored: DocRestoredTable
    doc_restoring: DocRestoringTable
    doc_ban: DocBanTable
    doc_seat: DocSeatTable
    doc_change: DocChangeTable
    doc_claim: DocClaimTable
    control: ControlTable
  }
}
