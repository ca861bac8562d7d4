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

/** About how wide words are; never too little, so that nothing is cut. */
export function measure(text: string, size: number, isBold = false): number {
  let width = 0
  for (const char of text) width += widthOf(char)
  return width * size * (isBold ? 1.13 : 1)
}

/** Text in lines of at most this width. A word that is longer by itself is broken. */
export function wrap(text: string, width: number, size: number, isBold = false): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean).flatMap((whole) => pieces(whole, width, size, isBold))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer, size, isBold) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return line === '' ? lines : [...lines, line]
}

function pieces(word: string, width: number, size: number, isBold: boolean): readonly string[] {
  if (measure(word, size, isBold) <= width) return [word]
  const found: string[] = []
  let piece = ''
  for (const char of word) {
    if (piece !== '' && measure(piece + char, size, isBold) > width) {
      found.push(piece)
      piece = ''
    }
    piece += char
  }
  return [...found, piece]
}
