import { PICTURE_LIMITS } from '@lectern/shared/providers'
import type { FoundPicture, PictureSource } from '@lectern/shared/providers'
import { LecternError } from '../../platform/errors.ts'
import type { Calls } from '../calls/calls.ts'
import type { ProviderUser } from '../calls/places.ts'
import { fetchPicture } from '../wire/picture.ts'
import type { Wire } from '../wire/wire.ts'
import { searchCommons } from './commons.ts'
import { searchOpenverse } from './openverse.ts'
import { SEARCH_LIMITS, isOf } from './source.ts'
import type { PictureQuery, PictureSearch, SearchAddress } from './source.ts'

/** Who is asked; a new place is one file and one line here. */
const SEARCHES: Readonly<Record<PictureSource, PictureSearch>> = { commons: searchCommons, openverse: searchOpenverse }

/** Pictures of others that may be used in lessons, with who made them and under which licence. */
export interface Search {
  /**
   * What is found, best first. The first place is asked; the others, in their order, when `allowFallback` and it finds nothing or fails.
   * @throws LecternError `unavailable` when nobody is to be asked, or nobody answers.
   */
  pictures(user: ProviderUser, query: PictureQuery & { readonly allowFallback: boolean }, signal: AbortSignal): Promise<FoundPicture[]>
  /** The bytes of what was found. Throws LecternError `unavailable` when nobody gives them. */
  fetch(user: ProviderUser, picture: FoundPicture, signal: AbortSignal): Promise<Uint8Array>
}

/** A fault of a place as it is told of a search, or of a picture of it. */
function failed(error: unknown, reason: 'provider.searchFailed' | 'provider.copyFailed' = 'provider.searchFailed'): LecternError {
  if (!(error instanceof LecternError)) throw error
  // What is said already is more precise.
  if (error.reason !== undefined) return error
  const { retryAfterMs } = error
  return new LecternError('unavailable', { reason, cause: error, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) })
}

/**
 * Builds {@link Search} over the places that the operator chose, in their order. What is not of such a place itself is fetched over
 * `publicWire`: what a place says must not lead into the network of the server.
 */
export function createSearch(addresses: readonly SearchAddress[], wire: Wire, publicWire: Wire, calls: Calls): Search {
  return {
    async pictures(user, { allowFallback, ...query }, signal) {
      if (addresses.length === 0) throw new LecternError('unavailable', { reason: 'provider.noSearch' })
      let failure: LecternError | null = null
      for (const address of allowFallback ? addresses : addresses.slice(0, 1)) {
        try {
          const call = { kind: 'search', way: address.source, user, signal, ms: SEARCH_LIMITS.ms } as const
          const found = await calls.once(call, async (context) => await SEARCHES[address.source](wire, address, query, context.signal))
          failure = null
          if (found.length > 0) return found
        } catch (error) {
          signal.throwIfAborted()
          failure = failed(error)
        }
      }
      if (failure) throw failure
      return []
    },
    async fetch(user, { source, url }, signal) {
      const own = addresses.some((address) => address.source === source && isOf(address.url, url))
      const call = { kind: 'search', way: source, user, signal, ms: SEARCH_LIMITS.copyMs } as const
      try {
        return await calls.once(call, async (context) => await fetchPicture(own ? wire : publicWire, url, PICTURE_LIMITS.bytes, context.signal))
      } catch (error) {
        signal.throwIfAborted()
        throw failed(error, 'provider.copyFailed')
      }
    },
  }
}
