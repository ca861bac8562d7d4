import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
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

/** The slide named in the address bar now; what React shows may be an address behind. */
const slideInAddress = (): string | null => new URLSearchParams(window.location.search).get(SLIDE_PARAM)

/**
 * Keeps the slide in the address, so that a copied link opens it and Back leads to the slide seen before. Only what a
 * person asked for is a step of its own: slides that played by, or flew by under a held key, are not walked through again.
 */
export function usePreviewSlide(slideIds: readonly string[]): PreviewPlace & { readonly go: (index: number, going: Going) => void } {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(SLIDE_PARAM)
  const [shown, setShown] = useState(asked)
  const [seen, setSeen] = useState(asked)
  const [lastIndex, setLastIndex] = useState(0)
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== null && asked === slideInAddress()) setShown(asked)
  }
  const place = placeOf(slideIds, shown, lastIndex)
  const { slideId, index } = place
  if (index >= 0 && index !== lastIndex) setLastIndex(index)

  const write = useCallback((next: string, replace: boolean) => {
    setSearch((current) => {
      const changed = new URLSearchParams(current)
      changed.set(SLIDE_PARAM, next)
      return changed
    }, { replace })
  }, [setSearch])
  useEffect(() => {
    if (slideId !== null && slideId !== slideInAddress()) write(slideId, true)
  }, [slideId, write])

  const go = (to: number, going: Going): void => {
    const next = slideIds[to]
    if (next === undefined || next === slideId) return
    write(next, going !== 'asked')
    setShown(next)
  }
  return { ...place, go }
}
