import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { EditorStore } from '../editor-store.ts'
import { useEditorStore } from '../editor-store.ts'
import type { SlideSelection } from './slide-selection.ts'
import { onlySlide, presentSlides } from './slide-selection.ts'

/** What the rail remembers besides the slide on the stage. */
interface RailState {
  readonly selection: SlideSelection
}

const stores = new WeakMap<EditorStore, StoreApi<RailState>>()

/** The rail of an open lesson. */
export function railOf(editor: EditorStore): StoreApi<RailState> {
  const known = stores.get(editor)
  if (known) return known
  const made = createStore<RailState>(() => ({ selection: onlySlide(editor.getState().slideId) }))
  stores.set(editor, made)
  return made
}

/** The slides a command of the rail works on, in their order. */
export function selectedSlides(editor: EditorStore, order: readonly string[]): readonly string[] {
  return presentSlides(order, railOf(editor).getState().selection, editor.getState().slideId).ids
}

/** Selects slides and shows one of them. */
export function showSlides(editor: EditorStore, selection: SlideSelection, current: string): void {
  railOf(editor).setState({ selection })
  editor.getState().goToSlide(current)
}

/** A part of the rail's state. */
export function useRail<T>(selector: (state: RailState) => T): T {
  return useStore(railOf(useEditorStore()), selector)
}
