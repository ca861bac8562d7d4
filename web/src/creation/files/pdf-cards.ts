import type { Fragment } from './pdf-lines.ts'

/** Columns of a reference card are no closer than this, as a share of the width of what is written, and no more than so many. */
const [LEAST_SHARE, MOST_COLUMNS] = [0.2, 5]
/** Fewer rows in a column, or less of the page, may as well be a table. */
const [LEAST_ROWS, LEAST_HEIGHT] = [10, 0.4]
/** Heads are larger than the other words by this, unless they are bold. */
const HEAD_SCALE = 1.1
/** Above a head there is more room than above other rows: so much more. */
const ROOM = 1.25
/** Heads that stand below each other begin no further apart than this, points. */
const ALIGNED = 3

const median = (some: readonly number[]): number => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0

/** The heads of a column that have words below them and room above: fewer than two where its rows are those of a table. */
function partsOf(column: readonly Fragment[], heads: readonly Fragment[]): readonly Fragment[] {
  const rows = [...new Set(column.map(({ y }) => Math.round(y)))].toSorted((a, b) => b - a)
  const gap = median(rows.slice(1).map((y, at) => (rows[at] ?? y) - y))
  return heads.filter((head) => {
    const at = rows.indexOf(Math.round(head.y))
    const [above, here] = [rows[at - 1], rows[at]]
    return rows[at + 1] !== undefined && here !== undefined && (above === undefined || above - here >= gap * ROOM)
  })
}

/**
 * Where the columns of a reference card part: short lines fill a page in columns, each with heads of its own, which stand at other heights than
 * those of the columns beside it; the heads of a table stand beside each other.
 */
export function guttersOfCard(fragments: readonly Fragment[], height: number): readonly number[] {
  const left = Math.min(...fragments.map(({ x }) => x))
  const width = Math.max(...fragments.map(({ end }) => end)) - left
  const size = median(fragments.map((one) => one.size))
  const isHead = ({ isBold, size: own, text }: Fragment): boolean => (isBold || own >= size * HEAD_SCALE) && /\p{L}{3}/u.test(text)
  const heads = fragments.filter(isHead)
  if (heads.length < 4 || heads.length > fragments.length / 2) return []
  const starts: number[] = []
  for (const { x } of heads.toSorted((a, b) => a.x - b.x)) {
    const isMany = heads.filter((one) => Math.abs(one.x - x) <= ALIGNED).length >= 2
    if (isMany && (starts.length === 0 || x - (starts.at(-1) ?? 0) >= width * LEAST_SHARE)) starts.push(x)
  }
  if (starts.length < 2 || starts.length > MOST_COLUMNS || (starts[0] ?? 0) - left > width * LEAST_SHARE) return []
  const gutters = starts.slice(1).map((x) => x - 2)
  const columnOf = ({ x }: Fragment): number => gutters.filter((at) => x >= at - 1).length
  // What reaches into the next column is a title, or these are no columns.
  const within = fragments.filter((one) => one.end <= (gutters[columnOf(one)] ?? Infinity) + 1)
  if (fragments.length - within.length > fragments.length * 0.05) return []
  const columns = starts.map((_, column) => within.filter((one) => columnOf(one) === column))
  const parts = columns.map((column, at) => partsOf(column, column.filter((one) => isHead(one) && Math.abs(one.x - (starts[at] ?? 0)) <= ALIGNED)))
  const isFull = columns.every((column) => new Set(column.map(({ y }) => Math.round(y))).size >= LEAST_ROWS)
  const ys = within.map(({ y }) => y)
  if (!isFull || Math.max(...ys) - Math.min(...ys) < height * LEAST_HEIGHT || parts.some((some) => some.length < 2)) return []
  const all = parts.flat()
  const alone = all.filter((head) => !all.some((other) => other !== head && columnOf(other) !== columnOf(head) && Math.abs(other.y - head.y) < head.size / 2))
  return alone.length * 2 >= all.length ? gutters : []
}
