import type { Editor } from '@tiptap/core'
import type * as Y from 'yjs'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Which text somebody at this screen types in, and the editor that holds it. */
export interface ActiveText {
  readonly editor: Editor
  /** A text box on a slide, or the narration of a slide. */
  readonly kind: 'element' | 'narration'
  /** The element's id, or the slide's for narration. */
  readonly id: string
  /** What it shows of the document. */
  readonly fragment: Y.XmlFragment
}

interface ActiveTextState {
  readonly active: ActiveText | null
}

/** The text editor that has or last had the focus; null when no text is being edited. */
export const activeTextEditor = createStore<ActiveTextState>(() => ({ active: null }))

/** Makes an editor the one that toolbar and inspector act on. */
export function enterText(active: ActiveText): void {
  activeTextEditor.setState({ active })
}

/** Takes an editor away; another one that has become active meanwhile stays. */
export function leaveText(editor: Editor): void {
  if (activeTextEditor.getState().active?.editor === editor) activeTextEditor.setState({ active: null })
}

/** The active text editor, for components; `element` asks only for that text box. */
export function useActiveText(element?: string): ActiveText | null {
  const active = useStore(activeTextEditor, (state) => state.active)
  if (element !== undefined && (active?.kind !== 'element' || active.id !== element)) return null
  return active
}

/** The shared text that is typed in at this screen; null when none is. */
export function activeTextFragment(): Y.XmlFragment | null {
  return activeTextEditor.getState().active?.fragment ?? null
}
