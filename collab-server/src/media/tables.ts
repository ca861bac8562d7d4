import type { BlobRemovalTable } from '../platform/blob-removal.ts'

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
}

export interface MediaTables {
  blob: BlobTable
  blob_removal: BlobRemovalTable
}
