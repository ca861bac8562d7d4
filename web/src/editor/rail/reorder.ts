/** Where one slide's row lies in the rail, in CSS pixels from the top of the list. */
export interface Row {
  readonly top: number
  readonly height: number
}

/** The gap a pointer at `y` means, 0 above the first row … `rows.length` below the last. */
export function gapAt(y: number, rows: readonly Row[]): number {
  const below = rows.findIndex((row) => y < row.top + row.height / 2)
  return below === -1 ? rows.length : below
}

/** Where a move ends: in front of a slide, or at the end. */
export interface Destination {
  readonly before: string | null
}

/**
 * The destination of slides dropped into a gap; null when they would stay where they are, so that no step of undo
 * is made for nothing. The moved slides themselves are skipped when looking for what they come before.
 */
export function destinationOf(order: readonly string[], moved: readonly string[], gap: number): Destination | null {
  const moving = new Set(moved)
  const before = order.slice(gap).find((id) => !moving.has(id)) ?? null
  return sameOrder(order, reordered(order, moved, before)) ? null : { before }
}

/** The order after a move; the moved slides keep the order they had among themselves. */
export function reordered(order: readonly string[], moved: readonly string[], before: string | null): readonly string[] {
  const moving = new Set(moved)
  const staying = order.filter((id) => !moving.has(id))
  const at = before === null ? staying.length : staying.indexOf(before)
  return [...staying.slice(0, at), ...order.filter((id) => moving.has(id)), ...staying.slice(at)]
}

/** The destination of a step by keyboard, all selected slides together; null at the end of the way. */
export function stepDestination(
  order: readonly string[],
  moved: readonly string[],
  step: 'up' | 'down' | 'first' | 'last',
): Destination | null {
  const places = moved.map((id) => order.indexOf(id)).filter((place) => place !== -1)
  if (places.length === 0) return null
  switch (step) {
    case 'up':
      return destinationOf(order, moved, Math.max(0, Math.min(...places) - 1))
    case 'down':
      return destinationOf(order, moved, Math.min(order.length, Math.max(...places) + 2))
    case 'first':
      return destinationOf(order, moved, 0)
    case 'last':
      return destinationOf(order, moved, order.length)
  }
}

const sameOrder = (a: readonly string[], b: readonly string[]): boolean => a.every((id, index) => id === b[index])

/** How fast the list scrolls while something is dragged near its edge, CSS pixels a frame; negative is up. */
export function autoScroll(y: number, viewport: { readonly top: number; readonly bottom: number }): number {
  const zone = 48
  const fastest = 14
  const above = viewport.top + zone - y
  const below = y - (viewport.bottom - zone)
  if (above > 0) return -Math.ceil((Math.min(above, zone) / zone) * fastest)
  if (below > 0) return Math.ceil((Math.min(below, zone) / zone) * fastest)
  return 0
}
