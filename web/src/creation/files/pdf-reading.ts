import { countWords } from '@lectern/shared/creation'

/** A piece of text on a page. Lengths in points; y grows upwards. */
export interface PdfPiece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** The height of its letters. */
  readonly size: number
}

export interface PdfPage {
  readonly height: number
  readonly pieces: readonly PdfPiece[]
}

interface Line {
  text: string
  readonly x: number
  readonly y: number
  end: number
  readonly size: number
  readonly page: number
  /** Where on the page, from 0 at its foot to 1 at its head. */
  readonly place: number
}

/** Letters so much higher than those of most of the text are a heading's. */
const HEADING_SCALE = 1.15
const HEADING_WORDS = 16
/** The head and the foot of a page, as a share of its height. */
const MARGIN = 0.09
/** Lines of a paragraph are no further apart than this, in heights of its letters. */
const LINE_GAP = 1.75
const BULLET = /^[•▪◦‣●○■□–*]\s*/u
const NUMBERED = /^\d{1,3}[.)]\s/u

/**
 * The pages of a PDF as a reading. A PDF knows where letters stand and nothing else: headings are known by their
 * height, paragraphs by their distance, lists by their signs; running heads, feet and page numbers are left out.
 */
export function readingOfPdf(pages: readonly PdfPage[]): string {
  const lines = withoutRunningLines(pages.flatMap((page, number) => linesOf(page, number)), pages.length)
  const body = bodySize(lines)
  const isHeading = (line: Line): boolean => line.size >= body * HEADING_SCALE && countWords(line.text) <= HEADING_WORDS && /\p{L}/u.test(line.text)
  const sizes = [...new Set(lines.filter(isHeading).map(({ size }) => size))].toSorted((a, b) => b - a)
  const blocks: string[] = []
  let before: Line | null = null
  for (const line of lines) {
    const last = blocks.at(-1)
    const isSame = before !== null && last !== undefined && continues(before, line)
    if (isHeading(line)) {
      if (isSame && before !== null && isHeading(before)) blocks[blocks.length - 1] = `${last} ${line.text}`
      else blocks.push(`${'#'.repeat(Math.min(6, sizes.indexOf(line.size) + 1))} ${line.text}`)
    } else if (BULLET.test(line.text)) blocks.push(`- ${line.text.replace(BULLET, '')}`)
    else if (isSame && before !== null && !isHeading(before) && !NUMBERED.test(line.text)) blocks[blocks.length - 1] = joined(last, line.text)
    else blocks.push(line.text)
    before = line
  }
  return blocks.reduce((text, block, at) => {
    const isEntry = (words: string | undefined): boolean => words !== undefined && (words.startsWith('- ') || NUMBERED.test(words))
    return text === '' ? block : `${text}${isEntry(block) && isEntry(blocks[at - 1]) ? '\n' : '\n\n'}${block}`
  }, '')
}

/** The pieces in the order in which they are written, those on one height beside each other as one line. */
function linesOf({ height, pieces }: PdfPage, page: number): readonly Line[] {
  const lines: Line[] = []
  for (const piece of pieces) {
    const words = piece.text.replace(/\s+/gu, ' ')
    const line = lines.at(-1)
    const isBeside = line !== undefined && Math.abs(line.y - piece.y) < Math.max(line.size, piece.size) / 2 && piece.x >= line.end - line.size
    if (isBeside) {
      const isApart = piece.x - line.end > line.size * 0.15 && !line.text.endsWith(' ') && !words.startsWith(' ')
      line.text += isApart ? ` ${words}` : words
      line.end = Math.max(line.end, piece.x + piece.width)
    } else if (words.trim() !== '') {
      lines.push({ text: words, x: piece.x, y: piece.y, end: piece.x + piece.width, size: Math.round(piece.size * 2) / 2, page, place: height > 0 ? piece.y / height : 0.5 })
    }
  }
  return lines.map((line) => ({ ...line, text: line.text.trim() })).filter(({ text }) => text !== '')
}

/** Without what stands at the head or the foot of most pages but for its numbers. */
function withoutRunningLines(lines: readonly Line[], pageCount: number): readonly Line[] {
  const isMargin = ({ place }: Line): boolean => place < MARGIN || place > 1 - MARGIN
  const shape = (text: string): string => text.replace(/\d+/gu, '#')
  const seen = new Map<string, Set<number>>()
  for (const line of lines.filter(isMargin)) seen.set(shape(line.text), (seen.get(shape(line.text)) ?? new Set()).add(line.page))
  const isRunning = (line: Line): boolean => (
    /^[\s\p{P}]*\d{1,4}[\s\p{P}]*$/u.test(line.text) || (pageCount >= 3 && (seen.get(shape(line.text))?.size ?? 0) > pageCount / 2)
  )
  return lines.filter((line) => !isMargin(line) || !isRunning(line))
}

/** The height of most letters. */
function bodySize(lines: readonly Line[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length)
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/** Whether a line goes on with the paragraph of the one before, also on the next page or in the next column. */
function continues(before: Line, line: Line): boolean {
  if (before.size !== line.size) return false
  const gap = before.y - line.y
  if (before.page === line.page && gap > 0) return gap <= line.size * LINE_GAP
  return !/[.!?:।…]["”»)]?$/u.test(before.text) && /^[\p{Ll}\p{N}]/u.test(line.text)
}

/** A word that was broken at the end of a line is one again. */
function joined(text: string, next: string): string {
  if (/\p{Ll}[-\u00ad\u2010]$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next
  return `${text} ${next}`
}
