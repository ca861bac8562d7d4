import { useSyncExternalStore } from 'react'

/** The width below which Tailwind's `max-sm` holds: a slide is too small there to be answered on. */
const NARROW = '(width < 40rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether questions stand below the slide rather than on it. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
}
