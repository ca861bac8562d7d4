/** What was known about a text box when its editing began. */
export interface BoxAtStart {
  /** The height it had, slide points. */
  readonly setHeight: number
  /** Its height followed its words: it was made by a click, or just as high as its text. */
  readonly isAuto: boolean
}

/** How far a set height may be from that of the words to count as following them, slide points. */
const HUGGING = 1.5

/** Reads a box before its text changes. A box that its text overflows follows the words too. */
export function boxAtStart(height: number, textHeight: number): BoxAtStart {
  return { setHeight: height, isAuto: height <= textHeight + HUGGING }
}

/**
 * The height a box should have for its words; null when it has it already. A box somebody made higher than its
 * text never shrinks below that; one that followed its words goes on following them.
 */
export function grownHeight(start: BoxAtStart, textHeight: number, current: number): number | null {
  const wanted = Math.ceil(start.isAuto ? textHeight : Math.max(start.setHeight, textHeight))
  return Math.abs(wanted - current) < 0.5 ? null : Math.max(1, wanted)
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees clockwise about the centre. */
  readonly rotation: number
  readonly verticalAlign: 'top' | 'middle' | 'bottom'
}

/** Which way the centre goes when a box grows by one point, in halves of that point along the box's own height. */
const CENTRE_MOVES = { top: 1, middle: 0, bottom: -1 } as const

/**
 * The place of a box with another height: words at the bottom grow upwards, words in the middle both ways, and the edge
 * that stays does so in a turned box too.
 */
export function placeOfHeight(box: Box, height: number): { readonly x: number; readonly y: number; readonly height: number } {
  const along = (CENTRE_MOVES[box.verticalAlign] * (height - box.height)) / 2
  const angle = (box.rotation * Math.PI) / 180
  const round = (value: number): number => Math.round(value * 100) / 100
  return {
    x: round(box.x - Math.sin(angle) * along),
    y: round(box.y + box.height / 2 + Math.cos(angle) * along - height / 2),
    height,
  }
}
