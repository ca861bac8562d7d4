import { boxOf, cornersOf } from '@lectern/shared/activities'
import type { Place } from '@lectern/shared/activities'
import { CORNERS_MAX } from '@lectern/shared/lesson'
import type { AreaKind } from '@lectern/shared/lesson'

/** Of an area that is put on a picture without drawing it, and the least of one that is drawn; shares of the picture's sides. */
const DEFAULT_SIDE = 0.2
const LEAST = 0.01
/** Fractions that are kept of a share. */
const KEPT = 10_000

const tidy = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * KEPT) / KEPT

function listed(places: readonly Place[]): readonly number[] {
  return places.flatMap(({ x, y }) => [tidy(x), tidy(y)])
}

/** Two opposite corners of a box. */
export function boxBetween(a: Place, b: Place): readonly number[] {
  return listed([{ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) }, { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) }])
}

/** An area round a place, within the picture. */
export function areaRound(kind: AreaKind, { x, y }: Place): readonly number[] {
  const half = DEFAULT_SIDE / 2
  const [cx, cy] = [Math.min(1 - half, Math.max(half, x)), Math.min(1 - half, Math.max(half, y))]
  return kind === 'polygon'
    ? listed([{ x: cx, y: cy - half }, { x: cx + half, y: cy }, { x: cx, y: cy + half }, { x: cx - half, y: cy }])
    : boxBetween({ x: cx - half, y: cy - half }, { x: cx + half, y: cy + half })
}

/** Whether what was drawn takes up too little room to be meant. */
export function isTiny(corners: readonly number[]): boolean {
  const { bottom, left, right, top } = boxOf({ corners })
  return right - left < LEAST && bottom - top < LEAST
}

/** An area moved as a whole, never beyond the picture. */
export function movedArea(corners: readonly number[], by: Place): readonly number[] {
  const { bottom, left, right, top } = boxOf({ corners })
  const [dx, dy] = [Math.min(1 - right, Math.max(-left, by.x)), Math.min(1 - bottom, Math.max(-top, by.y))]
  return listed(cornersOf({ corners }).map(({ x, y }) => ({ x: x + dx, y: y + dy })))
}

/** What an area is held by: the corners of its box, or its own. */
export function handlesOf(kind: AreaKind, corners: readonly number[]): readonly Place[] {
  if (kind === 'polygon') return cornersOf({ corners })
  const { bottom, left, right, top } = boxOf({ corners })
  return [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }]
}

/** An area with one of these in another place; a box keeps a strip. */
export function withHandleAt(kind: AreaKind, corners: readonly number[], handle: number, to: Place): readonly number[] {
  if (kind === 'polygon') return listed(cornersOf({ corners }).map((corner, at) => (at === handle ? to : corner)))
  const { bottom, left, right, top } = boxOf({ corners })
  const isLeft = handle === 0 || handle === 3
  const isTop = handle < 2
  return listed([
    { x: isLeft ? Math.min(to.x, right - LEAST) : left, y: isTop ? Math.min(to.y, bottom - LEAST) : top },
    { x: isLeft ? right : Math.max(to.x, left + LEAST), y: isTop ? bottom : Math.max(to.y, top + LEAST) },
  ])
}

/** A polygon with another corner in the middle of its longest side; the same where it has as many as it may. */
export function withCorner(corners: readonly number[]): readonly number[] {
  const places = cornersOf({ corners })
  if (places.length >= CORNERS_MAX) return corners
  const next = (at: number): Place => places[(at + 1) % places.length] ?? { x: 0, y: 0 }
  const lengths = places.map((place, at) => Math.hypot(next(at).x - place.x, next(at).y - place.y))
  const longest = lengths.indexOf(Math.max(...lengths))
  return listed(places.flatMap((place, at) => (at === longest ? [place, { x: (place.x + next(at).x) / 2, y: (place.y + next(at).y) / 2 }] : [place])))
}

/** A polygon without one of its corners; the same where three are left. */
export function withoutCorner(corners: readonly number[], at: number): readonly number[] {
  return corners.length <= 6 ? corners : corners.filter((_, index) => Math.floor(index / 2) !== at)
}
