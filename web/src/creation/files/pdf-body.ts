import { SECTION_NUMBER } from './pdf-headings.ts'
import { brokenWords } from './pdf-hyphens.ts'
import type { BrokenWords } from './pdf-hyphens.ts'
import type { Line, PdfPage } from './pdf-lines.ts'
import { areSlides } from './pdf-slides.ts'

/** Letters so much higher than those of most of the text are a heading's. */
export const HEADING_SCALE = 1.15
/** Lines of a paragraph are no further apart than this, in heights of its letters, unless most lines of a document are. */
const LINE_GAP = 1.75
/** Documents set wider than this have no lines that belong together. */
const WIDEST_GAP = 3

/** What the lines of a document have in common. */
export interface Body {
  /** The height of most letters. */
  readonly size: number
  /** Lines of a paragraph are no further apart than this, in heights of their letters. */
  readonly lineGap: number
  readonly broken: BrokenWords
  /** Its pages are slides: what is large below a title is a point of it. */
  readonly isSlides: boolean
  /** The numbers of its sections, where they have some. */
  readonly sections: ReadonlySet<string>
}

/** What most of a document is like. @param lines all of its lines */
export function bodyOf(pages: readonly PdfPage[], lines: readonly Line[]): Body {
  const size = bodySize(lines)
  return { size, lineGap: lineGapOf(lines, size), broken: brokenWords(lines), isSlides: areSlides(pages, lines), sections: sectionsOf(lines, size) }
}

/** The first numbers of lines that are large or bold. */
function sectionsOf(lines: readonly Line[], size: number): ReadonlySet<string> {
  return new Set(lines.filter((line) => line.isBold || line.size >= size * HEADING_SCALE).flatMap(({ text }) => SECTION_NUMBER.exec(text)?.[1]?.split('.')[0] ?? []))
}

/** The height of most letters. */
function bodySize(lines: readonly Line[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length)
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/** How far lines of a paragraph are apart at most: those of most full lines, and a little more. Of a document with wide lines that is more than of others. */
function lineGapOf(lines: readonly Line[], size: number): number {
  const gaps = lines.slice(1).flatMap((line, at) => {
    const before = lines[at]
    const isBelow = before !== undefined && before.page === line.page && before.column === line.column && before.y > line.y
    // Lines that reach their column's end go on below.
    return isBelow && Math.abs(before.size - size) < 0.6 && Math.abs(line.size - size) < 0.6 && before.end > before.columnEnd - (before.columnEnd - before.columnStart) * 0.15 ? [(before.y - line.y) / size] : []
  }).toSorted((a, b) => a - b)
  const usual = gaps.length < 10 ? 0 : gaps[Math.floor(gaps.length / 2)] ?? 0
  return usual > WIDEST_GAP ? LINE_GAP : Math.max(LINE_GAP, usual * 1.15)
}
