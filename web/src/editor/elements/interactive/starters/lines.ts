/** What authors write for a starter, line by line. */
export function linesOf(text: string): readonly string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
}

/** The parts of a line between bars. */
export function partsOf(line: string): readonly string[] {
  return line.split('|').map((part) => part.trim())
}

/** Pairs of lines with two parts; of a line with one, the second is empty. */
export function pairsOf(text: string): readonly { readonly first: string; readonly second: string }[] {
  return linesOf(text).map(partsOf).map(([first = '', second = '']) => ({ first, second }))
}

/** A part without the star that marks it, and whether it had one. */
export function starred(part: string): { readonly text: string; readonly isRight: boolean } {
  return { text: part.replace(/^\*\s*/, ''), isRight: part.startsWith('*') }
}
