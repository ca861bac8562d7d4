import type { TableElement } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { gated, htmlOfText, textOfHtml } from '../../text/html-text.ts'
import { looksOf, stylesIn, widthsIn } from './pasted-looks.ts'
import type { PastedLooks } from './pasted-looks.ts'
import { selectedAreas } from './selection.ts'
import type { CellRange } from './selection.ts'

/** A cell of a table from a clipboard, and how many rows and columns it takes up. */
export interface PastedCell {
  readonly text: RichText
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
  readonly looks: PastedLooks
}

/** A table from a clipboard. */
export interface PastedTable {
  readonly rows: number
  readonly columns: number
  readonly cells: readonly PastedCell[]
  /** Its first row says what the others hold. */
  readonly headerRow: boolean
  /** How wide its columns are to each other; null where nothing says it. */
  readonly widths: readonly number[] | null
}

/** More rows and columns than any table has are not looked at. */
const MOST = 100

/**
 * The table that HTML consists of, as spreadsheets, documents and pages put it there; null where there is none, several, one cell only, pictures in
 * it, or words beside it.
 */
export function tableInHtml(html: string): PastedTable | null {
  if (!/<table/i.test(html)) return null
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  const { body } = pasted
  const tables = body.querySelectorAll('table')
  const [table] = tables
  if (table === undefined || tables.length > 1 || table.querySelector('img') !== null) return null
  const styleOf = stylesIn(pasted)
  const cells: PastedCell[] = []
  const taken = new Set<string>()
  const lines = [...table.rows].slice(0, MOST)
  for (const [row, line] of lines.entries()) {
    let column = 0
    for (const cell of [...line.cells].slice(0, MOST)) {
      while (taken.has(`${row} ${column}`)) column++
      if (column >= MOST) break
      const rows = Math.max(1, Math.min(cell.rowSpan || 1, lines.length - row))
      const columns = Math.max(1, Math.min(cell.colSpan || 1, MOST - column))
      for (let y = row; y < row + rows; y++) for (let x = column; x < column + columns; x++) taken.add(`${y} ${x}`)
      const style = styleOf(cell)
      cells.push({ text: textOfHtml(emphasised(cell, style)), row, column, rows, columns, looks: looksOf(cell, style) })
      column += columns
    }
  }
  const headerRow = table.tHead !== null || (lines[0] !== undefined && lines[0].cells.length > 0 && [...lines[0].cells].every(({ tagName }) => tagName === 'TH'))
  const widths = widthsIn(table, Math.max(0, ...cells.map(({ column, columns }) => column + columns)))
  table.remove()
  const isAlone = plainText(textOfHtml(body.innerHTML)).trim() === ''
  return isAlone ? tableOf(cells, headerRow, widths) : null
}

/** What stands in a cell, with the emphasis that spreadsheets say of the whole cell. */
function emphasised(cell: Element, style: string): string {
  const around = cell.ownerDocument.createElement('div')
  around.setAttribute('style', style)
  around.innerHTML = cell.innerHTML
  return around.outerHTML
}

/** The table that words with tabs are, each line with as many; null where they are none. Quoted as spreadsheets do, a cell may have lines. */
export function tableInText(text: string): PastedTable | null {
  const rows: string[][] = [['']]
  let isQuoted = false
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (!source.includes('\t')) return null
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at)
    const row = rows.at(-1) ?? []
    const cell = row.at(-1) ?? ''
    const put = (words: string): void => void (row[row.length - 1] = cell + words)
    if (isQuoted) {
      if (sign === '"' && source.charAt(at + 1) === '"') put(source.charAt(++at))
      else if (sign === '"') isQuoted = false
      else put(sign)
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') row.push('')
    else if (sign === '\n') rows.push([''])
    else put(sign)
  }
  if (rows.some((row) => row.length !== rows[0]?.length)) return null
  return tableOf(rows.slice(0, MOST).flatMap((row, y) => row.slice(0, MOST).map((words, x) => (
    { text: gated(richTextOf(words)), row: y, column: x, rows: 1, columns: 1, looks: {} }
  ))), false, null)
}

function tableOf(cells: readonly PastedCell[], headerRow: boolean, widths: readonly number[] | null): PastedTable | null {
  const rows = Math.max(0, ...cells.map(({ row, rows: high }) => row + high))
  const columns = Math.max(0, ...cells.map(({ column, columns: wide }) => column + wide))
  return rows * columns > 1 ? { rows, columns, cells, headerRow, widths } : null
}

/** The texts of a table by rows; nothing where a merged cell covers a place. */
export function textsByRow({ rows, columns, cells }: PastedTable): RichText[][] {
  const texts = Array.from({ length: rows }, () => Array.from({ length: columns }, () => richTextOf('')))
  for (const { text, row, column } of cells) (texts[row] ?? [])[column] = text
  return texts
}

/** The selected cells as spreadsheets take them: HTML with looks and merged cells, and words with tabs. */
export function clipOfCells(table: TableElement, range: CellRange | null): { readonly html: string; readonly text: string } | null {
  const areas = selectedAreas(table, range)
  if (areas.length === 0) return null
  const texts = new Map(table.cells.map(({ id, text }) => [id, text]))
  const [top, left] = [Math.min(...areas.map(({ row }) => row)), Math.min(...areas.map(({ column }) => column))]
  const height = Math.max(...areas.map(({ row, rows }) => row + rows)) - top
  const width = Math.max(...areas.map(({ column, columns }) => column + columns)) - left
  const plain = Array.from({ length: height }, () => Array.from({ length: width }, () => ''))
  const lines = Array.from({ length: height }, (): string[] => [])
  for (const { id, row, column, rows, columns } of areas) {
    const text = texts.get(id) ?? richTextOf('')
    const tag = table.headerRow && row === 0 ? 'th' : 'td'
    const span = `${rows > 1 ? ` rowspan="${rows}"` : ''}${columns > 1 ? ` colspan="${columns}"` : ''}`
    lines[row - top]?.push(`<${tag}${span}>${htmlOfText(text)}</${tag}>`)
    const words = plainText(text)
    ;(plain[row - top] ?? [])[column - left] = /[\t\n"]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words
  }
  return { html: `<table>${lines.map((line) => `<tr>${line.join('')}</tr>`).join('')}</table>`, text: plain.map((row) => row.join('\t')).join('\n') }
}
