import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadChunk } from '../../app/chunk-recovery.ts'
import type * as part from './text-editing-part.ts'

/** What it takes to type: the editors of text boxes and of narration, with TipTap and ProseMirror under them. */
export type TextEditing = typeof part

interface State {
  readonly part: TextEditing | null
  readonly failure: { readonly error: unknown } | null
}

const store = createStore<State>(() => ({ part: null, failure: null }))
let loading = false

async function load(): Promise<void> {
  if (loading) return
  loading = true
  try {
    store.setState({ part: await loadChunk(() => import('./text-editing-part.ts')) })
  } catch (error) {
    loading = false
    store.setState({ failure: { error } })
  }
}

/**
 * The part for typing; null until it is there, which is asked for once the lesson is on screen. Not React's `lazy`:
 * what is there already has to be used in the same step, so that no key press falls between.
 * @throws what kept it from loading
 */
export function useTextEditing(): TextEditing | null {
  const { part, failure } = useStore(store)
  useEffect(() => {
    void load()
  }, [])
  if (failure) throw failure.error
  return part
}
