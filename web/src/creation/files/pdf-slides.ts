import { countWords } from '@lectern/shared/creation'
import type { Line, PdfPage } from './pdf-lines.ts'

/** Pages so much wider than high, with fewer words than this on each, are slides. */
const [SLIDE_RATIO, SLIDE_WORDS] = [1.15, 140]
/** Titles of slides stand above this share of the height; lines of one are no further apart than this, in heights of their letters. */
const [TITLE_PLACE, TITLE_GAP] = [0.7, 3]

/** Whether the pages of a document are slides: wide, with few words. */
export function areSlides(pages: readonly PdfPage[], lines: readonly Line[]): boolean {
  const wide = pages.filter(({ height, width = 0 }) => width > height * SLIDE_RATIO)
  const words = lines.reduce((sum, { text }) => sum + countWords(text), 0)
  return wide.length > pages.length / 2 && words < pages.length * SLIDE_WORDS
}

/** Whether a line of a slide is no title, as something stands above it that is neither a running head at the very top nor the title's own first line. */
export function isBelowTitle(read: readonly { readonly kind: string; readonly last: Line }[], line: Line): boolean {
  const above = read.filter(({ last }) => last.page === line.page)
  const last = above.at(-1)
  if (last === undefined) return false
  if (last.kind === 'heading' && above.length === 1) return last.last.y - line.y > line.size * TITLE_GAP
  return above.some(({ kind }) => kind === 'heading') || line.place < TITLE_PLACE
}
