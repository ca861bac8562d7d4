import type { LevelsOf } from '@lectern/shared/text'
import { loadChunk } from '../../platform/loading/chunk-recovery.ts'
import { paintersReady } from '../lazy-painter.ts'
import { fontsChanged } from './measure.ts'

let levels: LevelsOf | null = null
let loading: Promise<void> | null = null

async function load(): Promise<void> {
  levels = (await loadChunk(() => import('./bidi-levels.ts'))).bidiLevels
  fontsChanged.raise()
}

/**
 * How letters that are read from right to left are put in order; asked for by the first text that has some, null until it
 * has come. Then every layout is stale, as when a font has come.
 */
export function readingOrder(): LevelsOf | null {
  loading ??= load().catch((error: unknown) => {
    loading = null
    reportError(error)
  })
  return levels
}

/** Settles once everything has come that the texts measured so far have asked for: their fonts, their reading order; and the painters of elements. */
export async function textReady(): Promise<void> {
  await paintersReady()
  await loading
  if ('fonts' in document) await document.fonts.ready
}
