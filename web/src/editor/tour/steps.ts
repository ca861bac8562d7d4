import type { Side } from '../../ui/place-beside.ts'

/** The steps of the tour, each beside the part of the editor that it is about. */
export const TOUR_STEPS = [
  { id: 'slides', anchor: '[data-region="2"]', side: 'right' },
  { id: 'stage', anchor: '[data-tour="tools"]', side: 'top' },
  { id: 'narration', anchor: '[data-region="4"]', side: 'top' },
  { id: 'inspector', anchor: '[data-region="5"]', side: 'left' },
  { id: 'together', anchor: '[data-region="1"]', side: 'bottom' },
  { id: 'keys', anchor: null, side: 'bottom' },
] as const satisfies readonly { readonly id: string; readonly anchor: string | null; readonly side: Side }[]

/** The box of a part of the editor; null for one that is folded away or not there. */
export function boxOf(anchor: string | null): DOMRect | null {
  const box = anchor === null ? undefined : document.querySelector(anchor)?.getBoundingClientRect()
  return box === undefined || box.width === 0 || box.height === 0 ? null : box
}
