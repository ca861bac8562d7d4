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
