import type { TextWire } from '@lectern/shared/providers'

/** A provider that a workspace named for itself; no row where it has none. */
export interface OrganizationProviderTable {
  readonly organization_id: string
  /** What it makes. */
  readonly kind: 'text'
  wire: TextWire
  /** Without a slash at its end. */
  url: string
  model: string
  /** Encrypted for this row and server alone; null without a key. */
  sealed_key: string | null
  /** The last letters of the key; null without a key, and of short keys. */
  key_ending: string | null
  changed_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    organization_provider: OrganizationProviderTable
  }
}
