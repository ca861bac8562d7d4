import type { Line } from './pdf-lines.ts'
import { isContentsLine } from './pdf-tables.ts'

const CONTENTS = /^(?:(?:table of )?contents|índice(?: general)?|contenidos?|inhaltsverzeichnis|sommaire|indice|目\s?[录錄次]|목차|table des matières|विषय[- ]?सूची|المحتويات|فهرس)$/iu
/** An entry of a table of contents: the number of a part, its name, and the page that it is on. */
const ENTRY = /^(?:\d{1,2}|[A-Z])(?:\.\d{1,2})*\.?\s.*\s\d{1,4}$/u
/** So many lines of a page that lead to a number make what stands between them a table of contents, where most of it does so. */
const LEADING = 4

/** Without tables of contents: the lines below a heading that says so and those that lead to the number of a page, with what is between such. */
export function withoutContents(lines: readonly Line[]): readonly Line[] {
  const tables = contentsIn(lines)
  let isWithin = false
  // Entries that follow each other are contents, too, where they go on from a page before.
  const isEntry = (line: Line | undefined): boolean => line !== undefined && (isContentsLine(line) || ENTRY.test(line.text))
  return lines.filter((line, at) => {
    if (isContentsLine(line) || tables.has(line) || [-2, -1, 0].some((from) => [0, 1, 2].every((step) => isEntry(lines[at + from + step])))) return false
    if (CONTENTS.test(line.text)) {
      isWithin = true
      return false
    }
    isWithin &&= /\s[\divxl]{1,4}$/u.test(line.text)
    return !isWithin
  })
}

/** What stands between the first and the last line of a page that lead to a number, with the entries right before and behind these. */
function contentsIn(lines: readonly Line[]): ReadonlySet<Line> {
  const found = new Set<Line>()
  for (const page of Map.groupBy(lines, (line) => line.page).values()) {
    const leading = page.flatMap((line, at) => (isContentsLine(line) ? [at] : []))
    let [from, to] = [leading[0] ?? 0, leading.at(-1) ?? 0]
    const between = page.slice(from, to + 1)
    if (leading.length < LEADING || between.filter((line) => isContentsLine(line) || ENTRY.test(line.text)).length < between.length / 2) continue
    while (from > 0 && ENTRY.test(page[from - 1]?.text ?? '')) from--
    while (ENTRY.test(page[to + 1]?.text ?? '')) to++
    for (const line of page.slice(from, to + 1)) found.add(line)
  }
  return found
}
