import type { Line, PdfPage } from './pdf-lines.ts'

/** The head and the foot of a page, as a share of its height. */
const MARGIN = 0.11

/** Without what stands at the head or the foot of most pages, or of every second, but for its numbers. */
export function withoutRunningLines(lines: readonly Line[], pageCount: number): readonly Line[] {
  const isMargin = ({ place }: Line): boolean => place < MARGIN || place > 1 - MARGIN
  const shape = (text: string): string => text.replace(/\d+/gu, '#').replace(/\b[ivxlc]+\b/gu, '#')
  const seen = new Map<string, Set<number>>()
  for (const line of lines.filter(isMargin)) seen.set(shape(line.text), (seen.get(shape(line.text)) ?? new Set()).add(line.page))
  const isRunning = (line: Line): boolean => (
    /^[\s\p{P}]*(?:\d{1,4}|[ivxlc]{1,6})[\s\p{P}]*$/u.test(line.text) || (pageCount >= 3 && (seen.get(shape(line.text))?.size ?? 0) > pageCount / 3)
  )
  // On the first and last line of a page a chapter's name with the page's number beside it.
  const ends = new Set<Line>()
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1]?.page !== line.page) ends.add(line)
    if (lines[index + 1]?.page !== line.page) ends.add(line)
  }
  const hasNumber = (line: Line): boolean => (
    pageCount >= 3 && ends.has(line) && line.fragments.length >= 2 && [line.fragments[0], line.fragments.at(-1)].some((part) => /^\d{1,4}(?:\s*(?:\/|of|de)\s*\d{1,4})?$/u.test(part?.text ?? ''))
  )
  return lines.filter((line) => !isMargin(line) || !(isRunning(line) || hasNumber(line)))
}

/** Without pages of which all stands on the next one, too, words at the same place and pictures: slides that uncover their points one by one. */
export function uncovered(lines: readonly Line[], all: readonly PdfPage[]): readonly Line[] {
  const placed = ({ text, x, y }: Line): string => `${Math.round(x)} ${Math.round(y)} ${text}`
  const pages = Map.groupBy(lines, ({ page }) => page)
  return [...pages].flatMap(([page, own]) => {
    const next = new Set(pages.get(page + 1)?.map(placed))
    // Pictures that the next page has not are said by the words beside them.
    const hasOwn = [...all[page]?.pictures ?? []].some((picture) => all[page + 1]?.pictures?.has(picture) !== true)
    return !hasOwn && own.every((line) => next.has(placed(line))) ? [] : own
  })
}
