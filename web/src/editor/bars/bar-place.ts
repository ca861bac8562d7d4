/** Distances in CSS pixels. */
const GAP = { wanted: 12, least: 7 } as const
const MARGIN = 8
/** The handle that turns has this much room round its middle. */
const ROUND_ROTATION = 14
/** The tools float at the lower edge of the stage; the bar keeps off their row. */
const TOOLS = 68

/** A rectangle on the stage, CSS pixels from its corner. */
export interface StageBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** What is to be seen beside the selection, and how much it counts that a part of it is covered. */
export interface VisibleBox extends StageBox {
  readonly weight: number
}

interface BarSurroundings {
  /** What is selected, upright. */
  readonly selected: StageBox
  /** The middle of the handle that turns it; null without one. */
  readonly rotation: { readonly x: number; readonly y: number } | null
  readonly stage: Size
  /** What rulers take at the upper and the starting edge. */
  readonly rulers: number
  /** What else is to be seen: of several places the bar takes the one that covers least of it. */
  readonly others: readonly VisibleBox[]
}

/** What a place covers of the boxes, square CSS pixels by their weight; each counts for itself. */
function coveredBy(place: StageBox, others: readonly VisibleBox[]): number {
  return others.reduce((sum, { bottom, left, right, top, weight }) => {
    const [width, height] = [Math.min(place.right, right) - Math.max(place.left, left), Math.min(place.bottom, bottom) - Math.max(place.top, top)]
    return width > 0 && height > 0 ? sum + width * height * weight : sum
  }, 0)
}

/** The place that covers least; of several the first. Null without a place. */
export function leastCovering<P extends { readonly left: number; readonly top: number }>(places: readonly P[], { height, width }: Size, others: readonly VisibleBox[]): P | null {
  const costs = places.map(({ left, top }) => coveredBy({ left, top, right: left + width, bottom: top + height }, others))
  return places[costs.indexOf(Math.min(...costs))] ?? null
}

const meet = (a: StageBox, b: StageBox): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Where the bar stands, CSS pixels from the stage's corner: above the middle of what is selected, else below, beside the handle that turns,
 * or at a side, wherever it covers least of what else is there. Never on what is selected or its handles, on the tools, or outside of the
 * stage; null where no such place is left.
 */
export function barPlace(bar: Size, { others, rotation, rulers, selected, stage }: BarSurroundings): { readonly left: number; readonly top: number; readonly isAbove: boolean } | null {
  const room = { left: rulers + MARGIN, top: rulers + MARGIN, right: stage.width - MARGIN, bottom: stage.height - TOOLS }
  // Of what is scrolled out of sight only the part in sight says where its middle is.
  const seen = { left: Math.max(selected.left, 0), top: Math.max(selected.top, 0), right: Math.min(selected.right, stage.width), bottom: Math.min(selected.bottom, stage.height) }
  if (seen.left > seen.right || seen.top > seen.bottom) return null
  const handle = rotation && { left: rotation.x - ROUND_ROTATION, top: rotation.y - ROUND_ROTATION, right: rotation.x + ROUND_ROTATION, bottom: rotation.y + ROUND_ROTATION }
  const within = (at: number, least: number, most: number): number => Math.max(least, Math.min(at, most))
  const across = within((seen.left + seen.right - bar.width) / 2, room.left, room.right - bar.width)
  const down = within((seen.top + seen.bottom - bar.height) / 2, room.top, room.bottom - bar.height)
  const highest = handle ? Math.min(handle.top + ROUND_ROTATION / 2, selected.top) : selected.top
  const beside = selected.top - GAP.least - bar.height
  const places = [
    { left: across, top: highest - GAP.wanted - bar.height },
    { left: across, top: selected.bottom + GAP.wanted },
    ...(handle ? [{ left: within(handle.left - bar.width, room.left, across), top: beside }, { left: within(handle.right, across, room.right - bar.width), top: beside }] : []),
    { left: across, top: beside },
    { left: across, top: selected.bottom + GAP.least },
    { left: selected.right + GAP.wanted, top: down },
    { left: selected.left - GAP.wanted - bar.width, top: down },
  ].map(({ left, top }) => ({ left: Math.round(left), top: Math.round(top), isAbove: top + bar.height <= selected.top }))
  const kept = { left: selected.left - GAP.least + 1, top: selected.top - GAP.least + 1, right: selected.right + GAP.least - 1, bottom: selected.bottom + GAP.least - 1 }
  const isFree = ({ left, top }: { readonly left: number; readonly top: number }): boolean => {
    const box = { left, top, right: left + bar.width, bottom: top + bar.height }
    return left >= room.left && top >= room.top && box.right <= room.right && box.bottom <= room.bottom && !meet(box, kept) && !(handle && meet(box, handle))
  }
  return leastCovering(places.filter(isFree), bar, others)
}
