import type { Line, PdfPage } from './pdf-lines.ts'

/** The head and the foot of a page, as a share of its height. */
const MARGIN = 0.11
/** The highest and the lowest line of a page, with room between them and the text, may stand further in by this. */
const EDGE = { place: 0.165, room: 1.7 } as const

/** Without what stands at the head or the foot of most pages, or of every second, but for its numbers. */
export function withoutRunningLines(lines: readonly Line[], pageCount: number): readonly Line[] {
  const edges = edgesOf(lines)
  const isMargin = ({ place }: Line): boolean => place < MARGIN || place > 1 - MARGIN
  const shape = (text: string): string => text.replace(/\d+/gu, '#').replace(/\b[ivxlc]+\b/gu, '#')
  const seen = new Map<string, Set<number>>()
  for (const line of lines.filter(isMargin)) seen.set(shape(line.text), (seen.get(shape(line.text)) ?? new Set()).add(line.page))
  const isNumber = ({ text }: Line): boolean => /^[\s\p{P}]*(?:\d{1,4}|[ivxlc]{1,6})[\s\p{P}]*$/u.test(text)
  const isRunning = (line: Line): boolean => pageCount >= 3 && (seen.get(shape(line.text))?.size ?? 0) > pageCount / 3
  // On the first and last line of a page a chapter's name with the page's number beside it.
  const ends = new Set<Line>(edges)
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1]?.page !== line.page) ends.add(line)
    if (lines[index + 1]?.page !== line.page) ends.add(line)
  }
  const hasNumber = (line: Line): boolean => (
    pageCount >= 3 && ends.has(line) && line.fragments.length >= 2 && [line.fragments[0], line.fragments.at(-1)].some((part) => /^(?:\d{1,4}(?:\s*(?:\/|of|de)\s*\d{1,4})?|[ivxl]{1,6})$/u.test(part?.text ?? ''))
  )
  return lines.filter((line) => !((isMargin(line) || edges.has(line)) && (isNumber(line) || hasNumber(line))) && !(isMargin(line) && isRunning(line)))
}

/** The highest and the lowest line of each page, where they stand apart from the others and not far from its head or foot. */
function edgesOf(lines: readonly Line[]): ReadonlySet<Line> {
  const found = new Set<Line>()
  for (const page of Map.groupBy(lines, (line) => line.page).values()) {
    const sorted = page.toSorted((a, b) => b.y - a.y)
    for (const [line, beside] of [[sorted[0], sorted[1]], [sorted.at(-1), sorted.at(-2)]]) {
      const isFar = line !== undefined && beside !== undefined && Math.abs(line.y - beside.y) >= line.size * EDGE.room
      if (isFar && (line.place < EDGE.place || line.place > 1 - EDGE.place)) found.add(line)
    }
  }
  return found
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
