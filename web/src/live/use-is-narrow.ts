import { useSyncExternalStore } from 'react'

/** Where a slide is too small to be answered on: below the width at which Tailwind's `max-sm` holds, and on a phone held sideways (`beside` in `ui/tokens.css`). */
const NARROW = '(width < 40rem), (min-aspect-ratio: 4/3) and (max-height: 480px) and (pointer: coarse)'

/** Calls back when that changes; answers how to stop that. */
export function onNarrow(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether questions stand below or beside the slide now rather than on it. */
export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches
}

/** The same, drawn again when it changes. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(onNarrow, isNarrow)
}
