/** What outlives the change from one slide's narration to the next. */
export interface NarrationMemory {
  /** How far a slide's narration was scrolled, CSS pixels. */
  scrollOf(slideId: string): number
  keepScroll(slideId: string, top: number): void
  /** Whether the keyboard was in the narration when its slide went. */
  hadFocus(): boolean
  keepFocus(focused: boolean): void
}

/** Starts at the top of everything, with the keyboard elsewhere. */
export function createNarrationMemory(): NarrationMemory {
  const scroll = new Map<string, number>()
  let focus = false
  return {
    scrollOf: (slideId) => scroll.get(slideId) ?? 0,
    keepScroll: (slideId, top) => void scroll.set(slideId, top),
    hadFocus: () => focus,
    keepFocus: (focused) => {
      focus = focused
    },
  }
}
