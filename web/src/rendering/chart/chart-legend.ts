import type { DrawnChart } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { RichText, TextLayout } from '@lectern/shared/text'
import type { Area } from '../image/image-fit.ts'
import type { ChartPart } from './chart-data.ts'
import type { Spot } from './chart-marks.ts'

/** Words of a chart and where they are drawn, slide points from its top left corner. */
export interface PlacedWords {
  readonly text: RichText
  readonly layout: TextLayout
  readonly left: number
  readonly top: number
  /** How far they are turned round that, clockwise, radians; absent for words that are not. */
  readonly turn?: number
}

/** Lays a text out in a width of slide points; null takes what it needs. */
export type LayWords = (text: RichText, width: number | null, size?: number, align?: 'left' | 'center' | 'right') => TextLayout

/** How wide laid-out words are. */
export const wordsWidth = ({ lines }: TextLayout): number => Math.max(0, ...lines.map(({ width }) => width))
/** The colour of a part before its name. */
export interface LegendKey {
  readonly colour: string
  /** The top left corner of a square. */
  readonly at: Spot
  readonly size: number
}

export interface Legend {
  readonly keys: readonly LegendKey[]
  /** The names of all parts in their order; without lines where they are not shown. */
  readonly words: readonly PlacedWords[]
  /** What it leaves for the chart. */
  readonly room: Area
}

/** Lengths as multiples of the size of words. */
const EM = { key: 0.7, beside: 0.4, between: 1.2, line: 1.35, gap: 0.6, words: 0.9 } as const
/** The same of office programs. */
const OFFICE_EM: Readonly<Record<keyof typeof EM, number>> = { key: 0.45, beside: 0.2, between: 0.9, line: 1.05, gap: 0.4, words: 0.85 }
/** Beside the chart it takes up no more of its width, above or below no more of its height. */
const MOST = { side: 0.32, end: 0.34 } as const

/** Where the names of the parts of a chart stand; those that there is no room for are left out. */
export function legendOf({ kind, legend, officeAxes, stacking }: DrawnChart, parts: readonly ChartPart[], room: Area, fontSize: number, lay: LayWords): Legend {
  const shares = officeAxes ? OFFICE_EM : EM
  const em = (count: number): number => count * fontSize
  const size = em(shares.words)
  const hidden = ({ line: { text } }: ChartPart): PlacedWords => ({ text, layout: { ...lay(text, null, size), lines: [] }, left: 0, top: 0 })
  if (legend === 'none' || parts.length === 0) return { keys: [], words: parts.map(hidden), room }
  const before = em(shares.key + shares.beside)
  const isSide = legend === 'left' || legend === 'right'
  const widest = isSide ? room.width * MOST.side - before : room.width - before
  // A line of the sheet that is still empty says nothing yet.
  const shownParts = parts.filter(({ line, values }) => values.some((value) => value !== null) || plainText(line.text).trim() !== '')
  // What stands on top in a pile stands on top in office programs' legends, too.
  const isPiled = officeAxes && isSide && stacking !== 'none' && kind === 'column'
  const entries = (isPiled ? shownParts.toReversed() : shownParts).map((part) => {
    const natural = wordsWidth(lay(part.line.text, null, size))
    return { part, layout: lay(part.line.text, Math.max(1, Math.min(natural + 1, widest)), size), width: Math.min(natural, widest) }
  })
  // Beside the chart one below the other, else in lines, each in the middle.
  const lines: (typeof entries)[] = []
  let used = 0
  for (const entry of entries) {
    const wide = before + entry.width
    const line = lines.at(-1)
    if (isSide || line === undefined || used + em(shares.between) + wide > room.width) {
      lines.push([entry])
      used = wide
    } else {
      line.push(entry)
      used += em(shares.between) + wide
    }
  }
  const heights = lines.map((line) => Math.max(em(shares.line), ...line.map(({ layout }) => layout.height)))
  const most = isSide ? room.height : room.height * MOST.end
  let height = 0
  const count = heights.findIndex((one) => (height += one) > most)
  const shown = lines.slice(0, count === -1 ? lines.length : Math.max(1, count))
  const taken = heights.slice(0, shown.length).reduce((sum, one) => sum + one, 0)
  const wide = isSide ? before + Math.max(0, ...entries.map((entry) => entry.width)) : room.width
  const x = legend === 'right' ? room.x + room.width - wide : room.x
  let y = legend === 'top' ? room.y : legend === 'bottom' ? room.y + room.height - taken : room.y + Math.max(0, (room.height - taken) / 2)
  const keys: LegendKey[] = []
  const placed = new Map<ChartPart, PlacedWords>()
  for (const [at, line] of shown.entries()) {
    const lineWidth = line.reduce((sum, entry) => sum + before + entry.width, 0) + em(shares.between) * (line.length - 1)
    let left = isSide ? x : x + (wide - lineWidth) / 2
    for (const { layout, part, width } of line) {
      const first = layout.lines[0]
      keys.push({ colour: part.colour, at: [left, y + (first === undefined ? 0 : first.y + first.height / 2) - em(shares.key) / 2], size: em(shares.key) })
      placed.set(part, { text: part.line.text, layout, left: left + before, top: y })
      left += before + width + em(shares.between)
    }
    y += heights[at] ?? 0
  }
  const words = parts.map((part) => placed.get(part) ?? hidden(part))
  const gap = em(shares.gap)
  const rest = isSide
    ? { ...room, x: legend === 'left' ? room.x + wide + gap * 2 : room.x, width: Math.max(1, room.width - wide - gap * 2) }
    : { ...room, y: legend === 'top' ? room.y + taken + gap : room.y, height: Math.max(1, room.height - taken - gap) }
  return { keys, words, room: rest }
}
