/** What is played on the slides of a lesson, and whether the slide's own time waits for it. */
export interface LessonMedia {
  /** Says whether the slide waits for an element. */
  readonly hold: (elementId: string, isHeld: boolean) => void
  /** Says how far an element is played, 0 … 1. */
  readonly played: (elementId: string, share: number) => void
  readonly pauses: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Nothing is played yet. */
export function lessonMedia(played: LessonMedia['played'] = () => undefined): LessonMedia {
  const held = new Set<string>()
  const listeners = new Set<() => void>()
  return {
    played,
    hold: (elementId, isHeld) => {
      if (held.has(elementId) === isHeld) return
      if (isHeld) held.add(elementId)
      else held.delete(elementId)
      for (const listener of listeners) listener()
    },
    pauses: () => held.size > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
