import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import { usePanels } from '../chrome/panel-sizes.ts'
import type { EditorStore } from '../editor-store.ts'
import { useEditorStore } from '../editor-store.ts'

/** Whose words are being picked in the narration. */
export interface CuePick {
  readonly slideId: string
  readonly animationIds: readonly string[]
}

const stores = new WeakMap<EditorStore, StoreApi<CuePick | null>>()

function pickOf(editor: EditorStore): StoreApi<CuePick | null> {
  const known = stores.get(editor)
  if (known) return known
  const made = createStore<CuePick | null>(() => null)
  stores.set(editor, made)
  return made
}

/** Lets words be picked in the narration panel, which is unfolded for it. */
export function beginCuePick(editor: EditorStore, pick: CuePick): void {
  usePanels.getState().set({ narrationOpen: true })
  pickOf(editor).setState(pick, true)
}

/** The narration is a text again. */
export function endCuePick(editor: EditorStore): void {
  pickOf(editor).setState(null, true)
}

/** For what words are picked now; null while none are. */
export function useCuePick(): CuePick | null {
  return useStore(pickOf(useEditorStore()))
}
