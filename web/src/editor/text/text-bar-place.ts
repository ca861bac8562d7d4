/** Height of the bar and its distance from the box, CSS pixels. */
const BAR = { height: 40, gap: 12, margin: 8 } as const

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The corner of the stage's view and its scale, CSS pixels. */
interface View {
  readonly scale: number
  readonly panX: number
  readonly panY: number
  readonly stageSize: { readonly width: number; readonly height: number }
}

/**
 * Where the bar of a text box stands, CSS pixels from the stage's corner: over the middle of the box, below it where
 * there is no room above, always inside the stage.
 *
 * @param handles how far handles stand out above the box, CSS pixels
 */
export function textBarPlace(box: Box, width: number, view: View, handles = 0): { readonly left: number; readonly top: number } {
  const { scale, panX, panY, stageSize } = view
  const middle = panX + (box.x + box.width / 2) * scale
  const above = panY + box.y * scale - handles - BAR.gap - BAR.height
  const below = panY + (box.y + box.height) * scale + BAR.gap
  const lowest = stageSize.height - BAR.height - BAR.margin
  return {
    left: Math.round(Math.max(BAR.margin, Math.min(middle - width / 2, stageSize.width - width - BAR.margin))),
    top: Math.round(Math.max(BAR.margin, Math.min(above >= BAR.margin ? above : below, lowest))),
  }
}

/** Gives the bar of the text the keyboard; false when there is none. */
export function focusTextBar(): boolean {
  const first = document.querySelector<HTMLElement>('[data-text-bar] button:not(:disabled)')
  first?.focus()
  return first !== null
}
