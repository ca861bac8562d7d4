import type { FontPrivacy } from '@lectern/shared/fonts'

/** A font that somebody added for themselves or their organization. */
export interface FontTable {
  readonly id: string
  readonly organization_id: string
  owner_id: string
  name: string
  /** A row of `asset`: the file. */
  readonly hash: string
  /** The address it was fetched from; null for a file that was uploaded. */
  readonly url: string | null
  privacy: FontPrivacy
  /** ms since 1970 */
  readonly created_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    font: FontTable
  }
}
