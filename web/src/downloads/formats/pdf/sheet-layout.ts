import { CANVAS } from '@lectern/shared/lesson'
import type { PageSize } from './page-content.ts'

/** Paper of handouts, points: A4 (ISO 216). */
export const SHEET: PageSize = { width: 595, height: 842 }
/** Points that stay free on all sides. */
export const MARGIN = 48
/** Points above the lower margin that the line below belongs to. */
const FOOT = 24
const END = SHEET.height - MARGIN - FOOT

/** Between the picture of a slide and what is said to it. */
const GAP = 20
/** A slide as wide as the paper between its margins. */
const WIDE = SHEET.width - 2 * MARGIN

/** Slides on a sheet to write on, beside lines. */
const ROWS = 3
const ROW = (END - MARGIN) / ROWS
const BESIDE = { width: 250, gap: 24, rule: 24 } as const

/** The picture of a slide on a sheet, points from the top left corner. */
export interface SheetSlide {
  /** Which slide, from 0. */
  readonly slide: number
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Lines of what is said to a slide, one after the other. */
export interface SheetLines {
  readonly slide: number
  /** The first of them, and the one behind the last, from 0. */
  readonly from: number
  readonly to: number
  /** The top of the first one, points from above. */
  readonly y: number
}

/** A line to write on. */
export interface SheetRule {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** What stands on a sheet of paper. */
export interface Sheet {
  readonly slides: readonly SheetSlide[]
  readonly lines: readonly SheetLines[]
  readonly rules: readonly SheetRule[]
}

const heightOf = (width: number): number => (width * CANVAS.height) / CANVAS.width

/** A sheet for each slide, with what is said below, and more of them where that is long; `lines` are the tops and heights of its lines, points. */
export function narrationSheets(lines: readonly (readonly { readonly y: number; readonly height: number }[])[]): readonly Sheet[] {
  return lines.flatMap((own, slide) => {
    const sheets: Sheet[] = []
    let from = 0
    do {
      const isFirst = sheets.length === 0
      const top = isFirst ? MARGIN + heightOf(WIDE) + GAP : MARGIN
      const start = own[from]?.y ?? 0
      let to = from
      for (let next = own[to]; next !== undefined && (to === from || top + next.y + next.height - start <= END); next = own[to]) to++
      sheets.push({ slides: isFirst ? [{ slide, x: MARGIN, y: MARGIN, width: WIDE }] : [], lines: to > from ? [{ slide, from, to, y: top }] : [], rules: [] })
      from = to
    } while (from < own.length)
    return sheets
  })
}

/** Sheets with three slides each, and lines beside them to write on. */
export function handoutSheets(count: number): readonly Sheet[] {
  return Array.from({ length: Math.ceil(count / ROWS) }, (_, sheet) => {
    const slides = Array.from({ length: Math.min(ROWS, count - sheet * ROWS) }, (_slide, row) => ({ slide: sheet * ROWS + row, x: MARGIN, y: MARGIN + row * ROW, width: BESIDE.width }))
    const x = MARGIN + BESIDE.width + BESIDE.gap
    const lines = Math.floor(ROW / BESIDE.rule) - 1
    const rules = slides.flatMap(({ y }) => Array.from({ length: lines }, (_rule, at) => ({ x, y: y + (at + 1) * BESIDE.rule, width: SHEET.width - MARGIN - x })))
    return { slides, lines: [], rules }
  })
}
