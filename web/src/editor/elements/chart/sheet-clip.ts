import { numberIn } from '@lectern/shared/lesson'
import type { ChartElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { tableInHtml, tableInText, textsByRow } from '../table/table-clip.ts'
import { placesIn, wordsAt } from './sheet-place.ts'
import type { SheetRange } from './sheet-place.ts'

const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** The selected part of a sheet as spreadsheets take it: HTML, and words with tabs. */
export function clipOfSheet(chart: ChartElement, range: SheetRange): { readonly html: string; readonly text: string } {
  const rows = placesIn(range).map((line) => line.map((place) => wordsAt(chart, place)))
  return {
    html: `<table>${rows.map((row) => `<tr>${row.map((words) => `<td>${escaped(words)}</td>`).join('')}</tr>`).join('')}</table>`,
    text: rows.map((row) => row.map((words) => (/[\t\n"]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words)).join('\t')).join('\n'),
  }
}

/** What lies on a clipboard as rows of words: cells of a spreadsheet or of a table, lines, or one cell. */
export function sheetInClip(html: string, text: string): string[][] {
  const table = tableInHtml(html) ?? tableInText(text)
  if (table !== null) return textsByRow(table).map((row) => row.map(plainText))
  return text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n').map((line) => [line])
}

/** Whether rows of words have their names with them: words above what are numbers. */
export function isWholeSheet(texts: readonly (readonly string[])[], language: string): boolean {
  const isName = (words: string | undefined): boolean => words !== undefined && words.trim() !== '' && numberIn(words, language) === null
  const [head, ...lines] = texts
  return head !== undefined && head.length > 1 && lines.length > 0 && head.slice(1).every(isName) && lines.some((line) => line.slice(1).some((words) => numberIn(words, language) !== null))
}
