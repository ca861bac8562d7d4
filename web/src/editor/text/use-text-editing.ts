import { useEffect } from 'react'
import { useStore } from 'zustand'
import { loadChunk } from '../../platform/loading/chunk-recovery.ts'
import { afterPaint } from '../chrome/after-paint.ts'
import { createPart } from '../chrome/late-part.ts'

/** What it takes to type: the editors of text boxes and of narration, with TipTap and ProseMirror under them. `shell/late-parts.ts` says what that is, by interface merging. */
export interface TextEditing {}

let fetchTextEditing = (): Promise<TextEditing> => Promise.reject(new Error('No screen has said where the editors of texts are'))
const textEditing = createPart(() => fetchTextEditing())

/** Says where the editors of texts are loaded from. */
export function provideTextEditing(fetch: () => Promise<TextEditing>): void {
  fetchTextEditing = fetch
}

/**
 * The part for typing; null until it is there, which is asked for once somebody sees the lesson. Who may edit
 * cannot do without; for readers, whom it shows marks and the carets of others, nothing is reloaded.
 * Not React's `lazy`: what is there already has to be used in the same step, so that no key press falls between.
 */
export function useTextEditing(canEdit: boolean): TextEditing | null {
  useEffect(() => afterPaint(() => void (canEdit ? textEditing.load(loadChunk) : textEditing.load())), [canEdit])
  return useStore(textEditing.state, (state) => state.part)
}

/** Whether the part could not be loaded, and asking for it again. */
export function useTextEditingFailure(): { readonly failed: boolean; readonly retry: () => void } {
  return { failed: useStore(textEditing.state, (state) => state.failed), retry: () => void textEditing.load(loadChunk) }
}

/** Does something with the part, at once when it is there, else when it has come: who pastes early waits for nothing else. */
export function withTextEditing(act: (part: TextEditing) => void): void {
  const { part } = textEditing.state.getState()
  if (part !== null) return act(part)
  const off = textEditing.state.subscribe((now) => {
    if (now.part === null) return
    off()
    act(now.part)
  })
}
