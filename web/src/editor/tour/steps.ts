import type { Side } from '../../ui/place-beside.ts'

/** The steps of the tour, each beside the part of the editor that it is about; where that is folded away, beside what brings it back. */
export const TOUR_STEPS = [
  { id: 'slides', anchors: ['[data-region="2"]', '[data-region="1.5"]'], side: 'right' },
  { id: 'stage', anchors: ['[data-tour="tools"]'], side: 'top' },
  { id: 'narration', anchors: ['[data-region="4"]'], side: 'top' },
  { id: 'inspector', anchors: ['[data-region="5"]', '[data-tour="inspector"]'], side: 'left' },
  { id: 'together', anchors: ['[data-region="1"]'], side: 'bottom' },
  { id: 'keys', anchors: [], side: 'bottom' },
] as const satisfies readonly { readonly id: string; readonly anchors: readonly string[]; readonly side: Side }[]

/** The first of these parts of the editor that is on screen, with its box; null where none is. */
export function shownPart(anchors: readonly string[]): { readonly part: Element; readonly box: DOMRect } | null {
  for (const anchor of anchors) {
    const part = document.querySelector(anchor)
    const box = part?.getBoundingClientRect()
    if (part && box && box.width > 0 && box.height > 0) return { part, box }
  }
  return null
}
