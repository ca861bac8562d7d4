import { CANVAS } from '@lectern/shared/lesson'
import { boundsOf, boundsOfAll } from '../../rendering/geometry/frame.ts'
import type { Bounds, Frame } from '../../rendering/geometry/frame.ts'
import type { Places } from './arrange.ts'

interface Boxed {
  readonly id: string
  readonly frame: Frame
  readonly box: Bounds
}

/** Lengths are sums of fractions, slide points. */
const TOLERANCE = 0.01

const middle = ({ box: { y, height } }: Boxed): number => y + height / 2
const centre = ({ box: { x, width } }: Boxed): number => x + width / 2

/** Boxes whose middles stand above the lower edge of the first are one row. */
function rowsOf(boxes: readonly Boxed[]): readonly (readonly Boxed[])[] {
  const rows: Boxed[][] = []
  for (const one of [...boxes].sort((a, b) => middle(a) - middle(b))) {
    const first = rows.at(-1)?.[0]
    if (first && middle(one) < first.box.y + first.box.height) rows.at(-1)?.push(one)
    else rows.push([one])
  }
  return rows.map((row) => row.sort((a, b) => centre(a) - centre(b)))
}

/** The gap that takes the place of several: none where boxes overlap. */
function meanGap(gaps: readonly number[]): number {
  return gaps.length === 0 ? 0 : Math.max(0, gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length)
}

/** Where lengths begin that stand one behind the other. */
function startsOf(lengths: readonly number[], from: number, gap: number): readonly number[] {
  let at = from
  return lengths.map((length) => {
    const start = at
    at += length + gap
    return start
  })
}

/**
 * Puts boxes that stand about in rows and columns into such, with equal gaps and each in the middle of its place. Where they begin stays,
 * and nothing lies over another afterwards. One box alone has nothing to be in order with.
 */
export function tidyUp(frames: ReadonlyMap<string, Frame>): Places {
  const span = boundsOfAll(frames.values())
  if (frames.size < 2 || !span) return new Map()
  const rows = rowsOf([...frames].map(([id, frame]) => ({ id, frame, box: boundsOf(frame) })))
  const columns = Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) => rows.flatMap((row) => row[at] ?? []))
  const widths = columns.map((column) => Math.max(...column.map(({ box }) => box.width)))
  const heights = rows.map((row) => Math.max(...row.map(({ box }) => box.height)))
  const across = meanGap(rows.flatMap((row) => row.slice(1).map(({ box }, at) => box.x - ((row[at]?.box.x ?? 0) + (row[at]?.box.width ?? 0)))))
  const top = (row: readonly Boxed[]): number => Math.min(...row.map(({ box }) => box.y))
  const bottom = (row: readonly Boxed[]): number => Math.max(...row.map(({ box }) => box.y + box.height))
  const down = meanGap(rows.slice(1).map((row, at) => top(row) - bottom(rows[at] ?? [])))
  const lefts = startsOf(widths, span.x, across)
  const tops = startsOf(heights, span.y, down)
  return new Map(rows.flatMap((row, r) => row.map(({ id, frame, box }, c) => [id, {
    x: frame.x + (lefts[c] ?? 0) + ((widths[c] ?? 0) - box.width) / 2 - box.x,
    y: frame.y + (tops[r] ?? 0) + ((heights[r] ?? 0) - box.height) / 2 - box.y,
  }])))
}

const SLIDE: Bounds = { x: 0, y: 0, width: CANVAS.width, height: CANVAS.height }

/** How far a stretch is moved to lie within another one that is no shorter. */
function shift(from: number, length: number, room: { readonly from: number; readonly to: number }): number {
  return from < room.from ? room.from - from : Math.min(0, room.to - from - length)
}

/**
 * The same places moved together so that they reach no further off the slide than the boxes did before; null where they have no room
 * there, however they are moved.
 */
export function keptOnSlide(frames: ReadonlyMap<string, Frame>, places: Places): Places | null {
  const span = boundsOfAll([...frames].map(([id, frame]) => ({ ...frame, ...places.get(id) })))
  const room = boundsOfAll([SLIDE, ...[...frames.values()].map(boundsOf)].map((box) => ({ ...box, rotation: 0 })))
  if (!span || !room) return places
  if (span.width > room.width + TOLERANCE || span.height > room.height + TOLERANCE) return null
  const x = shift(span.x, span.width, { from: room.x, to: room.x + room.width })
  const y = shift(span.y, span.height, { from: room.y, to: room.y + room.height })
  return new Map([...places].map(([id, at]) => [id, { x: at.x + x, y: at.y + y }]))
}
