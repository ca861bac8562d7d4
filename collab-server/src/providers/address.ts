import type { TextWire } from '@lectern/shared/providers'

/** Where a provider is reached. */
export interface ProviderAddress {
  readonly wire: TextWire
  /** The part of all addresses of the interface, without a slash at its end. */
  readonly url: string
  /** Null for servers without keys. */
  readonly key: string | null
  readonly model: string
}
