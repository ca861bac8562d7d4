/** What pdf.js says of a field that is filled in, as far as its words need it (ISO 32000-1 §12.7). */
interface Field {
  readonly subtype?: unknown
  readonly fieldType?: unknown
  readonly fieldValue?: unknown
  readonly hidden?: unknown
  readonly multiLine?: unknown
  readonly rect?: unknown
  readonly defaultAppearanceData?: { readonly fontSize?: unknown }
}

/** A line that somebody filled in: its words, and as `transform` of what is written, size and place on the sheet. */
export interface FilledLine {
  readonly str: string
  readonly width: number
  readonly transform: readonly number[]
}

/** Points of letters whose size a field leaves to programs, at most, and as a share of its height. */
const LARGEST = 12
const SHARE = 0.7
/** How wide letters are on average, and from one line to the next, as multiples of their size. */
const LETTER = 0.5
const LINE = 1.2
/** Lines of one field that are read. */
const MOST = 200

/** The words that were written into the fields of a page or chosen there: they are no part of what is written on it. */
export function filledLines(annotations: readonly unknown[]): readonly FilledLine[] {
  return annotations.flatMap((given) => {
    const { defaultAppearanceData, fieldType, fieldValue, hidden, multiLine, rect, subtype } = (given ?? {}) as Field
    if (subtype !== 'Widget' || hidden === true || (fieldType !== 'Tx' && fieldType !== 'Ch') || !Array.isArray(rect)) return []
    const [left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = rect.map(Number)
    const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter((value) => typeof value === 'string')
    const lines = values.flatMap((value) => value.split(/\r\n?|\n/u)).slice(0, MOST)
    if (lines.every((line) => line.trim() === '') || ![left, bottom, right, top].every(Number.isFinite)) return []
    const said = Number(defaultAppearanceData?.fontSize)
    const size = said > 0 ? said : Math.max(1, Math.min(LARGEST, (Math.abs(top - bottom) * SHARE) / (multiLine === true ? lines.length : 1)))
    const first = multiLine === true || lines.length > 1 ? Math.max(top, bottom) - size : (top + bottom) / 2 - size * 0.35
    return lines.flatMap((line, at) => (line.trim() === '' ? [] : [{ str: line, width: line.length * size * LETTER, transform: [size, 0, 0, size, Math.min(left, right) + 2, first - at * size * LINE] }]))
  })
}
