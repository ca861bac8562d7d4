import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import { isChunkFailure } from '../../app/chunk-recovery.ts'

/** Where a part of the app that loads late stands. */
export interface LatePart<T> {
  /** Null until it is there. */
  readonly part: T | null
  /** The last try failed and nobody has asked again yet. */
  readonly failed: boolean
}

/** A part of the app that is asked for late, as often as it takes. `load` rejects only with errors of the part itself. */
export function createPart<T>(fetch: () => Promise<T>): { readonly state: StoreApi<LatePart<T>>; readonly load: () => Promise<void> } {
  const state = createStore<LatePart<T>>(() => ({ part: null, failed: false }))
  let loading = false
  const load = async (): Promise<void> => {
    if (loading || state.getState().part !== null) return
    loading = true
    state.setState({ failed: false })
    try {
      state.setState({ part: await fetch() })
    } catch (error) {
      state.setState({ failed: true })
      if (!isChunkFailure(error)) throw error
    } finally {
      loading = false
    }
  }
  return { state, load }
}
