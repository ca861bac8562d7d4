import type { PaintContext } from '../view-definition.ts'
import { cssFont } from '../text/measure.ts'

/** Words of a card on one line. */
export interface CardLine {
  readonly words: string
  /** Slide points. */
  readonly size: number
  readonly isBold?: boolean
  /** The left end of the line, the line that letters stand on, and the room that there is. */
  readonly x: number
  readonly y: number
  readonly room: number
}

/** Writes one line in the font of the lesson, cut with an ellipsis where it is too long; where words run from right to left, to the right end of its room. */
export function paintCardLine(context: CanvasRenderingContext2D, { isBold = false, room, size, words, x, y }: CardLine, { theme }: Pick<PaintContext, 'theme'>): void {
  context.font = cssFont({ family: theme?.bodyFont ?? 'Inter Variable', size, bold: isBold, italic: false })
  context.textBaseline = 'alphabetic'
  const isRtl = /^[^\p{L}]*[\u0590-\u08FF\uFB1D-\uFEFC]/u.test(words)
  context.direction = isRtl ? 'rtl' : 'ltr'
  context.textAlign = isRtl ? 'right' : 'left'
  context.fillText(cutWords(words, room, (text) => context.measureText(text).width), isRtl ? x + room : x, y)
}

/** Words as far as there is room for them, with an ellipsis where some are left out. */
export function cutWords(words: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(words) <= room) return words
  const letters = [...words]
  let fits = 0
  let tooMany = letters.length
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (widthOf(`${letters.slice(0, middle).join('')}…`) <= room) fits = middle
    else tooMany = middle
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}


/** How long of a file is played: the part between its ends. */
export function playedSeconds({ from, seconds, until }: { readonly from: number; readonly seconds: number; readonly until: number }): number {
  const end = until > from ? (seconds > 0 ? Math.min(until, seconds) : until) : seconds
  return Math.max(0, end - Math.min(from, end))
}
