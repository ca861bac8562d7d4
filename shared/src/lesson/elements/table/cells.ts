import * as Y from 'yjs'
import { EMPTY_RICH_TEXT } from '../../../text/rich-text.ts'
import type { RichText } from '../../../text/rich-text.ts'
import { recordOf } from '../../build.ts'
import { fragmentAt } from '../../document.ts'
import type { LessonRecord } from '../../document.ts'
import type { LessonOrigin } from '../../origin.ts'
import { checkFields, setChanged } from '../../patch.ts'
import { isTooLong } from '../../repair-text.ts'
import { fragmentBlocks, readRichText, writeRichText } from '../../rich-text-fragment.ts'
import { LessonWriteError } from '../../write-error.ts'
import { modelOf } from '../plain-model.ts'
import { areasOf, areasWithin, cellId, hasWords } from './areas.ts'
import { CELL_FIELDS } from './definition.ts'
import type { TableCell } from './definition.ts'
import { insertTableLines, tableRecord } from './lines.ts'
import type { TableRecord } from './lines.ts'

/** How some cells are to look; null takes a style back. */
export type CellPatch = { readonly [K in Exclude<keyof TableCell, 'id' | 'text' | 'toRow' | 'toColumn'>]?: Exclude<TableCell[K], undefined> | null }

/** The record of a cell, made where a table has none of it yet. */
function cellRecord({ maps }: TableRecord, id: string): LessonRecord {
  const present = maps.cells.get(id)
  if (present instanceof Y.Map) return present as LessonRecord
  const made = recordOf(CELL_FIELDS, { id, text: EMPTY_RICH_TEXT } as { id: string })
  maps.cells.set(id, made)
  return made
}

function textOf(cell: LessonRecord): Y.XmlFragment {
  const present = fragmentAt(cell, 'text')
  if (present !== null) return present
  const made = new Y.XmlFragment()
  cell.set('text', made)
  writeRichText(made, EMPTY_RICH_TEXT)
  return made
}

/**
 * The text of a cell, for an editor to bind to; null when the table or the cell is gone. It is made where there is none yet: where a row
 * and a column meet that two people inserted at once.
 */
export function tableCellText(doc: Y.Doc, slideId: string, tableId: string, id: string, origin: LessonOrigin): Y.XmlFragment | null {
  const found = tableRecord(doc, slideId, tableId)
  if (!found?.table.cells.some((cell) => cell.id === id)) return null
  return doc.transact(() => textOf(cellRecord(found, id)), origin)
}

/**
 * Changes how cells look.
 * @throws LessonWriteError naming an unknown or bad style; then nothing is changed.
 */
export function setTableCells(doc: Y.Doc, slideId: string, tableId: string, ids: readonly string[], patch: CellPatch, origin: LessonOrigin): void {
  const entries = Object.entries(patch)
  const fixed = new Set(['id', 'toRow', 'toColumn'])
  const values = checkFields(modelOf(CELL_FIELDS).shape, Object.fromEntries(entries.filter(([, value]) => value !== null)), 'cells', fixed)
  for (const [key, value] of entries) if (value === null) values.set(key, undefined)
  const found = tableRecord(doc, slideId, tableId)
  if (found === null) return
  const present = new Set(found.table.cells.map((cell) => cell.id))
  doc.transact(() => {
    for (const id of ids) if (present.has(id)) setChanged(cellRecord(found, id), values)
  }, origin)
}

/** Replaces the words of cells that are shown; others are passed over. @throws LessonWriteError when some are too many. */
export function setTableTexts(doc: Y.Doc, slideId: string, tableId: string, texts: ReadonlyMap<string, RichText>, origin: LessonOrigin): void {
  for (const [id, text] of texts) if (isTooLong(text)) throw new LessonWriteError(`cells.${id}`, 'This is too much text for one cell')
  const found = tableRecord(doc, slideId, tableId)
  if (found === null) return
  const present = new Map(found.table.cells.map((cell) => [cell.id, cell]))
  doc.transact(() => {
    for (const [id, text] of texts) {
      const cell = present.get(id)
      if (cell !== undefined && JSON.stringify(cell.text) !== JSON.stringify(text)) writeRichText(textOf(cellRecord(found, id)), text)
    }
  }, origin)
}

/**
 * Writes rows of texts over the cells from one on, to the right and down; rows and columns that are missing are made, as far as a table may
 * have them, and what has no room then is left out.
 * @returns the cells written.
 */
export function pasteTableTexts(
  doc: Y.Doc, slideId: string, tableId: string, from: string, texts: readonly (readonly RichText[])[], origin: LessonOrigin,
): string[] {
  return doc.transact(() => {
    const start = areaIn(tableRecord(doc, slideId, tableId), from)
    if (start === null) return []
    for (const [axis, count] of [['rows', start.row + texts.length], ['columns', start.column + Math.max(0, ...texts.map((row) => row.length))]] as const) {
      const present = tableRecord(doc, slideId, tableId)?.table[axis].length ?? 0
      if (count > present) insertTableLines(doc, slideId, tableId, axis, { before: null, count: count - present }, origin)
    }
    const table = tableRecord(doc, slideId, tableId)?.table
    if (table === undefined) return []
    const written = new Map<string, RichText>()
    for (const { id, row, column } of areasOf(table.rows, table.columns, table.cells)) {
      const text = texts[row - start.row]?.[column - start.column]
      if (text !== undefined && row >= start.row && column >= start.column) written.set(id, text)
    }
    setTableTexts(doc, slideId, tableId, written, origin)
    return [...written.keys()]
  }, origin)
}

function areaIn(found: TableRecord | null, id: string) {
  return found === null ? null : areasOf(found.table.rows, found.table.columns, found.table.cells).find((area) => area.id === id) ?? null
}

/**
 * Makes one cell of all that stand in the rectangle round some; it has the words of all of them, in reading order.
 * @returns the id of that cell; null when there is nothing to merge.
 */
export function mergeTableCells(doc: Y.Doc, slideId: string, tableId: string, ids: readonly string[], origin: LessonOrigin): string | null {
  const found = tableRecord(doc, slideId, tableId)
  if (found === null) return null
  const { table } = found
  const areas = areasOf(table.rows, table.columns, table.cells)
  const inside = areasWithin(areas, ids)
  const [first, ...others] = inside
  if (first === undefined || others.length === 0) return null
  const bottom = Math.max(...inside.map(({ row, rows }) => row + rows)) - 1
  const right = Math.max(...inside.map(({ column, columns }) => column + columns)) - 1
  const home = cellId(table.rows[first.row]?.id ?? '', table.columns[first.column]?.id ?? '')
  doc.transact(() => {
    const cell = cellRecord(found, home)
    const text = textOf(cell)
    const sources = (first.id === home ? others : inside).map((area) => textOf(cellRecord(found, area.id)))
    for (const source of sources.filter((fragment) => wordsIn(fragment))) {
      appendText(text, source)
      takeLetters(source)
    }
    for (const area of others) for (const key of ['toRow', 'toColumn']) cellRecord(found, area.id).delete(key)
    setChanged(cell, new Map([['toRow', bottom === first.row ? undefined : table.rows[bottom]?.id], ['toColumn', right === first.column ? undefined : table.columns[right]?.id]]))
  }, origin)
  return home
}

const wordsIn = (fragment: Y.XmlFragment): boolean => hasWords(readRichText(fragment))

/**
 * Puts a copy of a text behind another; into its paragraph where that is a single empty one, which stays, since somebody else may be typing
 * in it at the same time.
 */
function appendText(text: Y.XmlFragment, source: Y.XmlFragment): void {
  const nodes = source.toArray()
  const [first] = nodes
  const [only] = text.length === 1 && !wordsIn(text) ? text.toArray() : []
  const isParagraph = (node: unknown): node is Y.XmlElement => node instanceof Y.XmlElement && node.nodeName === 'paragraph'
  const joins = isParagraph(first) && isParagraph(only)
  if (joins) {
    for (const [name, value] of Object.entries(first.getAttributes())) if (value !== undefined) only.setAttribute(name, value)
    const [letters] = only.toArray()
    const [head] = first.toArray()
    const goesOn = letters instanceof Y.XmlText && head instanceof Y.XmlText
    if (goesOn) letters.applyDelta([...(letters.length > 0 ? [{ retain: letters.length }] : []), ...(head.toDelta() as object[])])
    only.insert(only.length, first.toArray().slice(goesOn ? 1 : 0).map((node) => node.clone() as Y.XmlElement))
  }
  text.insert(text.length, nodes.slice(joins ? 1 : 0).map((node) => node.clone() as Y.XmlElement))
}

/** Takes the letters of a text and leaves its paragraphs, so that what somebody else types into them at the same time is not lost with them. */
function takeLetters(fragment: Y.XmlFragment): void {
  for (const { node } of fragmentBlocks(fragment)) {
    if (node instanceof Y.XmlText) node.delete(0, node.length)
    else {
      for (let at = node.length - 1; at >= 0; at--) {
        const child: unknown = node.get(at)
        if (child instanceof Y.XmlText) child.delete(0, child.length)
        else node.delete(at, 1)
      }
    }
  }
}

/**
 * Gives merged cells back the places that they cover; their words stay in the first, of what was in the others the empty paragraphs are
 * left. Others are passed over.
 */
export function splitTableCells(doc: Y.Doc, slideId: string, tableId: string, ids: readonly string[], origin: LessonOrigin): void {
  const found = tableRecord(doc, slideId, tableId)
  if (found === null) return
  doc.transact(() => {
    for (const id of ids) {
      const cell = found.maps.cells.get(id)
      if (cell instanceof Y.Map) setChanged(cell as LessonRecord, new Map([['toRow', undefined], ['toColumn', undefined]]))
    }
  }, origin)
}
