import * as Y from 'yjs'
import { recordOf } from '../../build.ts'
import { elementRecord, orderedRecords, setOrders, typeOf } from '../../document.ts'
import type { LessonRecord } from '../../document.ts'
import { newId } from '../../ids.ts'
import { ELEMENT } from '../../keys.ts'
import { LESSON_LIMITS } from '../../limits.ts'
import { arrange, movedBefore } from '../../order.ts'
import type { LessonOrigin } from '../../origin.ts'
import { elementOf } from '../../reads.ts'
import { EMPTY_RICH_TEXT } from '../../../text/rich-text.ts'
import { LessonWriteError } from '../../write-error.ts'
import { areasOf, cellId } from './areas.ts'
import { CELL_FIELDS, COLUMN_FIELDS, ROW_FIELDS, tableElement } from './definition.ts'
import type { TableCell, TableElement } from './definition.ts'

/** Rows or columns. */
export type TableAxis = 'rows' | 'columns'

/** What is different for rows and for columns. */
const AXES = {
  rows: { size: 'height', side: ELEMENT.height, end: 'toRow', most: LESSON_LIMITS.tableRows, of: ROW_FIELDS, usual: ROW_FIELDS.height.fallback, id: (line: string, across: string) => cellId(line, across) },
  columns: { size: 'width', side: ELEMENT.width, end: 'toColumn', most: LESSON_LIMITS.tableColumns, of: COLUMN_FIELDS, usual: COLUMN_FIELDS.width.fallback, id: (line: string, across: string) => cellId(across, line) },
} as const

const across = (axis: TableAxis): TableAxis => (axis === 'rows' ? 'columns' : 'rows')

/** A table in a document, as it is kept and as data. */
export interface TableRecord {
  readonly record: LessonRecord
  readonly table: TableElement
  readonly maps: Readonly<Record<TableAxis | 'cells', LessonRecord>>
}

/** The table of this id; null when it is gone or none. */
export function tableRecord(doc: Y.Doc, slideId: string, tableId: string): TableRecord | null {
  const record = elementRecord(doc, slideId, tableId)
  if (record === null || typeOf(record) !== tableElement.type) return null
  const table = elementOf(tableId, record) as TableElement
  const mapAt = (key: string): LessonRecord => {
    const found = record.get(key)
    if (found instanceof Y.Map) return found as LessonRecord
    const made: LessonRecord = new Y.Map()
    record.set(key, made)
    return made
  }
  return { record, table, maps: { get rows() { return mapAt('rows') }, get columns() { return mapAt('columns') }, get cells() { return mapAt('cells') } } }
}

/** How long a line of a table is as it stands, slide points, without what its words need. */
function lengths(table: TableElement, axis: TableAxis): ReadonlyMap<string, number> {
  const lines = table[axis].map((line): readonly [string, number] => [line.id, 'height' in line ? line.height : line.width])
  const sum = lines.reduce((total, [, share]) => total + share, 0)
  const whole = axis === 'rows' ? table.height : table.width
  return new Map(lines.map(([id, share]) => [id, (share / sum) * whole]))
}

/** Writes the lengths of all lines of an axis and with them the side of the table, whose first corner stays where it is, turned or not. */
function writeLengths({ record, table, maps }: TableRecord, axis: TableAxis, wanted: ReadonlyMap<string, number>): void {
  const { size, side } = AXES[axis]
  const total = [...wanted.values()].reduce((sum, length) => sum + length, 0)
  for (const [id, length] of wanted) {
    const line = maps[axis].get(id)
    if (line instanceof Y.Map && line.get(size) !== length) line.set(size, length)
  }
  const grown = total - table[side]
  if (wanted.size === 0 || Math.abs(grown) < 0.005) return
  const angle = (table.rotation * Math.PI) / 180
  const [dx, dy] = axis === 'columns' ? [grown, 0] : [0, grown]
  // The middle goes half of it along the table's own axis.
  const round = (value: number): number => Math.round(value * 100) / 100
  record.set(side, round(total))
  if (table.rotation === 0) return
  record.set(ELEMENT.x, round(table.x + (dx * Math.cos(angle) - dy * Math.sin(angle) - dx) / 2))
  record.set(ELEMENT.y, round(table.y + (dx * Math.sin(angle) + dy * Math.cos(angle) - dy) / 2))
}

/** What of a cell says nothing of how it looks. */
const NO_LOOKS = ['id', 'text', 'toRow', 'toColumn']

/** The looks of cells that a new line has where it crosses the others, by these: those of the line before it, or behind a header of the first that is none. */
function looksBeside(table: TableElement, axis: TableAxis, at: number): ReadonlyMap<string, Partial<TableCell>> {
  const isHeader = at === 1 && table[axis].length > 1 && (axis === 'rows' ? table.headerRow : table.headerColumn)
  const beside = isHeader ? 1 : Math.max(0, at - 1)
  const cells = new Map(table.cells.map((cell) => [cell.id, cell]))
  return new Map(areasOf(table.rows, table.columns, table.cells).flatMap((area) => {
    const [from, count, start, length] = axis === 'rows' ? [area.row, area.rows, area.column, area.columns] : [area.column, area.columns, area.row, area.rows]
    const cell = cells.get(area.id)
    if (cell === undefined || beside < from || beside >= from + count) return []
    const own = Object.fromEntries(Object.entries(cell).filter(([key]) => !NO_LOOKS.includes(key)))
    return table[across(axis)].slice(start, start + length).map(({ id }) => [id, own] as const)
  }))
}

/**
 * Puts empty rows or columns before another (null: at the end), as long as their neighbour and with its looks; the table grows by them.
 * @returns the new ids in order; fewer than asked for, or none, where a table may have no more, none when it is gone.
 */
export function insertTableLines(
  doc: Y.Doc, slideId: string, tableId: string, axis: TableAxis, to: { readonly before: string | null; readonly count?: number }, origin: LessonOrigin,
): string[] {
  const found = tableRecord(doc, slideId, tableId)
  if (found === null) return []
  const { table, maps } = found
  const { most, of, size, usual } = AXES[axis]
  const present = table[axis]
  const count = Math.min(to.count ?? 1, most - present.length)
  if (count < 1) return []
  const at = to.before === null ? present.length : Math.max(0, present.findIndex(({ id }) => id === to.before))
  const before = lengths(table, axis)
  const length = before.get(present[at === 0 ? 0 : at - 1]?.id ?? '') ?? usual
  const beside = looksBeside(table, axis, at)
  const ids = Array.from({ length: count }, newId)
  doc.transact(() => {
    for (const id of ids) {
      maps[axis].set(id, recordOf(of, { id, order: 'a0', [size]: length } as { id: string }))
      for (const other of table[across(axis)]) {
        const cell = AXES[axis].id(id, other.id)
        maps.cells.set(cell, recordOf(CELL_FIELDS, { ...beside.get(other.id), id: cell, text: EMPTY_RICH_TEXT } as { id: string }))
      }
    }
    const target = orderedRecords(maps[axis]).filter(({ id }) => !ids.includes(id)) as { readonly id: string; readonly order: string | null }[]
    const place = to.before === null ? target.length : Math.max(0, target.findIndex(({ id }) => id === to.before))
    setOrders(maps[axis], arrange([...target.slice(0, place), ...ids.map((id) => ({ id, order: null })), ...target.slice(place)], new Set(ids)))
    writeLengths(found, axis, new Map([...before, ...ids.map((id) => [id, length] as const)]))
  }, origin)
  return ids
}

/**
 * Takes rows or columns away with their cells; the table shrinks by them. A merged cell that begins there moves to the first that stays of
 * its area, one that ends there ends sooner. Some must stay: of all of them nothing is taken away. Ids that are gone are passed over.
 */
export function deleteTableLines(doc: Y.Doc, slideId: string, tableId: string, axis: TableAxis, ids: readonly string[], origin: LessonOrigin): void {
  const found = tableRecord(doc, slideId, tableId)
  if (found === null) return
  const { table, maps } = found
  const gone = new Set(ids)
  const lines = table[axis].map(({ id }) => id)
  if (lines.every((id) => gone.has(id))) return
  const { end, id: idOf } = AXES[axis]
  const others = table[across(axis)].map(({ id }) => id)
  doc.transact(() => {
    for (const area of areasOf(table.rows, table.columns, table.cells)) {
      const from = axis === 'rows' ? area.row : area.column
      const covered = lines.slice(from, from + (axis === 'rows' ? area.rows : area.columns))
      const left = covered.filter((id) => !gone.has(id))
      const cell = maps.cells.get(area.id)
      if (covered.length < 2 || left.length === covered.length || left.length === 0 || !(cell instanceof Y.Map)) continue
      const own = covered.find((line) => others.some((other) => idOf(line, other) === area.id)) ?? ''
      const other = others.find((candidate) => idOf(own, candidate) === area.id) ?? ''
      const kept = gone.has(own) ? (cell.clone() as LessonRecord) : (cell as LessonRecord)
      const home = gone.has(own) ? (left[0] ?? own) : own
      if (kept !== cell) maps.cells.set(idOf(home, other), kept)
      const last = left.at(-1) === home ? left[0] : left.at(-1)
      if (last === undefined || last === home) kept.delete(end)
      else kept.set(end, last)
    }
    for (const id of gone) {
      maps[axis].delete(id)
      for (const other of others) maps.cells.delete(idOf(id, other))
    }
    writeLengths(found, axis, new Map([...lengths(table, axis)].filter(([id]) => !gone.has(id))))
  }, origin)
}

/** Moves rows or columns, in their present order, before another (null: to the end). */
export function moveTableLines(
  doc: Y.Doc, slideId: string, tableId: string, axis: TableAxis, ids: readonly string[], to: { readonly before: string | null }, origin: LessonOrigin,
): void {
  const found = tableRecord(doc, slideId, tableId)
  if (found === null) return
  const moved = new Set(ids)
  doc.transact(() => {
    const map = found.maps[axis]
    setOrders(map, arrange(movedBefore(orderedRecords(map), moved, to.before), moved))
  }, origin)
}

/**
 * Makes rows or columns so long, slide points; the others stay as they are and the table is as long as all of them.
 * @throws LessonWriteError when a length is not a number above 0.
 */
export function setTableLengths(
  doc: Y.Doc, slideId: string, tableId: string, axis: TableAxis, wanted: Readonly<Record<string, number>>, origin: LessonOrigin,
): void {
  for (const [id, length] of Object.entries(wanted)) {
    if (!Number.isFinite(length) || length < 1 || length > 100_000) throw new LessonWriteError(`${axis}.${id}`, 'A length is a number from 1 to 100,000')
  }
  const found = tableRecord(doc, slideId, tableId)
  if (found === null) return
  const next = new Map([...lengths(found.table, axis)].map(([id, length]) => [id, wanted[id] ?? length]))
  doc.transact(() => writeLengths(found, axis, next), origin)
}
