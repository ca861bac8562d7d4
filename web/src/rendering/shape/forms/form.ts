import { moved, poly } from './path.ts'
import type { Path, Point } from './path.ts'

/** The groups that the gallery of forms shows them in. */
export const CATEGORIES = ['basic', 'rectangles', 'arrows', 'callouts', 'stars', 'flowChart', 'math'] as const
export type Category = (typeof CATEGORIES)[number]

/** Left, top, right and bottom of the part of a box that is left for words, slide points. */
export type Room = readonly [left: number, top: number, right: number, bottom: number]

/** Faces that are lighter or darker than the fill. */
export type Tone = 'light' | 'dark' | 'darker'

/** A form in a box of one size. */
export interface Drawing {
  /** What is filled: every part is closed, and parts that run the other way round leave holes. */
  readonly fill: Path
  /** What is outlined where that is not the edge of what is filled. */
  readonly edge?: Path
  /** Lines within or beside it, which are drawn also where it has no outline. */
  readonly lines?: Path
  readonly shades?: readonly (readonly [tone: Tone, face: Path])[]
  /** The whole box where it says nothing. */
  readonly room?: Room
}

/** A form for boxes of every size. */
export type Draw = (w: number, h: number) => Drawing

/** Words in so much of the sides: left, top, and right, bottom, which are as far from their edges unless given. */
export function within(w: number, h: number, left: number, top: number, right = 1 - left, bottom = 1 - top): Room {
  return [left * w, top * h, right * w, bottom * h]
}

/** A polygon with corners as shares of the sides, and its words. */
export function polygon(corners: readonly Point[], room: Room): Draw {
  return (w, h) => ({ fill: poly(...corners.map(([x, y]): Point => [x * w, y * h])), room: within(w, h, ...room) })
}

/** Where a form that is drawn pointing to the right points to instead. */
type Direction = 'left' | 'up' | 'down'

/** The same form pointing elsewhere. */
export function pointing(draw: Draw, direction: Direction): Draw {
  return (w, h) => {
    const isUpright = direction !== 'left'
    const drawing = isUpright ? draw(h, w) : draw(w, h)
    const to = (x: number, y: number): Point => (direction === 'left' ? [w - x, y] : direction === 'up' ? [y, h - x] : [y, x])
    const turn = (path: Path): Path => moved(path, to)
    const [left, top, right, bottom] = drawing.room ?? [0, 0, isUpright ? h : w, isUpright ? w : h]
    const corners = [to(left, top), to(right, bottom)]
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    return {
      fill: turn(drawing.fill),
      ...(drawing.edge && { edge: turn(drawing.edge) }),
      ...(drawing.lines && { lines: turn(drawing.lines) }),
      ...(drawing.shades && { shades: drawing.shades.map(([tone, face]) => [tone, turn(face)] as const) }),
      room: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    }
  }
}

/** The same form upside down, as one hangs that stood. */
export function upsideDown(draw: Draw): Draw {
  return (w, h) => {
    const drawing = draw(w, h)
    const turn = (path: Path): Path => moved(path, (x, y) => [x, h - y])
    const [left, top, right, bottom] = drawing.room ?? [0, 0, w, h]
    return {
      fill: turn(drawing.fill), room: [left, h - bottom, right, h - top],
      ...(drawing.lines && { lines: turn(drawing.lines) }),
      ...(drawing.shades && { shades: drawing.shades.map(([tone, face]) => [tone, turn(face)] as const) }),
    }
  }
}
