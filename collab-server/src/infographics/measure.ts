import { bundledFamily } from '@lectern/shared/fonts'

/** Widths of letters as shares of the font's size, for the fonts people have instead of the wanted one. */
function widthOf(char: string): number {
  if (/[\s.,:;'|!ijlIt()[\]]/.test(char)) return 0.36
  if (/[mwMW@%—…]/.test(char)) return 0.96
  if (/\p{Lu}/u.test(char)) return 0.74
  if (/\p{N}/u.test(char)) return 0.64
  if (/\p{M}/u.test(char)) return 0.15
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(char)) return 1.05
  if (/\p{Script=Devanagari}/u.test(char)) return 0.66
  return 0.61
}

/** Letters of one width are that wide. */
const MONO = 0.64
/** Families whose letters are wider than those of others. */
const WIDE = /^(?:Montserrat|Verdana|Lexend|Raleway|Work Sans|Space Grotesk|Courier)/u

/** Words in lines, and whether one of them had to be cut in two. */
export interface Wrapped {
  readonly lines: readonly string[]
  readonly isCut: boolean
}

/** Says how wide words are in fonts that are not here. */
export interface Ruler {
  /** About how wide words are; never too little, so that nothing is cut. */
  readonly measure: (text: string, size: number, isBold?: boolean) => number
  /** Text in lines of at most this width. A word that is longer by itself is broken. */
  readonly wrap: (text: string, width: number, size: number, isBold?: boolean) => Wrapped
  /** Words that end with an ellipsis, so many that they have room on one line. */
  readonly shortened: (text: string, width: number, size: number, isBold?: boolean) => string
}

/** A ruler for whichever of some families is the widest. */
export function rulerFor(families: readonly string[]): Ruler {
  const isMono = families.some((family) => bundledFamily(family)?.kind === 'mono' || family.startsWith('Courier'))
  const factor = families.some((family) => WIDE.test(family)) ? 1.12 : 1
  const letter = (char: string): number => (isMono && !/\p{M}/u.test(char) ? Math.max(MONO, widthOf(char)) : widthOf(char) * factor)
  const measure = (text: string, size: number, isBold = false): number => {
    let width = 0
    for (const char of text) width += letter(char)
    return width * size * (isBold && !isMono ? 1.13 : 1)
  }
  const pieces = (word: string, width: number, size: number, isBold: boolean): readonly string[] => {
    if (measure(word, size, isBold) <= width) return [word]
    const found: string[] = []
    let piece = ''
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)) {
      if (piece !== '' && measure(piece + segment, size, isBold) > width) {
        found.push(piece)
        piece = ''
      }
      piece += segment
    }
    return [...found, piece]
  }
  return {
    measure,
    wrap(text, width, size, isBold = false) {
      const lines: string[] = []
      let line = ''
      let isCut = false
      for (const word of text.split(/\s+/u).filter(Boolean)) {
        const parts = pieces(word, width, size, isBold)
        isCut ||= parts.length > 1
        for (const part of parts) {
          const longer = line === '' ? part : `${line} ${part}`
          if (line !== '' && (part !== parts[0] || measure(longer, size, isBold) > width)) {
            lines.push(line)
            line = part
          } else line = longer
        }
      }
      return { lines: line === '' ? lines : [...lines, line], isCut }
    },
    shortened(text, width, size, isBold = false) {
      const graphemes = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.replace(/…$/u, ''))].map(({ segment }) => segment)
      while (graphemes.length > 0 && measure(`${graphemes.join('')}…`, size, isBold) > width) graphemes.pop()
      return `${graphemes.join('').trimEnd()}…`
    },
  }
}
