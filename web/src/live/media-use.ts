/** How far what is opened was played: its furthest place, of 100; 0 of what is opened and not played. */
export interface UsedMedium {
  readonly elementId: string
  readonly percent: number
}

/** Hears what learners open and how far they play it. */
export interface MediaUse {
  readonly opened: (elementId: string) => void
  /** `share` = how far it is played, 0 … 1. */
  readonly played: (elementId: string, share: number) => void
}

/** Where nobody wants to know. */
export const UNNOTED: MediaUse = { opened: () => undefined, played: () => undefined }

/** How often is told what came since, ms. */
const TELL_MS = 15_000
/** What is opened is told so soon, with what is opened beside it, ms. */
const SOON_MS = 2_000

/** Notes what is opened and played, and tells it now and then, and when the page goes. What cannot be told is told with the next; `tell` throws what the server or the network says. */
export function notedUse(tell: (media: readonly UsedMedium[], isLast: boolean) => Promise<unknown>): MediaUse {
  const furthest = new Map<string, number>()
  const told = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | null = null
  const report = (isLast = false): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const media = [...furthest].flatMap(([elementId, percent]) => (told.get(elementId) === percent ? [] : [{ elementId, percent }]))
    if (media.length === 0) return
    const before = new Map(told)
    for (const { elementId, percent } of media) told.set(elementId, percent)
    tell(media, isLast).catch(() => {
      for (const { elementId } of media) {
        const known = before.get(elementId)
        if (known === undefined) told.delete(elementId)
        else told.set(elementId, known)
      }
    })
  }
  const note = (elementId: string, share: number): void => {
    // Whole percents, so that a player which tells of itself four times a second is not news each time.
    const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
    const before = furthest.get(elementId)
    if (before !== undefined && before >= percent) return
    furthest.set(elementId, percent)
    timer ??= setTimeout(report, before === undefined ? SOON_MS : TELL_MS)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report(true)
  })
  window.addEventListener('pagehide', () => report(true))
  return { opened: (elementId) => note(elementId, 0), played: note }
}
