import type { ScrollPlace } from './scroll-place.ts'

/** What outlives the change from one slide's narration to the next. */
export interface NarrationMemory {
  /** Where a slide's narration was scrolled to; null where it never was. */
  scrollOf(slideId: string): ScrollPlace | null
  keepScroll(slideId: string, place: ScrollPlace): void
  /** Whether the keyboard was in the narration when its slide went. */
  hadFocus(): boolean
  keepFocus(focused: boolean): void
}

/** Starts at the top of everything, with the keyboard elsewhere. */
export function createNarrationMemory(): NarrationMemory {
  const scroll = new Map<string, ScrollPlace>()
  let focus = false
  return {
    scrollOf: (slideId) => scroll.get(slideId) ?? null,
    keepScroll: (slideId, place) => void scroll.set(slideId, place),
    hadFocus: () => focus,
    keepFocus: (focused) => {
      focus = focused
    },
  }
}
