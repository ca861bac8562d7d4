import { cellId } from '@lectern/shared/lesson'
import type { DrawnChart } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { strToU8, zipSync } from 'fflate'
import { createRelations } from '../ooxml/relations.ts'
import { escaped, xmlPart } from '../ooxml/xml.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The name of the sheet that charts refer to. */
export const SHEET = 'Sheet1'

/** The letters of a column, counted from 0. */
export function columnName(at: number): string {
  return at < 26 ? String.fromCodePoint(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)
}

function wordsCell(at: string, words: string): string {
  return words === '' ? '' : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(words)}</t></is></c>`
}

/** The data sheet of a chart as a workbook, which programs open to change the numbers: categories in the first column, series in the first row. */
export function chartSheet({ cells, columns, rows }: Pick<DrawnChart, 'cells' | 'columns' | 'rows'>): Uint8Array {
  const values = new Map(cells.map(({ id, value }) => [id, value]))
  const head = columns.map(({ text }, at) => wordsCell(`${columnName(at + 1)}1`, plainText(text))).join('')
  const lines = rows.map((row, down) => {
    const numbers = columns.map((column, across) => {
      const value = values.get(cellId(row.id, column.id))
      return value === undefined ? '' : `<c r="${columnName(across + 1)}${down + 2}"><v>${value}</v></c>`
    })
    return `<row r="${down + 2}">${wordsCell(`A${down + 2}`, plainText(row.text))}${numbers.join('')}</row>`
  })
  const root = createRelations()
  root.to('officeDocument', 'xl/workbook.xml')
  const book = createRelations()
  const sheet = book.to('worksheet', 'worksheets/sheet1.xml')
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': xmlPart('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
      + `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`
      + `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`),
    '_rels/.rels': root.xml(),
    'xl/workbook.xml': xmlPart(`<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${SHEET}" sheetId="1" r:id="${sheet}"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': book.xml(),
    'xl/worksheets/sheet1.xml': xmlPart(`<worksheet xmlns="${MAIN}"><sheetData><row r="1">${head}</row>${lines.join('')}</sheetData></worksheet>`),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}
