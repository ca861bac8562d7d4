import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { Bounds, Frame } from '../../rendering/geometry/frame.ts'
import type { ShownSite } from '../connections/sites.ts'
import type { Guide } from '../geometry/snap.ts'

/** A box that is being drawn and is no element yet. */
export interface Draft {
  readonly frame: Frame
  /** The variant of the tool that is drawn; absent for tools without. */
  readonly kind?: string
}

/** What is going on at the pointer right now; none of it is in the lesson. Changes many times a second. */
export interface GestureState {
  /** Where the state machine of the tool is, such as `select.dragging`. */
  readonly path: string
  /** Elements where the gesture has them; they are drawn there instead of where the lesson says. */
  readonly frames: ReadonlyMap<string, Frame> | null
  /** The frames are of copies that the end of the gesture will make; the originals stay where they are. */
  readonly copying: boolean
  readonly guides: readonly Guide[]
  readonly marquee: Bounds | null
  readonly draft: Draft | null
  /** Where the end of a line can be connected, near the pointer. */
  readonly sites: readonly ShownSite[]
  /** The element under the pointer, outlined before a click. */
  readonly hoveredId: string | null
  /** CSS cursor over the stage. */
  readonly cursor: string
  /** A measure written beside the pointer, such as `320 × 180` or `45°`. */
  readonly hint: string | null
}

export type GestureStore = StoreApi<GestureState>

/** Nothing going on. */
export const AT_REST: Omit<GestureState, 'path'> = {
  frames: null, copying: false, guides: [], marquee: null, draft: null, sites: [], hoveredId: null, cursor: 'default', hint: null,
}

export function createGestureStore(): GestureStore {
  return createStore<GestureState>()(() => ({ path: 'select.idle', ...AT_REST }))
}
