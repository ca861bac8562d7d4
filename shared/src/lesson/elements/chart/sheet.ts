import * as Y from 'yjs'
import { plainText, richTextOf } from '../../../text/rich-text.ts'
import { elementRecord, typeOf } from '../../document.ts'
import type { LessonRecord } from '../../document.ts'
import { fieldText } from '../../field-text.ts'
import { LESSON_LIMITS } from '../../limits.ts'
import type { LessonOrigin } from '../../origin.ts'
import { elementOf } from '../../reads.ts'
import { fragmentBlocks, readRichText, writeRichText } from '../../rich-text-fragment.ts'
import { LessonWriteError } from '../../write-error.ts'
import { recordOf } from '../../build.ts'
import { addPart, movePart } from '../activity/part-writes.ts'
import { cellId } from '../table/areas.ts'
import { numberIn } from './chart-numbers.ts'
import { CHART_CELL_FIELDS, chartElement } from './definition.ts'
import type { ChartElement } from './definition.ts'

/** Categories or series. */
export type ChartAxis = 'rows' | 'columns'

/** A place in the data sheet of a chart: -1 is the line of names before the first. */
export interface SheetPlace {
  readonly row: number
  readonly column: number
}

const MOST = { rows: LESSON_LIMITS.chartRows, columns: LESSON_LIMITS.chartColumns } as const
/** Characters of the name of a category or series. */
const NAME_CHARACTERS = 500
/** The largest value, either side of zero. */
const LARGEST = CHART_CELL_FIELDS.value.max

interface FoundChart {
  readonly record: LessonRecord
  readonly chart: ChartElement
}

function chartAt(doc: Y.Doc, slideId: string, chartId: string): FoundChart | null {
  const record = elementRecord(doc, slideId, chartId)
  return record === null || typeOf(record) !== chartElement.type ? null : { record, chart: elementOf(chartId, record) as ChartElement }
}

function mapAt(record: LessonRecord, key: string): LessonRecord {
  const found = record.get(key)
  if (found instanceof Y.Map) return found as LessonRecord
  const made: LessonRecord = new Y.Map()
  record.set(key, made)
  return made
}

/**
 * Puts categories or series without names before another (null: behind all).
 * @returns their ids in order; fewer than asked for where a chart has no more, none when it is gone.
 */
export function insertChartLines(
  doc: Y.Doc, slideId: string, chartId: string, axis: ChartAxis, to: { readonly before: string | null; readonly count?: number }, origin: LessonOrigin,
): string[] {
  const found = chartAt(doc, slideId, chartId)
  if (found === null) return []
  const count = Math.min(to.count ?? 1, MOST[axis] - found.chart[axis].length)
  const place = { slideId, elementId: chartId, records: axis }
  return doc.transact(() => Array.from({ length: Math.max(0, count) }, () => {
    const id = addPart(doc, place, {}, origin) ?? ''
    // A colour that nobody chose stands nowhere.
    const made: unknown = mapAt(found.record, axis).get(id)
    if (made instanceof Y.Map) made.delete('color')
    if (to.before !== null) movePart(doc, place, id, to, origin)
    return id
  }), origin)
}

/** Takes categories or series away with their values; one must stay, so of all of them nothing is taken away. */
export function deleteChartLines(doc: Y.Doc, slideId: string, chartId: string, axis: ChartAxis, ids: readonly string[], origin: LessonOrigin): void {
  const found = chartAt(doc, slideId, chartId)
  if (found === null || found.chart[axis].every(({ id }) => ids.includes(id))) return
  const gone = new Set(ids)
  doc.transact(() => {
    for (const id of gone) mapAt(found.record, axis).delete(id)
    const cells = mapAt(found.record, 'cells')
    for (const id of cells.keys()) if (gone.has(id.split(':')[axis === 'rows' ? 0 : 1] ?? '')) cells.delete(id)
  }, origin)
}

/**
 * Writes values by the ids of their cells; null empties one. Cells that the sheet does not have are passed over.
 * @throws LessonWriteError when one is no number that a chart takes; then nothing is changed.
 */
export function setChartValues(doc: Y.Doc, slideId: string, chartId: string, values: ReadonlyMap<string, number | null>, origin: LessonOrigin): void {
  for (const [id, value] of values) {
    if (value !== null && !(Math.abs(value) <= LARGEST)) throw new LessonWriteError(`cells.${id}`, 'A value is a number up to 1,000,000,000,000,000')
  }
  const found = chartAt(doc, slideId, chartId)
  if (found === null) return
  const { chart, record } = found
  const [rows, columns] = [new Set(chart.rows.map(({ id }) => id)), new Set(chart.columns.map(({ id }) => id))]
  const before = new Map(chart.cells.map((cell) => [cell.id, cell.value]))
  doc.transact(() => {
    const cells = mapAt(record, 'cells')
    for (const [id, value] of values) {
      const [row = '', column = ''] = id.split(':')
      if (!rows.has(row) || !columns.has(column) || before.get(id) === (value ?? undefined)) continue
      const present = cells.get(id)
      if (value === null) cells.delete(id)
      else if (present instanceof Y.Map) present.set('value', value)
      else cells.set(id, recordOf(CHART_CELL_FIELDS, { id, value } as { id: string }))
    }
  }, origin)
}

/**
 * Writes the name of a category or series: of the words that stand there only the letters that are others, so that what somebody else writes
 * in them at the same time stays.
 */
export function setChartWords(doc: Y.Doc, slideId: string, chartId: string, axis: ChartAxis, id: string, words: string, origin: LessonOrigin): void {
  const fragment = fieldText(doc, slideId, chartId, 'text', { records: axis, id })
  const written = words.replace(/\s+/g, ' ').slice(0, NAME_CHARACTERS)
  if (fragment === null) return
  const before = plainText(readRichText(fragment))
  if (before === written) return
  const [block, ...more] = fragmentBlocks(fragment)
  const parts = block?.node instanceof Y.XmlElement ? block.node.toArray() : []
  const [letters] = parts
  doc.transact(() => {
    if (more.length > 0 || parts.length !== 1 || !(letters instanceof Y.XmlText) || letters.length !== before.length) return writeRichText(fragment, richTextOf(written))
    let start = 0
    while (start < Math.min(before.length, written.length) && before[start] === written[start]) start++
    let end = 0
    while (end < Math.min(before.length, written.length) - start && before.at(-1 - end) === written.at(-1 - end)) end++
    letters.delete(start, before.length - start - end)
    letters.insert(start, written.slice(start, written.length - end))
  }, origin)
}

/**
 * Writes rows of words over the sheet from a place on, to the right and down; lines that are missing are made as far as a chart has them, and what
 * has no room then is left out. Names are taken as they are; what is no number empties its cell.
 * @returns how many cells were written.
 */
export function pasteChartSheet(doc: Y.Doc, slideId: string, chartId: string, from: SheetPlace, texts: readonly (readonly string[])[], origin: LessonOrigin): number {
  return doc.transact(() => {
    const found = chartAt(doc, slideId, chartId)
    if (found === null) return 0
    const ends = { rows: from.row + texts.length, columns: from.column + Math.max(0, ...texts.map((row) => row.length)) }
    for (const axis of ['rows', 'columns'] as const) {
      const missing = ends[axis] - found.chart[axis].length
      if (missing > 0) insertChartLines(doc, slideId, chartId, axis, { before: null, count: missing }, origin)
    }
    const chart = chartAt(doc, slideId, chartId)?.chart ?? found.chart
    const values = new Map<string, number | null>()
    let written = 0
    for (const [y, line] of texts.entries()) {
      for (const [x, words] of line.entries()) {
        const [row, column] = [chart.rows[from.row + y], chart.columns[from.column + x]]
        if (from.row + y === -1 && column) setChartWords(doc, slideId, chartId, 'columns', column.id, words, origin)
        else if (from.column + x === -1 && row) setChartWords(doc, slideId, chartId, 'rows', row.id, words, origin)
        else if (row && column) values.set(cellId(row.id, column.id), numberIn(words, chart.language))
        else continue
        written++
      }
    }
    setChartValues(doc, slideId, chartId, values, origin)
    return written
  }, origin)
}
