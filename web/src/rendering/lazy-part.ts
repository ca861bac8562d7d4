import { loadChunk } from '../platform/loading/chunk-recovery.ts'
import { createSignal } from './signal.ts'

/** Fonts changed, or a part of painting has come: every layout and picture made before is stale. */
export const fontsChanged = createSignal()

/** Fonts and parts of painting that were asked for, for who must not paint without them. */
export const asked: Promise<unknown>[] = []

/**
 * A part of painting that few slides need: asked for by the first that does, null until it has come. Then every picture is stale, as when a
 * font has come.
 */
export function lazyPart<T>(load: () => Promise<T>): () => T | null {
  let part: T | null = null
  let coming: Promise<void> | null = null
  const come = async (): Promise<void> => {
    try {
      part = await loadChunk(load)
      fontsChanged.raise()
    } catch (error) {
      coming = null
      reportError(error)
    }
  }
  return () => {
    if (coming === null) asked.push(coming = come())
    return part
  }
}

/** Settles once everything has come that painting has asked for: parts of it, and fonts. */
export async function paintingReady(): Promise<void> {
  await Promise.all(asked)
  if ('fonts' in document) await document.fonts.ready
}
