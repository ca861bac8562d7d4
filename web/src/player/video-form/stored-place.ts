import { useEffect } from 'react'
import type { Slide } from '@lectern/shared/lesson'
import { browserStorage } from '../../platform/storage/browser-storage.ts'
import type { VideoPlace } from './lesson-time.ts'

/** Videos whose place this browser keeps. */
const KEPT = 50
/** Nobody looks for the place again that they have only just begun from, ms. */
const LEAST_MS = 5000

/** Notes where somebody is in a video; null takes the note away. */
function keepPlace(id: string, place: { readonly slideId: string; readonly ms: number } | null): void {
  const others = (browserStorage.read('videoPlaces') ?? []).filter((one) => one.id !== id)
  browserStorage.write('videoPlaces', [...others, ...(place === null ? [] : [{ id, ...place }])].slice(-KEPT))
}

/** Where somebody was in a video; null for who begins, and where the slide is not in it any more. */
export function storedPlace(id: string, slides: readonly Pick<Slide, 'id'>[]): VideoPlace | null {
  const kept = browserStorage.read('videoPlaces')?.find((one) => one.id === id)
  const index = slides.findIndex((slide) => slide.id === kept?.slideId)
  if (kept === undefined || index === -1) return null
  return index === 0 && kept.ms < LEAST_MS ? null : { index, ms: Math.max(0, kept.ms) }
}

/** How often the place is noted while a video plays, ms. */
const EVERY_MS = 3000

/** Notes the place of a video while it plays, and forgets it at its end. `id` of null keeps nothing. */
export function useKeepPlace(id: string | null, { isOver, ms, slideId }: { readonly slideId: string; readonly ms: number; readonly isOver: boolean }): void {
  const step = Math.floor(ms / EVERY_MS)
  useEffect(() => {
    if (id !== null) keepPlace(id, isOver ? null : { slideId, ms: step * EVERY_MS })
  }, [id, slideId, step, isOver])
}
