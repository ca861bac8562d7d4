import { LESSON_LIMITS, cellId } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { DeckElement } from './boxes.ts'
import { colourField, colourIn } from './colours.ts'
import type { SlideContext } from './deck-context.ts'
import { familyFor } from './fonts.ts'
import { fieldsOf } from './frames.ts'
import type { Frame } from './frames.ts'
import type { Part } from './package.ts'
import { baseOf } from './shapes.ts'
import type { Standing } from './shapes.ts'
import { below, child, childrenOf, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The values that a chart keeps of what it was made of, by their places. */
function pointsOf(node: XmlNode | undefined): ReadonlyMap<number, string> {
  return new Map(below(node, 'c:pt').map((point) => [numberOf(point, 'idx') ?? 0, child(point, 'c:v')?.text ?? '']))
}

function shown(value: string): string {
  const number = Number(value)
  return value.trim() !== '' && Number.isFinite(number) ? `${Math.round(number * 1000) / 1000}` : value
}

/** The values of a chart, a row a line: the names of its series before those of its categories. Null for one without. */
function rowsOf(chart: XmlNode): readonly (readonly string[])[] | null {
  const series = below(chart, 'c:ser').slice(0, LESSON_LIMITS.tableColumns - 1)
  const [first] = series
  if (!first) return null
  const categories = pointsOf(child(first, 'c:cat') ?? child(first, 'c:xVal'))
  const values = series.map((one) => pointsOf(child(one, 'c:val') ?? child(one, 'c:yVal')))
  const lines = Math.max(categories.size, ...values.map(({ size }) => size))
  if (lines === 0) return null
  const names = series.map((one) => [...pointsOf(child(one, 'c:tx')).values()][0] ?? '')
  return [
    ['', ...names],
    ...Array.from({ length: Math.min(lines, LESSON_LIMITS.tableRows - 1) }, (_, line) => [categories.get(line) ?? `${line + 1}`, ...values.map((points) => shown(points.get(line) ?? ''))]),
  ]
}

/** A chart as a table of its values. */
export function readChart(node: XmlNode, part: Part | null, frame: Frame, standing: Standing, context: SlideContext): DeckElement[] {
  const rows = part && rowsOf(part.root)
  if (!part || !rows) {
    context.notes.lose('chart')
    return []
  }
  const title = below(childrenOf(below(part.root, 'c:chart')[0], 'c:title')[0], 'a:t').map(({ text }) => text).join('')
  context.notes.change('chart', title)
  context.notes.keep('table')
  const columns = rows[0]?.length ?? 1
  const size = Math.max(14, Math.min(28, (frame.height / rows.length) * 0.45))
  const ink = colourIn({ name: '', text: '', attributes: {}, children: [{ name: 'a:schemeClr', attributes: { val: 'tx1' }, children: [], text: '' }] }, context.theme.colours)
  const { name: given = title } = baseOf(node, standing, context)
  return [{
    ...baseOf(node, standing, context), ...(title === '' && given === '' ? {} : { name: (title || given).slice(0, 200) }), type: 'table', ...fieldsOf(frame),
    rows: rows.map((_, row) => ({ id: `r${row}`, order: `a${LETTERS[row] ?? 'z'}`, height: frame.height / rows.length })),
    columns: Array.from({ length: columns }, (_, column) => ({ id: `c${column}`, order: `a${LETTERS[column] ?? 'z'}`, width: frame.width / columns })),
    cells: rows.flatMap((row, down) => row.map((words, across) => ({ id: cellId(`r${down}`, `c${across}`), text: richTextOf(words), ...(across > 0 ? { align: 'right' as const } : {}) }))),
    headerRow: true, headerColumn: true, fontFamily: familyFor(context.theme.minor).family, fontSize: Math.round(size), ...(ink ? { color: colourField(ink) } : {}), padding: 8,
  }]
}
