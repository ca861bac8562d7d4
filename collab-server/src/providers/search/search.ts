import type { FoundPicture, PictureSource } from '@lectern/shared/providers'
import { LecternError } from '../../platform/errors.ts'
import type { Calls } from '../calls/calls.ts'
import type { ProviderUser } from '../calls/places.ts'
import type { Wire } from '../wire/wire.ts'
import { searchCommons } from './commons.ts'
import { searchOpenverse } from './openverse.ts'
import { SEARCH_LIMITS } from './source.ts'
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
}

/** A fault of a place as it is told of a search. */
function failed(error: unknown): LecternError {
  if (!(error instanceof LecternError)) throw error
  // What is said already is more precise.
  if (error.reason !== undefined) return error
  const { retryAfterMs } = error
  return new LecternError('unavailable', { reason: 'provider.searchFailed', cause: error, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) })
}

/** Builds {@link Search} over the places that the operator chose, in their order. */
export function createSearch(addresses: readonly SearchAddress[], wire: Wire, calls: Calls): Search {
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
  }
}
