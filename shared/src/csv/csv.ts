/**
 * Where a spreadsheet may find the beginning of a formula: at the beginning, and, because many split lines at semicolons
 * or tabs and do not know our quotes then, after each of those and after line breaks.
 */
const FORMULA = /(?<=(?:^|[;\t\r\n])[" ]*)(?=[=+\-@])|^(?=[\t\r])/g

/** A cell of a CSV file. Spreadsheets run what begins like a formula, so such text gets an apostrophe before it. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = value.replace(FORMULA, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file with its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A CSV file (RFC 4180): the names of its columns, then its rows. */
export function csvFile(header: readonly string[], rows: Iterable<readonly (string | number)[]>): string {
  return [header, ...rows].map(csvLine).join('')
}
