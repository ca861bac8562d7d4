import { FRAME_LIMITS } from '@lectern/shared/interactives'
import { browserStorage } from '../platform/storage/browser-storage.ts'

/** Interactives whose state a browser keeps. */
const REMEMBERED = 20

const nameOf = (who: string, elementId: string): string => `${who} ${elementId}`

/** What an interactive kept for somebody in this browser, as JSON; null where that is nothing. */
export function storedState(who: string, elementId: string): string | null {
  const name = nameOf(who, elementId)
  return browserStorage.read('interactives')?.find((one) => one.name === name)?.state ?? null
}

/** Keeps it, the last of some. */
export function keepState(who: string, elementId: string, state: string): void {
  if (state.length > FRAME_LIMITS.state) return
  const name = nameOf(who, elementId)
  const others = (browserStorage.read('interactives') ?? []).filter((one) => one.name !== name)
  browserStorage.write('interactives', [...others, { name, state }].slice(-REMEMBERED))
}
