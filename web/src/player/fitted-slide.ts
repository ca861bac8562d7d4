import { CANVAS } from '@lectern/shared/lesson'

/** Free room round the slide, CSS pixels. */
const MARGIN = { x: 40, y: 28 } as const
/** The same where there is little room, such as on a phone. */
const SMALL_MARGIN = { x: 12, y: 12 } as const
/** A box that is narrower or lower than this has little room. */
const SMALL = { width: 640, height: 400 } as const
/** In a box that is narrower than this, a phone held upright, a slide takes the whole width. */
const NARROW = 480

/** A box within another one, whole CSS pixels from its corner. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Whether a slide is so small in a box that it can be shown larger than fits: on a phone held upright. */
export function isEnlargeable(box: { readonly width: number; readonly height: number }): boolean {
  return box.width < NARROW && fittedSlide(box, true)?.width === Math.floor(box.width)
}

/** A slide as high as its box, from its start; what is wider than the box is scrolled to. */
export function enlargedSlide(box: { readonly width: number; readonly height: number }): Place {
  return { left: 0, top: 0, width: Math.round((box.height * CANVAS.width) / CANVAS.height), height: Math.floor(box.height) }
}

/** Where a slide lies of which a part fills a box: as large as all of the part can be seen, never smaller than fits, and what lies beside the part fills the rest. */
export function slideAround(part: Place, box: { readonly width: number; readonly height: number }): Place {
  const fits = Math.min(box.width / CANVAS.width, box.height / CANVAS.height)
  const scale = Math.max(fits, Math.min(box.width / part.width, box.height / part.height))
  const from = (all: number, start: number, length: number, room: number): number => Math.round(
    all * scale <= room ? (room - all * scale) / 2 : Math.min(0, Math.max(room - all * scale, (room - length * scale) / 2 - start * scale)),
  )
  return {
    left: from(CANVAS.width, part.left, part.width, box.width), top: from(CANVAS.height, part.top, part.height, box.height),
    width: Math.round(CANVAS.width * scale), height: Math.round(CANVAS.height * scale),
  }
}

/** What of a slide can be seen in its box. */
export function seenOf({ left, top, width, height }: Place, box: { readonly width: number; readonly height: number }): Place {
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  return { left: x, top: y, width: Math.min(box.width, left + width) - x, height: Math.min(box.height, top + height) - y }
}

/** Where a slide lies in the middle of a box, as large as fits; null where nothing does. `bare` leaves no room round it. */
export function fittedSlide(box: { readonly width: number; readonly height: number }, bare: boolean): Place | null {
  const margin = box.width < SMALL.width || box.height < SMALL.height ? SMALL_MARGIN : MARGIN
  const room = bare || box.width < NARROW ? box : { width: box.width - 2 * margin.x, height: box.height - 2 * margin.y }
  // Half a pixel more than there is, as the height is rounded: a box of the slide's own shape is filled.
  const width = Math.floor(Math.min(room.width, ((room.height + 0.5) * CANVAS.width) / CANVAS.height))
  if (width < 1) return null
  const height = Math.round((width * CANVAS.height) / CANVAS.width)
  return { left: Math.round((box.width - width) / 2), top: Math.round((box.height - height) / 2), width, height }
}
