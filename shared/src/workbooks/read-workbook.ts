import { readFormats } from './formats.ts'
import type { CellFormat } from './formats.ts'
import { WORKBOOK_LIMITS } from './limits.ts'
import type { Cell, MergedCells, Sheet, Workbook } from './model.ts'
import { EnoughRead, readXmlEvents } from './xml-events.ts'

/** A file is no workbook that can be shown. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
}

/** The parts of a package that are read to show a workbook. */
export function workbookParts(name: string): boolean {
  return /^\/?xl\/(?:workbook|sharedStrings|styles|_rels\/workbook\.xml|worksheets\/[^/]+)\.(?:xml|rels)$/i.test(name)
}

const DAY_MS = 86_400_000
/** Day 0 of the calendar that begins in 1900, which counts a 29 February of 1900; the other one begins in 1904. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const

/** Row and column of a name like `B12`, from 0; null where it is none. */
function placeOf(reference: string): { readonly row: number; readonly column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? []
  if (letters === '') return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits) - 1, column: column - 1 }
}

/** The texts that cells share, in their order; how words of one are set apart is left out, and so is how they are read. */
function readSharedTexts(xml: string | undefined): readonly string[] {
  const texts: string[] = []
  let text: string | null = null
  if (xml === undefined) return texts
  readXmlEvents(xml, {
    open(name) {
      if (name !== 'si') return
      if (texts.length >= WORKBOOK_LIMITS.sharedTexts) throw new EnoughRead()
      text = ''
    },
    text(piece, path) {
      if (text !== null && path.at(-1) === 't' && !path.includes('rPh') && text.length < WORKBOOK_LIMITS.cellText) text += piece
    },
    close(name) {
      if (name !== 'si' || text === null) return
      texts.push(text.slice(0, WORKBOOK_LIMITS.cellText))
      text = null
    },
  })
  return texts
}

interface Shared {
  readonly texts: readonly string[]
  readonly formats: readonly CellFormat[]
  readonly epoch: number
}

function valueOf(raw: string, type: string, format: CellFormat | undefined, { epoch, texts }: Shared): Cell['value'] | null {
  if (type === 's') return { kind: 'text', text: texts[Number(raw)] ?? '' }
  if (type === 'b') return { kind: 'text', text: raw === '1' ? 'TRUE' : 'FALSE' }
  if (type !== 'n') return raw === '' ? null : { kind: 'text', text: raw.slice(0, WORKBOOK_LIMITS.cellText) }
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return null
  if (format?.kind === 'date' && number >= 0 && number < 3_000_000) return { kind: 'date', ms: Math.round(epoch + number * DAY_MS), hasDay: format.hasDay, hasTime: format.hasTime || !format.hasDay }
  return { kind: 'number', number, decimals: format?.kind === 'number' ? format.decimals : null, isPercent: format?.isPercent ?? false, isGrouped: format?.isGrouped ?? false }
}

function mergedOf(reference: string): MergedCells | null {
  const [first = '', last = ''] = reference.split(':')
  const [from, to] = [placeOf(first), placeOf(last)]
  if (from === null || to === null || to.row < from.row || to.column < from.column) return null
  return { ...from, rows: Math.min(to.row, WORKBOOK_LIMITS.rows - 1) - from.row + 1, columns: Math.min(to.column, WORKBOOK_LIMITS.columns - 1) - from.column + 1 }
}

function readSheet(name: string, xml: string, shared: Shared, cellsLeft: number): Sheet {
  const cells: Cell[] = []
  const merged: MergedCells[] = []
  let isCut = false
  let next = { row: -1, column: -1 }
  let open: { readonly type: string; readonly style: number; raw: string } | null = null
  readXmlEvents(xml, {
    open(tag, attributes) {
      if (tag === 'row') next = { row: attributes['r'] === undefined ? next.row + 1 : Number(attributes['r']) - 1, column: -1 }
      else if (tag === 'c') {
        const place = placeOf(attributes['r'] ?? '')
        next = place ?? { ...next, column: next.column + 1 }
        open = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), raw: '' }
      } else if (tag === 'mergeCell' && merged.length < WORKBOOK_LIMITS.merged) {
        const found = mergedOf(attributes['ref'] ?? '')
        if (found !== null && found.rows > 0 && found.columns > 0) merged.push(found)
      }
    },
    text(piece, path) {
      const at = path.at(-1)
      if (open !== null && (at === 'v' || (at === 't' && path.includes('is') && !path.includes('rPh'))) && open.raw.length < WORKBOOK_LIMITS.cellText) open.raw += piece
    },
    close(tag) {
      if (tag !== 'c' || open === null) return
      const format = shared.formats[open.style]
      const value = valueOf(open.raw, open.type, format, shared)
      open = null
      if (value === null) return
      if (next.row < 0 || next.column < 0 || next.row >= WORKBOOK_LIMITS.rows || next.column >= WORKBOOK_LIMITS.columns || cells.length >= cellsLeft) isCut = true
      else cells.push({ ...next, value, isBold: format?.isBold ?? false })
    },
  })
  const inside = merged.filter(({ column, row }) => row < WORKBOOK_LIMITS.rows && column < WORKBOOK_LIMITS.columns)
  const last = (of: (cell: Cell) => number): number => cells.reduce((most, cell) => Math.max(most, of(cell) + 1), 0)
  return { name, cells, isCut, merged: inside, rows: last(({ row }) => row), columns: last(({ column }) => column) }
}

/**
 * Reads an Excel workbook (ECMA-376) from the XML of its parts, by their names in the package.
 * @throws WorkbookError where it is none
 */
export function readWorkbook(parts: ReadonlyMap<string, string>): Workbook {
  const book = parts.get('xl/workbook.xml')
  if (book === undefined) throw new WorkbookError('there is no workbook in it')
  try {
    const targets = new Map<string, string>()
    readXmlEvents(parts.get('xl/_rels/workbook.xml.rels') ?? '<none/>', {
      open(name, { Id = '', Target = '' }) {
        if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
      },
    })
    const named: { readonly name: string; readonly target: string }[] = []
    let epoch: number = EPOCHS[1900]
    readXmlEvents(book, {
      open(name, attributes) {
        if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes['date1904'] ?? '')) epoch = EPOCHS[1904]
        // What the workbook hides is hidden.
        if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') named.push({ name: (attributes['name'] ?? '').slice(0, 100), target: targets.get(attributes['id'] ?? '') ?? '' })
      },
    })
    const shared: Shared = { texts: readSharedTexts(parts.get('xl/sharedStrings.xml')), formats: readFormats(parts.get('xl/styles.xml')), epoch }
    let cellsLeft: number = WORKBOOK_LIMITS.cells
    const sheets = named.slice(0, WORKBOOK_LIMITS.sheets).flatMap(({ name, target }) => {
      const xml = parts.get(target)
      if (xml === undefined) return []
      const sheet = readSheet(name, xml, shared, cellsLeft)
      cellsLeft -= sheet.cells.length
      return [sheet]
    })
    return { sheets, isCut: named.length > WORKBOOK_LIMITS.sheets }
  } catch (error) {
    throw new WorkbookError('it cannot be read', { cause: error })
  }
}
