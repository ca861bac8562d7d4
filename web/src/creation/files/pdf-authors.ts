import type { Fragment } from './pdf-lines.ts'

/** Who wrote a paper stands above this share of its first page. */
const PLACE = 0.55
/** So many stand beside each other, each in less than this share of the width; two are columns as those of the text below. */
const [LEAST, WIDEST] = [3, 0.36]
/** What one is and where stands below the name, in the middle or from its beginning, within these, in heights of letters; and so far apart. */
const [ALIGNED, ROW_GAP] = [0.6, 2.6]
const INSTITUTION = /@|univers|institut|instituto|departa?ment|faculty|facultad|school|college|escuela|laborator|hochschule|विश्वविद्यालय|جامعة|大学|研究所/iu

const middle = ({ end, x }: Fragment): number => (x + end) / 2

/** The authors of a paper that stand beside each other on its first page, each with what is written below the name; empty where there are none. @param fragments from the head to the foot */
export function authorsOn(fragments: readonly Fragment[], height: number): readonly (readonly Fragment[])[] {
  const width = Math.max(...fragments.map(({ end }) => end)) - Math.min(...fragments.map(({ x }) => x))
  const rows = [...Map.groupBy(fragments, ({ y }) => Math.round(y / 2)).values()]
  const from = rows.findIndex((row) => row.length >= LEAST && row.every(({ end, x, y }) => y > height * PLACE && end - x < width * WIDEST))
  const authors = (rows[from] ?? []).map((name) => [name])
  if (authors.length === 0) return []
  let last = rows[from]?.[0]?.y ?? 0
  for (const row of rows.slice(from + 1)) {
    const own = row.map((fragment) => authors.find(([name]) => name !== undefined && (Math.abs(middle(name) - middle(fragment)) <= fragment.size * ALIGNED || Math.abs(name.x - fragment.x) <= fragment.size * ALIGNED)))
    const [first] = row
    if (first === undefined || last - first.y > first.size * ROW_GAP || own.some((author) => author === undefined)) break
    for (const [at, fragment] of row.entries()) own[at]?.push(fragment)
    last = first.y
  }
  const named = authors.filter((author) => author.some(({ text }) => INSTITUTION.test(text))).length
  return named * 2 >= authors.length && authors.every((author) => author.length > 1) ? authors : []
}
