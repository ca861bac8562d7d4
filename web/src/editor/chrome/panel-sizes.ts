import { create } from 'zustand'
import { browserStorage } from '../../platform/storage/browser-storage.ts'
import type { StorageValue } from '../../platform/storage/browser-storage.ts'

/** Sizes of the panels that can be dragged, CSS pixels, with what they come with and how far they go. */
export const PANEL_LIMITS = {
  rail: { initial: 208, min: 152, max: 320 },
  narration: { initial: 256, min: 168, max: 640 },
} as const

/** Below this width of the window the inspector is folded until somebody asks for it, and drawers lie over the stage. */
export const ROOM_BESIDE_STAGE = 1180

type Panels = StorageValue<'editorPanels'>

interface PanelState extends Panels {
  set(patch: Partial<Panels>): void
}

const within = (size: number, limits: { readonly min: number; readonly max: number }): number =>
  Math.min(limits.max, Math.max(limits.min, size))

function initial(): Panels {
  const stored = browserStorage.read('editorPanels')
  return {
    railWidth: within(stored?.railWidth ?? PANEL_LIMITS.rail.initial, PANEL_LIMITS.rail),
    narrationHeight: within(stored?.narrationHeight ?? PANEL_LIMITS.narration.initial, PANEL_LIMITS.narration),
    narrationOpen: stored?.narrationOpen ?? true,
    railOpen: stored?.railOpen ?? true,
    inspectorOpen: stored?.inspectorOpen ?? window.innerWidth >= ROOM_BESIDE_STAGE,
  }
}

/** How a person has laid out the editor on this device; remembered for the next visit. */
export const usePanels = create<PanelState>()((set, get) => ({
  ...initial(),
  set(patch) {
    set(patch)
    const { set: _set, ...panels } = get()
    browserStorage.write('editorPanels', panels)
  },
}))
