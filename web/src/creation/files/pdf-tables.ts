import { rowLine } from '@lectern/shared/creation'
import type { Line } from './pdf-lines.ts'

/** Lines of a table are no further apart than this, in heights of their letters. */
const ROW_GAP = 3.4
/** Rows between which a line is drawn may be further apart. */
const DRAWN_ROW_GAP = 9
/** Beginnings of cells that are no further from each other than this stand below each other, in heights of their letters. */
const ALIGNED = 0.9
const LEADERS = /(?:\s?\.){4,}|…{2,}/u

/** The lines of a page above this, as a share of its height, have room for more below them. */
const FOOT = 0.25
/** What stands this near to a row, in heights of its letters, is a part of its cells: those of several lines stand around the middle of the others. */
const AROUND = 0.95

/** A line of a table of contents: words, dots, and the page. */
export function isContentsLine({ text }: Pick<Line, 'text'>): boolean {
  return LEADERS.test(text) && /[\divxlc]+\s*$/iu.test(text)
}

/** A mark of a list, or a number, that stands apart from its words is no cell. */
const isMark = (text: string): boolean => /^(?:[•▪◦‣●○■□–*∗·-]|\d{1,3}|\d{1,2}(?:\.\d{1,2}){1,3}\.?|\(?[\da-z]{1,3}[.)])$/iu.test(text)

function cellsOf(line: Line): readonly { readonly x: number; readonly end: number; readonly text: string }[] {
  return line.fragments
}

/** Whether cells stand below each other by their beginning, their end or their middle. */
function isBelow(one: { readonly x: number; readonly end: number }, other: { readonly x: number; readonly end: number }, size: number): boolean {
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= size * ALIGNED
  return near(one.x, other.x) || near(one.end, other.end) || near((one.x + one.end) / 2, (other.x + other.end) / 2)
}

function mayBeRow(line: Line): boolean {
  const [first, second] = line.fragments
  if (!first || !second || line.isCode || isContentsLine(line)) return false
  // In a cell that is drawn, or before another number, a number is what the row is about.
  return line.fragments.length > 2 || !isMark(first.text) || (/^\d+$/u.test(first.text) && (line.edges.length > 2 || /^[\d.,%]+$/u.test(second.text)))
}

/** The table that begins with a line: how many lines it takes, and its rows; null when none does. */
export function tableAt(lines: readonly Line[], from: number): { readonly count: number; readonly rows: readonly string[] } | null {
  const first = lines[from]
  if (first === undefined || !mayBeRow(first)) return null
  const taken: Line[] = [first]
  for (let at = from + 1; at < lines.length && taken.length < 60; at++) {
    const [line, before] = [lines[at], taken.at(-1)]
    // A table that does not end with its page goes on at the head of the next one.
    const isNext = line !== undefined && before !== undefined && line.page === before.page + 1 && before.place < FOOT
    if (!line || !before || line.isFormula === true || (line.page !== before.page && !isNext) || line.column !== first.column || Math.abs(line.size - first.size) > 1.5) break
    const isDrawn = before.bar !== null && line.bar !== null
    if (!isNext && before.y - line.y > line.size * (isDrawn ? DRAWN_ROW_GAP : ROW_GAP)) break
    const isRow = mayBeRow(line) && (isDrawn || line.fragments.filter((cell) => taken.some((row) => row.fragments.some((other) => isBelow(cell, other, line.size)))).length >= Math.min(2, line.fragments.length))
    // What goes on below a cell, or stands alone in the first column, belongs to the table while more rows follow.
    const isPart = line.fragments.length === 1 && (isSameRow(before, line) || [before, lines[at + 1]].some((row) => isAround(line, row))
      || (before.y - line.y <= line.size * 1.6 && taken.some((row) => row.fragments.slice(1).some((other) => Math.abs(other.x - line.x) <= line.size * ALIGNED))))
    if (!isRow && (isNext || !isPart)) break
    taken.push(line)
  }
  while (taken.length > 2 && taken.at(-1)?.fragments.length === 1 && (taken.at(-1)?.text.length ?? 0) > 60) taken.pop()
  const rows = taken.filter(mayBeRow)
  const widest = Math.max(...rows.map(({ fragments }) => fragments.length))
  const isRegular = rows.filter(({ fragments }) => fragments.length === widest).length * 2 >= rows.length || rows.length >= 5
  if (rows.length < 3 || !isRegular || widest > 12) return null
  // Prose in gaps is no table: cells are short, or there are numbers among them.
  const cells = rows.flatMap(cellsOf)
  const average = cells.reduce((sum, { text }) => sum + text.length, 0) / cells.length
  if (average > 45) return null
  const columns = drawnColumns(taken) ?? columnsOf(rows)
  if (columns.length < 2) return null
  const table: string[][] = []
  for (const group of groupsOf(taken)) {
    const row = columns.map(() => '')
    for (const cell of group.flatMap(cellsOf)) {
      const at = nearest(columns, cell)
      row[at] = row[at] ? `${row[at]} ${cell.text}` : cell.text
    }
    const last = table.at(-1)
    // The head of a table that goes on at another page stands there again.
    if (table.length > 0 && row.join('\n') === table[0]?.join('\n')) continue
    if (group.length === 1 && group[0]?.fragments.length === 1 && last && row[0] === '') for (const [at, cell] of row.entries()) last[at] = `${last[at] ?? ''} ${cell}`.trim()
    else table.push(row)
  }
  return { count: taken.length, rows: table.map(rowLine) }
}

/** Whether two lines stand between the same two lines of a grid. */
function isSameRow(one: Line, other: Line): boolean {
  return one.bar !== null && one.bar === other.bar && one.page === other.page
}

/** Whether a line that stands alone belongs to a row around which it stands. */
function isAround(line: Line, row: Line | undefined): boolean {
  return row !== undefined && row.page === line.page && row.column === line.column && mayBeRow(row) && Math.abs(row.y - line.y) <= line.size * AROUND
}

/** The lines of a table, those that belong to one row together, from its head to its foot. */
function groupsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  // Where the rows are drawn, what stands between the same two lines is one.
  if (lines.every(({ bar }) => bar !== null)) {
    return lines.reduce((found: readonly (readonly Line[])[], line) => {
      const last = found.at(-1)
      return last?.[0] !== undefined && isSameRow(last[0], line) ? [...found.slice(0, -1), [...last, line]] : [...found, [line]]
    }, [])
  }
  const groups = lines.map((line) => ({ row: line, lines: [line] }))
  for (const [at, line] of lines.entries()) {
    if (line.fragments.length > 1) continue
    const near = [lines[at - 1], lines[at + 1]].filter((row): row is Line => isAround(line, row)).toSorted((a, b) => Math.abs(a.y - line.y) - Math.abs(b.y - line.y))
    const group = groups.find(({ row }) => row === near[0])
    if (group === undefined) continue
    groups.splice(groups.findIndex(({ row }) => row === line), 1)
    group.lines.push(line)
  }
  return groups.map((group) => group.lines.toSorted((a, b) => b.y - a.y))
}

/** Where the columns of a table stand whose lines are drawn; null for others. */
function drawnColumns(lines: readonly Line[]): readonly { readonly x: number; readonly end: number }[] | null {
  if (!lines.every(({ bar }) => bar !== null)) return null
  const edges = lines.map((line) => line.edges).reduce((most, some) => (some.length > most.length ? some : most), [])
  const columns = edges.slice(1).map((end, at) => ({ x: edges[at] ?? end, end }))
  const hasAll = lines.every(({ fragments }) => fragments.every(({ end, x }) => columns.some((column) => x >= column.x - 2 && (x + end) / 2 <= column.end)))
  return columns.length >= 2 && hasAll ? columns : null
}

/** Where the columns of a table stand: the cells of its widest rows, as far as each reaches in any of them. */
function columnsOf(rows: readonly Line[]): readonly { readonly x: number; readonly end: number }[] {
  const columns: { x: number; end: number }[] = []
  for (const { x, end } of rows.flatMap(cellsOf).map(({ x: start, end: stop }) => ({ x: start, end: stop })).toSorted((a, b) => a.x - b.x)) {
    const last = columns.at(-1)
    if (last && x < last.end) last.end = Math.max(last.end, end)
    else columns.push({ x, end })
  }
  return columns
}

function nearest(columns: readonly { readonly x: number; readonly end: number }[], cell: { readonly x: number; readonly end: number }): number {
  const middle = (cell.x + cell.end) / 2
  const away = ({ x, end }: { readonly x: number; readonly end: number }): number => (middle >= x && middle <= end ? 0 : Math.min(Math.abs(middle - x), Math.abs(middle - end)))
  return columns.reduce((best, column, at) => (away(column) < away(columns[best] ?? column) ? at : best), 0)
}
