import { createPart } from './late-part.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { ChunkLoadError, loadChunk } from '../../platform/loading/chunk-recovery.ts'
import type { LateLoading } from './late-part.ts'
import { afterPaint } from './after-paint.ts'

/**
 * A part that the editor cannot do without, though its first picture can: asked for once that is painted, null until it is
 * there. Not React's `lazy`: that would hold back what has come behind what has not.
 * @throws ChunkLoadError to the error screens when it cannot be loaded.
 */
export function useRequiredPart<T>(part: LateLoading<T>): T | null {
  useEffect(() => afterPaint(() => void part.load(loadChunk)), [part])
  const isFailed = useStore(part.state, (state) => state.failed)
  const found = useStore(part.state, (state) => state.part)
  if (isFailed) throw new ChunkLoadError('A part of the editor could not be loaded')
  return found
}

/** What stands round the slide. `shell/late-parts.ts` says what that is, by interface merging. */
export interface Chrome {}

let fetchChrome = (): Promise<Chrome> => Promise.reject(new Error('No screen has said where the chrome is'))
const chrome = createPart(() => fetchChrome())

/** Says where what stands round the slide is loaded from. */
export function provideChrome(fetch: () => Promise<Chrome>): void {
  fetchChrome = fetch
}

/** Top bar, tool bar, inspector, narration, menus, dialogs, the slide's mirror for screen readers, and what others do on it; null until they are there. The slide does not wait for them. */
export function useChrome(): Chrome | null {
  return useRequiredPart(chrome)
}
