import type { Generated } from 'kysely'
import type { BlobRemovalTable } from '../blobs/blob-removal.ts'

/** A stored file; its bytes lie in the blob store under the same hash. */
export interface BlobTable {
  /** SHA-256 of the bytes, lower-case hex. */
  readonly hash: string
  readonly content_type: string
  readonly bytes: number
  /** Pixels; null when the file does not say. */
  readonly width: number | null
  readonly height: number | null
  /** Who stored it first, and for which organization. */
  readonly organization_id: string
  readonly user_id: string
  readonly created_at: number
  /** When it was looked at last whether anybody needs it, ms since 1970; null before. */
  checked_at: Generated<number | null>
  /** When it was first seen that nobody does, ms since 1970; null while somebody does or it is not known. */
  unneeded_since: Generated<number | null>
}

declare module '../database/tables.ts' {
  interface Database {
    blob: BlobTable
    blob_removal: BlobRemovalTable
  }
}
