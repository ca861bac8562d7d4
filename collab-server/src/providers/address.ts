import type { ProviderWire } from '@lectern/shared/providers'

/** Where a provider is reached. */
export interface ProviderAddress {
  readonly wire: ProviderWire
  /** The part of all addresses of the interface, without a slash at its end. */
  readonly url: string
  /** Null for servers without keys. */
  readonly key: string | null
  readonly model: string
}
