import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** How often the row of a bar can be made narrower: each time what is used least of what is left goes into its menu, or to the inspector alone. */
export const FOLDS = 4

/** How often the row of a bar has to be folded so that it fits into so much room, by how wide it was seen to be at each; the next to try where nobody knows. */
export function foldsFor(widths: readonly number[], room: number): number {
  // A stage that was not measured yet has room for all.
  if (room <= 0) return 0
  const fitting = widths.findIndex((width) => width <= room)
  return fitting === -1 ? Math.min(widths.length, FOLDS) : fitting
}

/** Folds a bar until it fits: words in other languages and fonts are as wide as they are, so each row is measured once. */
export function useFolds(bar: RefObject<HTMLElement | null>, room: number): { readonly folds: number; readonly width: number } {
  const [widths, setWidths] = useState<readonly number[]>([])
  const folds = foldsFor(widths, room)
  useLayoutEffect(() => {
    const measure = (): void => setWidths([...widths, bar.current?.offsetWidth ?? 0])
    // One row more is measured at a time, in the frame in which it is needed.
    if (widths[folds] === undefined) measure()
  }, [bar, folds, widths])
  return { folds, width: widths[folds] ?? 0 }
}
