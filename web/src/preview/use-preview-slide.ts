import { useEffect, useState } from 'react'
import { useQueryValue } from '../platform/routing/use-query-value.ts'
import { SLIDE_PARAM } from '../lessons/lesson-paths.ts'
import type { Going } from '../player/Player.tsx'

/** Where the preview is. */
export interface PreviewPlace {
  /** Null while the lesson has no slides. */
  readonly slideId: string | null
  /** -1 while there is no slide. */
  readonly index: number
}

/**
 * The slide to show: the one asked for. When it is not there, because somebody deleted it or the link is old, the one
 * at the place where it was.
 */
export function placeOf(slideIds: readonly string[], asked: string | null, lastIndex: number): PreviewPlace {
  const found = asked === null ? -1 : slideIds.indexOf(asked)
  const index = found === -1 ? Math.min(lastIndex, slideIds.length - 1) : found
  return { slideId: slideIds[index] ?? null, index }
}

/**
 * Keeps the slide in the address, so that a copied link opens it and Back leads to the slide seen before. Only what a
 * person asked for is a step of its own: slides that played by, or flew by under a held key, are not walked through again.
 *
 * @param isLive whether the lesson is as the server has it. The copy on this device may be older than the link: before
 * it has been brought up to date once, a slide that is not in it is waited for, with another one on screen.
 */
export function usePreviewSlide(
  slideIds: readonly string[], isLive: boolean,
): PreviewPlace & { readonly go: (index: number, going: Going) => void } {
  const [asked, ask] = useQueryValue(SLIDE_PARAM)
  const [lastIndex, setLastIndex] = useState(0)
  const [wasLive, setWasLive] = useState(isLive)
  if (isLive && !wasLive) setWasLive(true)
  const place = placeOf(slideIds, asked, lastIndex)
  const { slideId, index } = place
  if (index >= 0 && index !== lastIndex) setLastIndex(index)
  useEffect(() => {
    if (slideId !== null && slideId !== asked && (wasLive || asked === null)) ask(slideId)
  }, [slideId, asked, ask, wasLive])

  const go = (to: number, going: Going): void => {
    const next = slideIds[to]
    if (next !== undefined) ask(next, going === 'asked' ? 'push' : undefined)
  }
  return { ...place, go }
}
