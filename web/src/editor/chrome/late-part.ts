import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import { wordsArrived } from '../../platform/i18n/i18n.ts'
import { isChunkFailure } from '../../platform/loading/chunk-recovery.ts'

/** Where a part of the app that loads late stands. */
export interface LatePart<T> {
  /** Null until it is there. */
  readonly part: T | null
  /** The last try failed and nobody has asked again yet. */
  readonly failed: boolean
}

/** A way to fetch a part, such as `loadChunk`, which goes as far as reloading the page for it. */
export type FetchPart = <T>(fetch: () => Promise<T>) => Promise<T>

/** A part of the app that is asked for late, as often as it takes. */
export interface LateLoading<T> {
  readonly state: StoreApi<LatePart<T>>
  /** Rejects only with errors of the part itself. */
  readonly load: (through?: FetchPart) => Promise<void>
}

/** Makes a part that nobody has asked for yet. */
export function createPart<T>(fetch: () => Promise<T>): LateLoading<T> {
  const state = createStore<LatePart<T>>(() => ({ part: null, failed: false }))
  let loading = false
  const load = async (through: FetchPart = (fetchIt) => fetchIt()): Promise<void> => {
    if (loading || state.getState().part !== null) return
    loading = true
    state.setState({ failed: false })
    try {
      const part = await through(fetch)
      await wordsArrived()
      state.setState({ part })
    } catch (error) {
      state.setState({ failed: true })
      if (!isChunkFailure(error)) throw error
    } finally {
      loading = false
    }
  }
  return { state, load }
}
