/** Numbers side by side, as a chart shows them. */
export interface Sheet {
  readonly kind: 'column' | 'bar' | 'line' | 'pie'
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** Whether the values are shares of a hundred, or say how much of a currency (ISO 4217). */
  readonly unit: 'number' | 'percent' | 'USD' | 'EUR' | 'GBP' | 'INR'
}

/** A chart of more is not read from the back of a room. */
const MOST_LABELS = 12
const MOST_SERIES = 4
const SIGNS: Readonly<Record<string, Sheet['unit']>> = { '%': 'percent', $: 'USD', '€': 'EUR', '£': 'GBP', '₹': 'INR' }
/** Years are when, not how much. */
const YEAR = /^(?:1[0-9]|20)\d{2}$/u
const YEAR_HEAD = /^(?:years?|dates?|since|founded|born|died|built|año|fecha|desde|jahr|seit|année|date|depuis|वर्ष|साल|सन्|السنة|العام|سنة|عام)\b|^(?:वर्ष|साल|सन्|السنة|العام|سنة|عام)/iu
/** Beside a series that is so much larger another one is a line on the ground. */
const MOST_APART = 25
const VALUE = /^([$€£₹]?)\s?([-−+]?\d[\d.,\u00A0\u202F ]*)\s?([%€]?)$/u

/**
 * The number that a cell of a table holds, with its unit; null for others. Of two signs the last one is the decimal one; one alone before
 * three digits is one of thousands in the languages that write it so.
 */
export function valueIn(cell: string, language = 'en-US'): { readonly value: number; readonly unit: Sheet['unit'] } | null {
  const [, before = '', digits, after = ''] = VALUE.exec(cell.trim()) ?? []
  if (digits === undefined || (before !== '' && after !== '')) return null
  const compact = digits.replace(/[\s\u00A0\u202F]/gu, '').replace('−', '-')
  const point = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','))
  const sign = compact.charAt(point)
  const isThousands = point >= 0 && /^[^.,]*(?:[.,]\d{3})+$/u.test(compact)
    && (compact.split(sign).length > 2 || (language.startsWith('en') || language.startsWith('hi') ? sign === ',' : sign === '.'))
  const isDecimal = point >= 0 && !isThousands
  const plain = isDecimal ? `${compact.slice(0, point).replace(/[.,]/gu, '')}.${compact.slice(point + 1)}` : compact.replace(/[.,]/gu, '')
  const value = Number(plain)
  return plain === '' || !Number.isFinite(value) || Math.abs(value) > 1e12 ? null : { value, unit: SIGNS[before || after] ?? 'number' }
}

/** The chart that says what a table says; null for a table of anything but labels and amounts of one kind that can be seen beside each other. */
export function sheetOf(rows: readonly (readonly string[])[], language?: string): Sheet | null {
  const [head, ...body] = rows
  if (head === undefined || body.length < 2 || body.length > MOST_LABELS || head.length < 2 || head.length > MOST_SERIES + 1) return null
  const read = body.map((row) => head.slice(1).map((_, at) => valueIn(row[at + 1] ?? '', language)))
  const units = new Set(read.flat().map((cell) => cell?.unit))
  const [unit] = units
  if (unit === undefined || units.size > 1) return null
  // A head of numbers is no head, such as the first row of a table that has none.
  if (head.slice(1).every((cell) => valueIn(cell, language) !== null && !/^(?:1[5-9]|20)\d{2}$/u.test(cell.trim()))) return null
  const labels = body.map((row) => row[0]?.trim() ?? '')
  if (labels.some((label) => label === '' || label.length > 60) || new Set(labels).size < labels.length) return null
  const series = head.slice(1).map((name, at) => ({ name: name.trim(), values: read.map((row) => row[at]?.value ?? 0) }))
  if (series.some(({ name }, at) => YEAR_HEAD.test(name) && body.every((row) => YEAR.test((row[at + 1] ?? '').trim())))) return null
  const heights = series.map(({ values }) => Math.max(...values.map(Math.abs))).filter((height) => height > 0)
  if (heights.length > 0 && Math.max(...heights) > MOST_APART * Math.min(...heights)) return null
  return { kind: kindOf(labels, series, unit), labels, series, unit }
}

/** Years run on, shares of one whole are slices, and long names lie beside their bars. */
function kindOf(labels: readonly string[], series: Sheet['series'], unit: Sheet['unit']): Sheet['kind'] {
  if (labels.length >= 4 && labels.every((label) => /^(?:1[5-9]|20)\d{2}$/u.test(label))) return 'line'
  const [only] = series
  const sum = only?.values.reduce((total, value) => total + value, 0) ?? 0
  if (series.length === 1 && unit === 'percent' && labels.length <= 6 && Math.abs(sum - 100) <= 1 && only?.values.every((value) => value >= 0)) return 'pie'
  return labels.some((label) => label.length > 14) || labels.length > 8 ? 'bar' : 'column'
}
