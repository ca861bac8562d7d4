import { useState } from 'react'
import { VIEW_SLIDE_PARAM } from '@lectern/shared/publishing'
import { useQueryValue } from '../../platform/routing/use-query-value.ts'

/** The index that an address asks for, slides counted from 1; the first where it makes no sense, the last where it is beyond. */
export function requestedIndex(asked: string | null, count: number): number {
  const number = asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : 1
  return Math.min(count, Math.max(1, number)) - 1
}

/** Where the viewer is. */
export interface ViewSlide {
  readonly index: number
  readonly go: (index: number) => void
  /** A link led to the slide that was shown first. */
  readonly wasAsked: boolean
}

/**
 * Which slide is on screen. It stands in the address, so that a copied link opens it, and takes the place of the one before: Back
 * belongs to the page around an embed. A learning system remembers the place itself: then the address says nothing, and `start` counts.
 * `startsAt` = where it begins while the address says nothing, from 0.
 */
export function useViewSlide(count: number, start: number | null, startsAt = 0): ViewSlide {
  const [asked, ask] = useQueryValue(VIEW_SLIDE_PARAM)
  const [wasAsked] = useState(asked !== null)
  const [own, setOwn] = useState(start)
  if (own !== null) return { index: Math.min(own, count - 1), go: setOwn, wasAsked: false }
  return { index: asked === null ? Math.min(startsAt, count - 1) : requestedIndex(asked, count), go: (to) => ask(String(to + 1)), wasAsked }
}
