import type { Generated } from 'kysely'
import type { BlobArrivalTable } from './arrival-store.ts'
import type { BlobRemovalTable } from './removal-store.ts'

/** A file that people are served by its name; its bytes lie in the blob store under the same hash. */
export interface AssetTable {
  /** SHA-256 of the bytes, lower-case hex. */
  readonly hash: string
  /** What the bytes are, judged by themselves. */
  readonly content_type: string
  readonly bytes: number
  /** Pixels; null when the file does not say. */
  readonly width: number | null
  readonly height: number | null
  /** Who stored it first, and for which organization, whose storage it counts to. */
  readonly organization_id: string
  readonly user_id: string
  readonly created_at: number
  /** Whose picture it is, as JSON of `PictureOrigin`; null for what was uploaded or made here. */
  origin: Generated<string | null>
  /** When it was first seen that nobody refers to it, ms since 1970; null while somebody does or it was not looked at. */
  unneeded_since: Generated<number | null>
}

/** Somebody needs a file. Kept by the triggers of its kind, and by who writes content that names assets. */
export interface AssetReferenceTable {
  readonly hash: string
  /** One of `asset_reference_kind`. */
  readonly owner_kind: string
  readonly owner_id: string
  /** 1: the file is the owner's own, which no asset need name, and its bytes go with it; 0: the owner shows an asset. */
  holds: 0 | 1
}

/** What may need files: a row for each kind of owners, written by the migration that made it. */
export interface AssetReferenceKindTable {
  readonly kind: string
  readonly owner_table: string
  /** SQL of an owner's id, from the columns of its table. */
  readonly owner_id: string
  /** The column of its table with a hash; null where only content names assets. */
  readonly hash_column: string | null
  readonly holds: 0 | 1
}

declare module '../database/tables.ts' {
  interface Database {
    asset: AssetTable
    asset_reference: AssetReferenceTable
    asset_reference_kind: AssetReferenceKindTable
    blob_removal: BlobRemovalTable
    blob_arrival: BlobArrivalTable
  }
}
