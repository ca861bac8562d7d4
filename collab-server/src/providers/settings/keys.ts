import { LecternError } from '../../platform/errors.ts'
import { seal, unseal } from '../../platform/seal.ts'
import type { ProviderAddress } from '../address.ts'
import type { OrganizationProvider } from './store.ts'

const PURPOSE = 'lectern provider keys'
/** How much of a key is shown, and how long it is at least for that, in characters. */
const ENDING = { shown: 4, from: 16 } as const

type Place = Pick<OrganizationProvider, 'organization_id' | 'kind' | 'wire' | 'url'>

/** A key opens for the organization, wire and address alone that it was given for, whoever writes to the table. */
const contextOf = ({ organization_id: organization, kind, wire, url }: Place) => ({ purpose: PURPOSE, place: JSON.stringify([organization, kind, wire, url]) })

/** A key as it is stored. */
export function sealKey(serverSecret: string, place: Place, key: string | null): Pick<OrganizationProvider, 'sealed_key' | 'key_ending'> {
  if (key === null) return { sealed_key: null, key_ending: null }
  return { sealed_key: seal(serverSecret, contextOf(place), key), key_ending: key.length < ENDING.from ? null : key.slice(-ENDING.shown) }
}

/**
 * Where the provider of a row is reached.
 * @throws LecternError `ai-refused` with `provider.keyLost` when the server's secret is another one than when the key was stored.
 */
export function addressOf(serverSecret: string, row: OrganizationProvider): ProviderAddress {
  const { wire, url, model, sealed_key: sealed } = row
  try {
    return { wire, url, model, key: sealed === null ? null : unseal(serverSecret, contextOf(row), sealed) }
  } catch (cause) {
    throw new LecternError('ai-refused', { reason: 'provider.keyLost', cause })
  }
}
