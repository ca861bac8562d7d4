import type { DrawnChart, Theme } from '@lectern/shared/lesson'
import { numberWriter } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { Font, Measure, RichText } from '@lectern/shared/text'
import type { Area } from '../image/image-fit.ts'
import { boldText } from '../text/bold-text.ts'
import { textLayoutOf } from '../text/text-layout.ts'
import { chartDataOf, isRound } from './chart-data.ts'
import { barMarks, categoryShare, groupsOf, isStacked, lineMarks, sliceMarks, stacksOf } from './chart-marks.ts'
import type { Marks, Spot } from './chart-marks.ts'
import { legendOf, wordsWidth } from './chart-legend.ts'
import type { LayWords, LegendKey, PlacedWords } from './chart-legend.ts'
import { scaleOf, shareOf } from './chart-scale.ts'
import type { Scale } from './chart-scale.ts'

/** A number beside an axis. */
export interface TickWords {
  readonly words: string
  readonly at: Spot
  readonly align: 'left' | 'center' | 'right'
}

/** Where everything of a chart is drawn. */
export interface ChartLayout extends Marks {
  /** Of the words of its names, slide points. */
  readonly fontSize: number
  /** Its title, the titles of its axes, its categories and its series, in this order; without lines where they are not shown. */
  readonly words: readonly PlacedWords[]
  readonly keys: readonly LegendKey[]
  /** Lines at the marks of its axes, the one of zero last where there is one. */
  readonly grid: readonly { readonly from: Spot; readonly to: Spot; readonly isBase: boolean }[]
  readonly ticks: readonly TickWords[]
  readonly tickFont: Font
  readonly plot: Area
  readonly write: (value: number) => string
}

/** Lengths as multiples of the size of words. */
const EM = { inside: 0.7, title: 1.25, small: 0.85, gap: 0.5 } as const
/** So many marks has an axis at about so many ems each. */
const TICK_EM = { upright: 2.6, lying: 5 } as const
/** Office programs mark axes wherever numbers have room. */
const OFFICE_TICK_EM = { upright: 1.2, lying: 3 } as const

const HIDDEN: readonly never[] = []

/** Office programs leave this share of a chart free at each side. */
const OFFICE_MARGIN = 0.02

/** So much of what its values span an axis goes on behind them at least. */
const HEADROOM = 0.05

const cache = new WeakMap<DrawnChart, { readonly measure: Measure; readonly version: number; readonly theme: Theme | undefined; readonly layout: ChartLayout }>()

/** Where the parts of a chart lie; words are smaller than their size says in a box that is too small for them. `version` counts font changes. */
export function chartLayoutOf(chart: DrawnChart, measure: Measure, version: number, theme: Theme | undefined): ChartLayout {
  const known = cache.get(chart)
  if (known?.measure === measure && known.version === version && known.theme === theme) return known.layout
  const layout = layOut(chart, measure, version, theme)
  cache.set(chart, { measure, version, theme, layout })
  return layout
}

function layOut(chart: DrawnChart, measure: Measure, version: number, theme: Theme | undefined): ChartLayout {
  const data = chartDataOf(chart, theme)
  const fontSize = Math.max(4, Math.min(chart.fontSize, chart.height / 9, chart.width / 12))
  const em = (count: number): number => count * fontSize
  const lay: LayWords = (text, width, size = fontSize, align = 'left') => textLayoutOf({
    text, width: width ?? 1e5, fontFamily: chart.fontFamily, fontSize: size, color: chart.color, lineHeight: 1.2, align, padding: 0, bullet: 'disc',
  }, measure, version)
  const hasWords = (text: RichText): boolean => text.blocks.some(({ runs }) => runs.some((run) => run.text.trim() !== ''))
  const hidden = (text: RichText): PlacedWords => ({ text, layout: { ...lay(text, null), lines: HIDDEN }, left: 0, top: 0 })
  const [beside, above] = chart.officeAxes ? [chart.width * OFFICE_MARGIN, chart.height * OFFICE_MARGIN] : [em(EM.inside), em(EM.inside)]
  let room: Area = { x: beside, y: above, width: Math.max(1, chart.width - 2 * beside), height: Math.max(1, chart.height - 2 * above) }
  const given = givenPlot(chart)
  const cutTop = (by: number): void => void (room = { ...room, y: room.y + by, height: Math.max(1, room.height - by) })
  const cutBottom = (by: number): void => void (room = { ...room, height: Math.max(1, room.height - by) })

  const title = ((): PlacedWords => {
    const bold = chart.plainTitle ? chart.title : boldText(chart.title)
    if (!hasWords(chart.title)) return hidden(bold)
    const layout = lay(bold, room.width, em(EM.title))
    const placed = { text: bold, layout, left: room.x, top: room.y }
    cutTop(layout.height + em(EM.gap))
    return placed
  })()
  const legend = legendOf(chart, data.parts, room, fontSize, lay)
  room = legend.room
  const tickFont: Font = { family: chart.fontFamily, size: em(EM.small), bold: false, italic: false }
  if (isRound(chart)) {
    const words = [title, hidden(chart.rowTitle), hidden(chart.valueTitle), ...legend.words, ...chart.columns.map(({ text }) => hidden(text))]
    return { fontSize, words, keys: legend.keys, grid: [], ticks: [], tickFont, plot: given ?? room, write: data.write, ...sliceMarks(chart, data, given ?? room) }
  }

  const isLying = chart.kind === 'bar'
  /** The title of the axis at the left stands above it, where it is read without turning the head; the other below. */
  const [leftTitle, belowTitle] = isLying ? [chart.rowTitle, chart.valueTitle] : [chart.valueTitle, chart.rowTitle]
  const left = ((): PlacedWords => {
    if (!hasWords(leftTitle)) return hidden(leftTitle)
    const layout = lay(leftTitle, room.width, em(EM.small))
    const placed = { text: leftTitle, layout, left: room.x, top: room.y }
    cutTop(layout.height + em(EM.gap))
    return placed
  })()
  const below = ((): PlacedWords => {
    if (!hasWords(belowTitle)) return hidden(belowTitle)
    const layout = lay(belowTitle, room.width, em(EM.small), 'center')
    cutBottom(layout.height + em(EM.gap))
    return { text: belowTitle, layout, left: room.x, top: room.y + room.height + em(EM.gap) }
  })()
  // Numbers stand in the middle of their marks: half of one reaches beyond the end of the axis.
  if (!isLying) cutTop(em(0.5))

  const tickEm = chart.officeAxes ? OFFICE_TICK_EM : TICK_EM
  const marksWanted = isLying ? room.width / em(tickEm.lying) : room.height / em(tickEm.upright)
  const groups = groupsOf(chart, data)
  const scale = valueScale(chart, groups.filter(({ isSecond }) => !isSecond), marksWanted, { least: chart.least[0], most: chart.most[0], step: chart.tickStep[0] })
  const second = groups.filter(({ isSecond }) => isSecond)
  const secondScale = second.length === 0 || isLying ? null : valueScale(chart, second, marksWanted)
  const along = chart.kind === 'scatter' ? scaleOf(Math.min(...data.places), Math.max(...data.places), room.width / em(TICK_EM.lying)) : null
  const isShare = isStacked(chart) && chart.stacking === 'full'
  const write = isShare ? numberWriter({ ...chart, numbers: 'percent' }) : data.write
  const writeSecond = numberWriter({ ...chart, numbers: chart.secondNumbers, decimals: -1 })
  const writeAlong = numberWriter({ ...chart, numbers: 'number', decimals: -1 })
  const widthOf = (words: string): number => measure(words, tickFont).width
  const size = em(EM.small)

  // What stands left of the plot and what below it.
  const rowWidth = isLying && !chart.hideNames ? Math.min(chart.width * 0.35, Math.max(0, ...chart.rows.map(({ text }) => wordsWidth(lay(text, null, size))))) : 0
  const rowHeight = isLying && !chart.hideNames ? Math.max(0, ...chart.rows.map(({ text }) => lay(text, rowWidth, size).height)) : 0
  const leftWidth = isLying ? rowWidth : chart.hideScale ? 0 : Math.max(0, ...scale.ticks.map((tick) => widthOf(write(tick))))
  const plotX = given?.x ?? room.x + leftWidth + em(EM.gap)
  const lastTick = isLying ? widthOf(write(scale.ticks.at(-1) ?? 0)) / 2 : along === null ? 0 : widthOf(writeAlong(along.ticks.at(-1) ?? 0)) / 2
  const rightWidth = secondScale === null ? 0 : Math.max(...secondScale.ticks.map((tick) => widthOf(writeSecond(tick)))) + em(EM.gap)
  const plotWidth = given?.width ?? Math.max(1, room.x + room.width - plotX - lastTick - rightWidth)
  const names = isLying || along !== null ? null : namesBelow(chart, plotWidth, size, lay, widthOf)
  const hasBelow = isLying ? !chart.hideScale : along !== null || !chart.hideNames
  const belowHeight = hasBelow ? (names === null ? size * 1.2 : names.height) + em(EM.gap) * 0.8 : em(EM.gap) * 0.4
  const plot: Area = given ?? { x: plotX, y: room.y, width: plotWidth, height: Math.max(1, room.height - belowHeight) }
  const bottom = plot.y + plot.height

  const rows = chart.rows.map((row, at): PlacedWords => {
    if (chart.hideNames) return hidden(row.text)
    if (isLying) {
      const layout = lay(row.text, rowWidth, size, 'right')
      const band = plot.height / chart.rows.length
      // Where bars are thinner than their names are high only some have one.
      const every = Math.max(1, Math.ceil(rowHeight / band - 0.01))
      const top = plot.y + (at + 0.5) * band - layout.height / 2
      const isWithin = every === 1 || (top >= plot.y && top + layout.height <= bottom)
      return at % every === 0 && isWithin ? { text: row.text, layout, left: plot.x - em(EM.gap) - rowWidth, top } : hidden(row.text)
    }
    if (names === null || at % names.every !== 0) return hidden(row.text)
    const middle = plot.x + plot.width * categoryShare(chart, at)
    if (names.isTurned) return turnedName(row.text, lay(row.text, names.width, size), middle, bottom + em(EM.gap) * 0.8)
    const layout = lay(row.text, names.width, size, 'center')
    return { text: row.text, layout, left: middle - names.width / 2, top: bottom + em(EM.gap) * 0.8 }
  })
  const baseValue = Math.max(scale.from, Math.min(scale.to, 0))
  const across = (value: number): number => (isLying ? plot.x + shareOf(scale, value) * plot.width : bottom - shareOf(scale, value) * plot.height)
  const lineAt = (value: number, isBase: boolean) => (isLying
    ? { from: [across(value), plot.y] as Spot, to: [across(value), bottom] as Spot, isBase }
    : { from: [plot.x, across(value)] as Spot, to: [plot.x + plot.width, across(value)] as Spot, isBase })
  const grid = [...(chart.hideGrid ? [] : scale.ticks.filter((tick) => tick !== baseValue).map((tick) => lineAt(tick, false))), lineAt(baseValue, true)]
  const tickRow = bottom + em(EM.gap) * 0.8 + size * 0.95
  const ticks = (chart.hideScale ? [] : scale.ticks).map((tick): TickWords => (isLying
    ? { words: write(tick), at: [across(tick), tickRow], align: 'center' }
    : { words: write(tick), at: [plot.x - em(EM.gap), across(tick) + size * 0.35], align: 'right' }))
  const sideways = along === null ? [] : along.ticks.map((tick): TickWords => ({ words: writeAlong(tick), at: [plot.x + shareOf(along, tick) * plot.width, tickRow], align: 'center' }))
  const secondTicks = (secondScale?.ticks ?? []).map((tick): TickWords => ({
    words: writeSecond(tick), at: [plot.x + plot.width + em(EM.gap), bottom - shareOf(secondScale ?? scale, tick) * plot.height + size * 0.35], align: 'left',
  }))
  const drawn = groups.map((group): Marks => {
    const onScale = group.isSecond && secondScale !== null ? secondScale : scale
    if (group.isLine) return lineMarks({ ...chart, kind: 'line', stacking: 'none' }, group.data, plot, onScale, null)
    return chart.kind === 'column' || isLying ? barMarks(chart, group.data, plot, onScale, size) : lineMarks(chart, group.data, plot, onScale, along)
  })
  const marks: Marks = { marks: drawn.flatMap((one) => one.marks), values: drawn.flatMap((one) => one.values) }
  const axisWords = isLying ? [left, below] : [below, left]
  return { fontSize, words: [title, ...axisWords, ...rows, ...legend.words], keys: legend.keys, grid, ticks: [...ticks, ...sideways, ...secondTicks], tickFont, plot, write: data.write, ...marks }
}

/** Where a chart says that its plot stands. */
function givenPlot({ height, plotArea: [x, y, wide, high], width }: DrawnChart): Area | null {
  if (x === undefined || y === undefined || wide === undefined || high === undefined || wide * width < 1 || high * height < 1) return null
  return { x: x * width, y: y * height, width: wide * width, height: high * height }
}

/** The axis of values: from zero on where bars and areas begin there, elsewhere nearer where all values are far from it. */
function valueScale(chart: DrawnChart, groups: ReturnType<typeof groupsOf>, count: number, ends: Parameters<typeof scaleOf>[3] = {}): Scale {
  const fromZero = chart.kind !== 'line' && chart.kind !== 'scatter' && groups.some(({ isLine }) => !isLine)
  const own = [...(fromZero ? [0] : []), ...groups.flatMap(({ data, isLine }) => (fromZero && !isLine
    ? stacksOf(chart, data).flat().flatMap((stack) => (stack === null ? [] : [stack.from, stack.to])) : data.parts.flatMap((part) => part.values.filter((value) => value !== null))))]
  const [least, most] = own.length === 0 ? [0, 1] : [Math.min(...own), Math.max(...own)]
  const isNearZero = !fromZero && least > 0 && least < most * (chart.officeAxes ? 5 / 6 : 0.6)
  const from = isNearZero ? 0 : least
  // As office programs have it: a value at the very end of an axis would touch it, and its label stand outside. Shares end where they are whole.
  const more = isStacked(chart) && chart.stacking === 'full' ? 0 : (most - from) * HEADROOM
  return scaleOf(from < 0 ? from - more : from, most > 0 ? most + more : most, Math.max(2, Math.min(10, count)), ends)
}

/** Half of a right angle, by which office programs turn names that have no room. */
const TURN = -Math.PI / 4
const SLANT = Math.SQRT1_2
/** Turned names are no longer than this share of a chart is high. */
const LONGEST_NAME = 0.35

/** A name that ends below the middle of its category and comes from the lower left. */
function turnedName(text: RichText, layout: PlacedWords['layout'], middle: number, top: number): PlacedWords {
  const [width, half] = [wordsWidth(layout), layout.height / 2]
  return { text, layout, left: middle - (width + half) * SLANT, top: top + (width - half) * SLANT, turn: TURN }
}

/** Names below the axis: how many of them, and how they stand. */
interface NamesBelow {
  /** One of so many is written. */
  readonly every: number
  readonly width: number
  readonly height: number
  readonly isTurned?: boolean
}

/** Names of which each is written, from the lower left to the upper right. */
function turnedNames(chart: DrawnChart, band: number, size: number, lay: LayWords): NamesBelow {
  const longest = (chart.height * LONGEST_NAME) / SLANT
  const shown = chart.rows.map(({ text }) => lay(text, longest, size))
  return {
    every: Math.max(1, Math.ceil((size * 1.2) / (band * SLANT) - 0.01)), width: longest, isTurned: true,
    height: Math.max(size * 1.2, ...shown.map((layout) => (wordsWidth(layout) + layout.height) * SLANT)),
  }
}

/** Names below the axis: every so many of them, so wide that their words fit on at most three lines and none is broken. */
function namesBelow(chart: DrawnChart, width: number, size: number, lay: LayWords, widthOf: (words: string) => number): NamesBelow {
  const band = width / Math.max(1, chart.kind === 'area' ? chart.rows.length - 1 : chart.rows.length)
  for (let every = 1; ; every = every === 1 ? 2 : every < 5 ? 5 : every * 2) {
    const wide = Math.max(1, band * every - size * 0.4)
    const named = chart.rows.filter((_, at) => at % every === 0)
    const shown = named.map(({ text }) => lay(text, wide, size, 'center'))
    const fits = shown.every(({ lines }) => lines.length <= 3) && named.every(({ text }) => plainText(text).split(/\s+/).every((word) => widthOf(word) <= wide))
    if (!fits && chart.officeAxes) return turnedNames(chart, band, size, lay)
    if (fits || every >= chart.rows.length) return { every, width: wide, height: Math.min(size * 4, Math.max(size * 1.2, ...shown.map(({ height }) => height))) }
  }
}
