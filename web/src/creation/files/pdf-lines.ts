import { authorsOn } from './pdf-authors.ts'
import { guttersOfCard } from './pdf-cards.ts'
import { barAbove, edgesAt, isParted } from './pdf-shapes.ts'
import type { DrawnGrid } from './pdf-shapes.ts'
import { isSignBefore } from './pdf-signs.ts'
import { texLetters } from './tex-letters.ts'
import type { TexEncoding } from './tex-letters.ts'

/** A piece of text on a page. Lengths in points; y grows upwards. */
export interface PdfPiece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** The height of its letters. */
  readonly size: number
  readonly isBold?: boolean
  /** Its letters are all as wide as each other. */
  readonly isMono?: boolean
  /** Its font is one of signs of mathematics. */
  readonly isMath?: boolean
  /** It stands for an equation that is a picture. */
  readonly isFormula?: boolean
  /** How its font writes letters by codes, where it is one of TeX. */
  readonly encoding?: TexEncoding | null
}

export interface PdfPage {
  readonly height: number
  /** Left out where nobody asks whether it is wider than high. */
  readonly width?: number
  readonly pieces: readonly PdfPiece[]
  /** The lines of its tables, where some are drawn. */
  readonly grid?: DrawnGrid
  /** What its pictures are, one the same as another of the same name. */
  readonly pictures?: ReadonlySet<string>
}

/** Words beside each other without a gap. */
export interface Fragment {
  readonly text: string
  readonly x: number
  readonly end: number
  readonly y: number
  readonly size: number
  readonly isBold: boolean
  readonly isMono: boolean
  /** So many of its letters are signs of mathematics, by their font. */
  readonly math: number
  readonly isFormula?: boolean
  /** It begins with what is the sign of a list by its distance to the words behind it. */
  readonly isSigned?: boolean
}

/** What stands on one height of a column, from left to right. */
export interface Line {
  readonly fragments: readonly Fragment[]
  readonly text: string
  readonly x: number
  readonly end: number
  readonly y: number
  readonly size: number
  readonly isBold: boolean
  /** All of it is in letters as wide as each other. */
  readonly isCode: boolean
  /** It stands for an equation that is a picture. */
  readonly isFormula?: boolean
  /** It says who wrote a paper. */
  readonly isAuthor?: boolean
  readonly page: number
  /** Which column of its page, from 0, and how wide that is. */
  readonly column: number
  readonly columnStart: number
  readonly columnEnd: number
  /** Where the level line above it is, in a table whose lines are drawn; null elsewhere. */
  readonly bar: number | null
  /** Where upright lines of such a table cross it. */
  readonly edges: readonly number[]
  /** Where on the page, from 0 at its foot to 1 at its head. */
  readonly place: number
}

/** A wider gap than this between two pieces parts cells and columns, in heights of the letters. */
const CELL_GAP = 1.15
/** A space that is wider than this is a gap of its own, whose width reaches into what follows. */
const WIDE_SPACE = 0.6
/** A gap of words, in heights of the letters. */
const WORD_GAP = 0.15
/** Letters that stand above a line and are smaller than these, as shares of its height, are marks of footnotes. */
const MARK = { size: 0.8, rise: 0.2 } as const

const ACCENTS: Readonly<Record<string, string>> = { '´': '\u0301', '`': '\u0300', '¨': '\u0308', 'ˆ': '\u0302', '˜': '\u0303', '¸': '\u0327', 'ˇ': '\u030C', '˘': '\u0306', '˚': '\u030A', '¯': '\u0304' }
const ACCENTED = /([´`¨ˆ˜¸ˇ˘˚¯])\s?([\p{L}])/gu
const LETTERS: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' }

/** Letters as people write them: accents that stand before their letter upon it, joined letters apart. */
export function plainLetters(text: string): string {
  return text
    .replace(/[\uFB00-\uFB06]/gu, (letter) => letter.normalize('NFKC'))
    .replace(ACCENTED, (whole, accent: string, letter: string) => {
      const made = `${LETTERS[letter] ?? letter}${ACCENTS[accent] ?? ''}`.normalize('NFC')
      return [...made].length === 1 ? made : whole
    })
    .replace(/\s+/gu, ' ')
    // Signs of lists in fonts of symbols have no letter of their own.
    .replace(/^\s?[\uFFFD\p{Co}](?=\s|$)/u, '•')
    // Elsewhere one that stands for nothing known is an icon.
    .replace(/\s\uFFFD(?=\s|$)/gu, '')
}

const NO_GRID: DrawnGrid = { rules: [], bars: [] }

/** The pieces of a page, those beside each other as one. */
function fragmentsOf({ grid: { rules } = NO_GRID, pieces }: Pick<PdfPage, 'grid' | 'pieces'>): readonly Fragment[] {
  const found: { text: string; x: number; end: number; y: number; size: number; bold: number; isMono: boolean; math: number; isFormula?: boolean; isSigned?: boolean }[] = []
  for (const piece of pieces) {
    const words = texLetters(piece.text, piece.encoding ?? null).replace(/\s+/gu, ' ')
    // Where cells stand beside each other the gap between them may come as one wide space, which reaches into the next.
    if (words.trim() === '' && piece.width > piece.size * WIDE_SPACE) continue
    const last = found.at(-1)
    const isOnLine = last !== undefined && Math.abs(last.y - piece.y) < Math.max(last.size, piece.size) / 2
    const gap = last === undefined ? 0 : piece.x - last.end
    if (last && isOnLine && piece.isFormula !== true && gap >= -last.size * 0.6 && gap <= Math.max(last.size, piece.size) * CELL_GAP
      && !(rules.length > 0 && gap > 0 && isParted(rules, { from: last.end, to: piece.x, y: piece.y + piece.size / 3 }))) {
      const isMark = piece.size < last.size * MARK.size && piece.y - last.y > last.size * MARK.rise && /^\s*(?:\d{1,2}|[*†‡§])\s*$/u.test(words) && /[\p{L}\p{P}]$/u.test(last.text.trim())
      if (!isMark) {
        const isApart = gap > last.size * WORD_GAP && !last.text.endsWith(' ') && !words.startsWith(' ')
        if (isSignBefore(last.text, gap, Math.max(last.size, piece.size))) last.isSigned = true
        last.text += isApart ? ` ${words}` : words
        last.bold += piece.isBold === true ? words.trim().length : 0
        last.math += piece.isMath === true ? words.trim().length : 0
        if (words.trim() !== '') last.isMono &&= piece.isMono === true
      }
      last.end = Math.max(last.end, piece.x + piece.width)
    } else if (words.trim() !== '') {
      found.push({ text: words, x: piece.x, y: piece.y, end: piece.x + piece.width, size: Math.round(piece.size * 2) / 2, bold: piece.isBold === true ? words.trim().length : 0, isMono: piece.isMono === true, math: piece.isMath === true ? words.trim().length : 0, ...(piece.isFormula === true ? { isFormula: true } : {}) })
    }
  }
  return found.map(({ bold, text, ...rest }) => ({ ...rest, text: plainLetters(text).trim(), isBold: bold > text.trim().length * 0.8 })).filter(({ text }) => text !== '')
}

/** How wide the piece is that the middle one of all letters stands in: names and numbers that stand alone beside much prose say little. */
function usualWidth(fragments: readonly Fragment[]): number {
  const sorted = fragments.map(({ x, end, text }) => ({ width: end - x, letters: text.length })).toSorted((a, b) => a.width - b.width)
  let rest = sorted.reduce((sum, { letters }) => sum + letters, 0) / 2
  return sorted.find(({ letters }) => (rest -= letters) <= 0)?.width ?? 0
}

/** Where two columns of prose part, if the page has them: few words cross it, and lines fill either side. */
function gutterOf(fragments: readonly Fragment[]): number | null {
  const left = Math.min(...fragments.map(({ x }) => x))
  const right = Math.max(...fragments.map(({ end }) => end))
  const letters = (some: readonly Fragment[]): number => some.reduce((sum, { text }) => sum + text.length, 0)
  const all = letters(fragments)
  if (fragments.length < 12 || all < 300) return null
  let best: { readonly at: number; readonly crossing: number } | null = null
  for (let at = left + (right - left) * 0.3; at < left + (right - left) * 0.7; at += 3) {
    const before = fragments.filter(({ end }) => end <= at + 1)
    const after = fragments.filter(({ x }) => x >= at - 1)
    const crossing = all - letters(before) - letters(after)
    const isFilled = usualWidth(before) > (at - left) * 0.6 && usualWidth(after) > (right - at) * 0.6
    if (crossing < all * 0.3 && letters(before) > all * 0.2 && letters(after) > all * 0.2 && isFilled && crossing < (best?.crossing ?? Infinity)) best = { at, crossing }
  }
  return best?.at ?? null
}

/** Where three columns of prose part, as in newspapers: each is filled, and few words cross from one to another. */
function guttersOfThree(fragments: readonly Fragment[]): readonly number[] {
  const left = Math.min(...fragments.map(({ x }) => x))
  const width = Math.max(...fragments.map(({ end }) => end)) - left
  const letters = (some: readonly Fragment[]): number => some.reduce((sum, { text }) => sum + text.length, 0)
  const all = letters(fragments)
  if (fragments.length < 24 || all < fragments.length * 18) return []
  const median = (some: readonly Fragment[]): number => some.map(({ x, end }) => end - x).toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0
  let best: { readonly at: readonly number[]; readonly crossing: number } | null = null
  for (let first = 0.26; first < 0.42; first += 0.01) {
    for (let second = 0.58; second < 0.74; second += 0.01) {
      const [one, other] = [left + width * first, left + width * second]
      const columns = [fragments.filter(({ end }) => end <= one + 1), fragments.filter(({ x, end }) => x >= one - 1 && end <= other + 1), fragments.filter(({ x }) => x >= other - 1)] as const
      const crossing = all - columns.reduce((sum, column) => sum + letters(column), 0)
      const shares = [first, second - first, 1 - second]
      const isFilled = columns.every((column, at) => column.length >= 6 && median(column) > width * (shares[at] ?? 1) * 0.7)
      if (crossing < all * 0.3 && isFilled && crossing < (best?.crossing ?? Infinity)) best = { at: [one, other], crossing }
    }
  }
  return best?.at ?? []
}

/** The lines of a page in the order in which they are read: column by column between what reaches over both. */
export function linesOf({ grid = NO_GRID, height, pieces }: PdfPage, page: number): readonly Line[] {
  const all = fragmentsOf({ pieces, grid }).toSorted((a, b) => b.y - a.y || a.x - b.x)
  if (all.length === 0) return []
  const authors = page === 0 ? authorsOn(all, height) : []
  const fragments = all.filter((fragment) => !authors.some((author) => author.includes(fragment)))
  const below = fragments.find(({ y }) => y < (authors[0]?.[0]?.y ?? -Infinity))
  const gutter = gutterOf(fragments)
  const three = gutter === null ? guttersOfThree(fragments) : []
  const gutters = gutter !== null ? [gutter] : three.length > 0 ? three : guttersOfCard(fragments, height)
  const left = Math.min(...fragments.map(({ x }) => x))
  const right = Math.max(...fragments.map(({ end }) => end))
  const columnOf = ({ x, end }: Fragment): number | null => {
    const column = gutters.findIndex((at) => end <= at + 1)
    const found = column === -1 ? gutters.length : column
    return found > 0 && x < (gutters[found - 1] ?? 0) - 1 ? null : found
  }
  const lines: Line[] = []
  const empty = (): Fragment[][] => Array.from({ length: gutters.length + 1 }, () => [])
  let band = empty()
  const close = (): void => {
    for (const [column, some] of band.entries()) {
      const start = column === 0 ? left : Math.min(...some.map(({ x }) => x))
      lines.push(...rowsOf(some).map((row) => lineOf(row, { page, column, columnStart: start, columnEnd: gutters[column] ?? right, grid, height })))
    }
    band = empty()
  }
  for (const fragment of fragments) {
    if (fragment === below) {
      close()
      lines.push(...authorLines(authors, { page, grid, height }))
    }
    const column = columnOf(fragment)
    if (column === null) {
      close()
      lines.push(lineOf([fragment], { page, column: 0, columnStart: left, columnEnd: right, grid, height }))
    } else band[column]?.push(fragment)
  }
  close()
  if (below === undefined) lines.push(...authorLines(authors, { page, grid, height }))
  return lines
}

/** The lines of authors that stand beside each other, one author after the other. */
function authorLines(authors: readonly (readonly Fragment[])[], rest: { readonly page: number; readonly grid: DrawnGrid; readonly height: number }): readonly Line[] {
  return authors.flatMap((author, column) => {
    const [columnStart, columnEnd] = [Math.min(...author.map(({ x }) => x)), Math.max(...author.map(({ end }) => end))]
    return author.map((fragment) => ({ ...lineOf([fragment], { ...rest, column, columnStart, columnEnd }), isAuthor: true }))
  })
}

function rowsOf(fragments: readonly Fragment[]): readonly (readonly Fragment[])[] {
  const rows: Fragment[][] = []
  for (const fragment of fragments) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && Math.abs(first.y - fragment.y) < Math.max(2, Math.min(first.size, fragment.size) * 0.45)) row.push(fragment)
    else rows.push([fragment])
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x))
}

function lineOf(
  fragments: readonly Fragment[], { grid, height, ...rest }: Pick<Line, 'page' | 'column' | 'columnStart' | 'columnEnd'> & { readonly grid: DrawnGrid; readonly height: number },
): Line {
  const letters = fragments.reduce((sum, { text }) => sum + text.length, 0)
  const sizes = new Map<number, number>()
  for (const { size, text } of fragments) sizes.set(size, (sizes.get(size) ?? 0) + text.length)
  const y = fragments[0]?.y ?? 0
  return {
    ...rest, fragments, y, text: plainLetters(fragments.map(({ text }) => text).join(' ')), x: fragments[0]?.x ?? 0, end: fragments.at(-1)?.end ?? 0,
    size: [...sizes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0, place: height > 0 ? y / height : 0.5, bar: barAbove(grid, { x: fragments[0]?.x ?? 0, y }), edges: edgesAt(grid, y),
    isCode: fragments.every(({ isMono }) => isMono), ...(fragments.every(({ isFormula }) => isFormula) ? { isFormula: true } : {}), isBold: fragments.reduce((sum, { isBold, text }) => sum + (isBold ? text.length : 0), 0) > letters * 0.8,
  }
}
