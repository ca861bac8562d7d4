/** Which way a paragraph is read. */
export type Direction = 'ltr' | 'rtl'

/**
 * The embedding level of every code unit of a paragraph (Unicode's bidirectional algorithm, UAX 9, up to rule I2): even
 * ones are read from left to right, odd ones from right to left. Injected, for its tables are needed by few texts.
 */
export type LevelsOf = (text: string, direction: Direction) => Uint8Array

/** The blocks of the scripts written from right to left, and the signs that turn the direction. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** The first sign that has a direction of its own (rules P2 and P3): letters, and the punctuation of Hebrew and Arabic. */
const STRONG = /[\p{L}\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u061B-\u061F\u066D\u06D4\u200E\u200F]/u

/** Whether a text has anything read from right to left, so that its parts may stand in another order than they are stored. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/** Which way a paragraph is read: as its first letter is; from left to right when it has none. */
export function directionOf(text: string): Direction {
  const strong = STRONG.exec(text)?.[0]
  return strong !== undefined && RIGHT_TO_LEFT.test(strong) ? 'rtl' : 'ltr'
}

/** Levels as if a paragraph were read one way throughout: right but for paragraphs that mix both, in several styles. */
export const plainLevels: LevelsOf = (text, direction) => new Uint8Array(text.length).fill(direction === 'rtl' ? 1 : 0)

/**
 * The order in which parts of a line stand from left to right, by their levels (rule L2).
 * @returns the indices of the parts.
 */
export function visualOrder(levels: readonly number[]): readonly number[] {
  const order = levels.map((_, index) => index)
  const highest = Math.max(0, ...levels)
  for (let level = highest; level > 0; level--) {
    let from = 0
    while (from < order.length) {
      let to = from
      while (to < order.length && (levels[order[to] ?? 0] ?? 0) >= level) to += 1
      if (to > from + 1) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = Math.max(to, from + 1)
    }
  }
  return order
}
