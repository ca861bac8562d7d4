import type { Area } from '../../rendering/image/image-fit.ts'
import { leastCovering } from './bar-place.ts'
import { onStage } from './neighbours.ts'
import type { Neighbour } from './neighbours.ts'

/** Height of the bar and its distance from the box, CSS pixels. */
const BAR = { height: 40, gap: 12, margin: 8 } as const

/** The corner of the stage's view and its scale, CSS pixels. */
interface View {
  readonly scale: number
  readonly panX: number
  readonly panY: number
  readonly stageSize: { readonly width: number; readonly height: number }
}

/** How wide the bar of a text may be, CSS pixels. */
export function textBarRoom(stageWidth: number): number {
  return stageWidth - 2 * BAR.margin
}

/**
 * Where the bar of a text box stands, CSS pixels from the stage's corner: over the middle of the box, or below it where there is no room
 * above or where that covers less of what else is on the slide; always inside the stage.
 *
 * @param handles how far handles stand out above the box, CSS pixels
 */
export function textBarPlace(box: Area, width: number, view: View, others: readonly Neighbour[] = [], handles = 0): { readonly left: number; readonly top: number } {
  const { panX, scale, stageSize } = view
  const { bottom, top } = onStage(box, view)
  const middle = panX + (box.x + box.width / 2) * scale
  const above = top - handles - BAR.gap - BAR.height
  const below = bottom + BAR.gap
  const lowest = stageSize.height - BAR.height - BAR.margin
  const left = Math.round(Math.max(BAR.margin, Math.min(middle - width / 2, stageSize.width - width - BAR.margin)))
  const places = [above, below].filter((at) => at >= BAR.margin && at <= lowest).map((at) => ({ left, top: Math.round(at) }))
  return leastCovering(places, { width, height: BAR.height }, others.map((other) => onStage(other, view)))
    ?? { left, top: Math.round(Math.max(BAR.margin, Math.min(below, lowest))) }
}

/** Gives the bar of the text the keyboard; false when there is none. */
export function focusTextBar(): boolean {
  const first = document.querySelector<HTMLElement>('[data-text-bar] button:not(:disabled)')
  first?.focus()
  return first !== null
}
