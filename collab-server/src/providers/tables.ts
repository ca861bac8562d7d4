import type { ProviderKind, SettableKind, ProviderWire } from '@lectern/shared/providers'

/** A provider that a workspace named for itself; no row where it has none. */
export interface OrganizationProviderTable {
  readonly organization_id: string
  /** What it makes. */
  readonly kind: SettableKind
  wire: ProviderWire
  /** Without a slash at its end. */
  url: string
  model: string
  /** Encrypted for this row and server alone; null without a key. */
  sealed_key: string | null
  /** The last letters of the key; null without a key, and of short keys. */
  key_ending: string | null
  changed_at: number
}

/** What an organization had made by a provider on a day. */
export interface ProviderUseTable {
  readonly organization_id: string
  /** The day in UTC, such as 2030-01-31. */
  readonly day: string
  readonly kind: ProviderKind
  /** Who made it. */
  readonly way: string
  /** Calls that are over. */
  calls: number
  /** Those of them that failed or were stopped. */
  failed: number
  tokens_read: number
  tokens_written: number
  pictures: number
  characters: number
  audio_ms: number
}

declare module '../database/tables.ts' {
  interface Database {
    organization_provider: OrganizationProviderTable
    provider_use: ProviderUseTable
  }
}
