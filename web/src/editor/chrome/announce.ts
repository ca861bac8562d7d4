import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { EditorStore } from '../editor-store.ts'

const stores = new WeakMap<EditorStore, StoreApi<string>>()

/** Changes nothing that is heard, so that the same words are heard again. */
const AGAIN = '\u00A0'

/** What screen readers are told next about an open lesson. */
export function announcementOf(editor: EditorStore): StoreApi<string> {
  const known = stores.get(editor)
  if (known) return known
  const made = createStore<string>(() => '')
  stores.set(editor, made)
  return made
}

/** Says to people who do not see the slide what a command has done, also when it was the same just before. */
export function announce(editor: EditorStore, words: string): void {
  const store = announcementOf(editor)
  store.setState(store.getState() === words ? words + AGAIN : words)
}
