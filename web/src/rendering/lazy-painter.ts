import type { LessonElement } from '@lectern/shared/lesson'
import { loadChunk } from '../platform/loading/chunk-recovery.ts'
import { fontsChanged } from './text/measure.ts'
import type { Painter } from './view-definition.ts'

const loading = new Set<Promise<void>>()

/** Settles once every painter that was asked for has come. */
export async function paintersReady(): Promise<void> {
  await Promise.all(loading)
}

/**
 * The painter of a type that few slides have: asked for by the first element of it, which is a moment without a picture; then all pictures
 * are stale, as when a font has come.
 */
export function lazyPainter<E extends LessonElement>(load: () => Promise<Painter<E>>): Painter<E> {
  let painter: Painter<E> | undefined
  let coming: Promise<void> | null = null
  const come = async (): Promise<void> => {
    try {
      painter = await loadChunk(load)
      fontsChanged.raise()
    } catch (error) {
      coming = null
      reportError(error)
    }
  }
  const asked = (): Painter<E> | undefined => {
    if (coming === null) loading.add(coming = come())
    return painter
  }
  return {
    paint: (context, element, paint) => asked()?.paint(context, element, paint),
    reach: (element, paint) => asked()?.reach(element, paint) ?? { x: 0, y: 0, width: element.width, height: element.height },
    texts: (element, paint) => asked()?.texts?.(element, paint) ?? [],
    words: (element, wordsAt) => asked()?.words?.(element, wordsAt),
  }
}
