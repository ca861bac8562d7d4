import type { DrawnChart } from '@lectern/shared/lesson'
import { numberWriter } from '@lectern/shared/lesson'
import type { Area } from '../image/image-fit.ts'
import type { PlacedWords } from './chart-legend.ts'
import { groupsOf, isStacked, stacksOf } from './chart-marks.ts'
import type { Spot } from './chart-marks.ts'
import { BELOW_AXIS, namesBelow, namesBeside, noNames, placeBelow, placeBeside } from './chart-names.ts'
import { scaleOf, shareOf } from './chart-scale.ts'
import type { Scale } from './chart-scale.ts'
import { EM } from './chart-setting.ts'
import type { ChartSetting } from './chart-setting.ts'

/** A number beside an axis. */
export interface TickWords {
  readonly words: string
  readonly at: Spot
  readonly align: 'left' | 'center' | 'right'
}

/** A line at a mark of an axis. */
export interface GridLine {
  readonly from: Spot
  readonly to: Spot
  /** Whether it is the one of zero, or the one nearest to that. */
  readonly isBase: boolean
}

type Groups = ReturnType<typeof groupsOf>

/** Axes of numbers, each with how these are written beside it. */
interface ChartScales {
  readonly groups: Groups
  readonly values: WrittenScale
  /** The one at the right; null for most charts. */
  readonly second: WrittenScale | null
  /** The one below scatter charts, which have no categories. */
  readonly along: WrittenScale | null
}

interface WrittenScale extends Scale {
  readonly write: (value: number) => string
}

/** The axes of a chart, and the plot between them. */
export interface ChartAxes {
  readonly plot: Area
  readonly scales: ChartScales
  readonly grid: readonly GridLine[]
  readonly ticks: readonly TickWords[]
  /** The names of its categories, by their places. */
  readonly names: readonly PlacedWords[]
}

/** So many marks has an axis at about so many ems each. */
const TICK_EM = { upright: 2.6, lying: 5 } as const
/** Office programs mark axes wherever numbers have room. */
const OFFICE_TICK_EM = { upright: 1.2, lying: 3 } as const
/** So much of what its values span an axis goes on behind them at least. */
const HEADROOM = 0.05

/** Lays out the axes of a chart within a room: around its own plot where it has one (`givenPlot`). */
export function axesOf(setting: ChartSetting, room: Area): ChartAxes {
  const scales = scalesOf(setting, room)
  const { names, plot } = setting.chart.kind === 'bar' ? plotOfBars(setting, room, scales) : plotAboveNames(setting, room, scales)
  return { plot, scales, names, grid: gridOf(setting, plot, scales), ticks: ticksOf(setting, plot, scales) }
}

/** Where a chart says that its plot stands. */
export function givenPlot({ height, plotArea: [x, y, wide, high], width }: DrawnChart): Area | null {
  if (x === undefined || y === undefined || wide === undefined || high === undefined || wide * width < 1 || high * height < 1) return null
  return { x: x * width, y: y * height, width: wide * width, height: high * height }
}

function scalesOf({ chart, data, em }: ChartSetting, room: Area): ChartScales {
  const isLying = chart.kind === 'bar'
  const tickEm = chart.officeAxes ? OFFICE_TICK_EM : TICK_EM
  const count = isLying ? room.width / em(tickEm.lying) : room.height / em(tickEm.upright)
  const groups = groupsOf(chart, data)
  const onSecond = groups.filter(({ isSecond }) => isSecond)
  const isShare = isStacked(chart) && chart.stacking === 'full'
  return {
    groups,
    values: {
      ...valueScale(chart, groups.filter(({ isSecond }) => !isSecond), count, { least: chart.least[0], most: chart.most[0], step: chart.tickStep[0] }),
      write: isShare ? numberWriter({ ...chart, numbers: 'percent' }) : data.write,
    },
    second: onSecond.length === 0 || isLying ? null : { ...valueScale(chart, onSecond, count), write: numberWriter({ ...chart, numbers: chart.secondNumbers, decimals: -1 }) },
    along: chart.kind !== 'scatter' ? null : {
      ...scaleOf(Math.min(...data.places), Math.max(...data.places), room.width / em(TICK_EM.lying)), write: numberWriter({ ...chart, numbers: 'number', decimals: -1 }),
    },
  }
}

/** The axis of values: from zero on where bars and areas begin there, elsewhere nearer where all values are far from it. */
function valueScale(chart: DrawnChart, groups: Groups, count: number, ends: Parameters<typeof scaleOf>[3] = {}): Scale {
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

/** The plot of bars that lie: right of the names of its categories, above its numbers. */
function plotOfBars(setting: ChartSetting, room: Area, { values }: ChartScales): Pick<ChartAxes, 'plot' | 'names'> {
  const { chart, em, tickFont, widthOf } = setting
  const beside = chart.hideNames ? { width: 0, height: 0 } : namesBeside(setting)
  const x = room.x + beside.width + em(EM.gap)
  const lastTick = widthOf(values.write(values.ticks.at(-1) ?? 0)) / 2
  const plot = givenPlot(chart) ?? {
    x, y: room.y, width: Math.max(1, room.x + room.width - x - lastTick), height: Math.max(1, room.height - heightBelow(setting, chart.hideScale ? null : tickFont.size * 1.2)),
  }
  return { plot, names: chart.hideNames ? noNames(setting) : placeBeside(setting, beside, plot) }
}

/** The plot of all others: right of the numbers of its first axis, left of those of its second, above the names of its categories. */
function plotAboveNames(setting: ChartSetting, room: Area, { along, second, values }: ChartScales): Pick<ChartAxes, 'plot' | 'names'> {
  const { chart, em, tickFont, widthOf } = setting
  const widest = ({ ticks, write }: WrittenScale): number => Math.max(0, ...ticks.map((tick) => widthOf(write(tick))))
  const given = givenPlot(chart)
  const x = given?.x ?? room.x + (chart.hideScale ? 0 : widest(values)) + em(EM.gap)
  const lastTick = along === null ? 0 : widthOf(along.write(along.ticks.at(-1) ?? 0)) / 2
  const width = given?.width ?? Math.max(1, room.x + room.width - x - lastTick - (second === null ? 0 : widest(second) + em(EM.gap)))
  const below = along === null ? namesBelow(setting, width) : null
  const hasWords = along !== null || !chart.hideNames
  const plot = given ?? { x, y: room.y, width, height: Math.max(1, room.height - heightBelow(setting, hasWords ? below?.height ?? tickFont.size * 1.2 : null)) }
  return { plot, names: below === null || chart.hideNames ? noNames(setting) : placeBelow(setting, below, plot) }
}

/** What a plot leaves below it for words of a height; null for none. */
const heightBelow = ({ em }: ChartSetting, words: number | null): number => (words === null ? em(EM.gap) * 0.4 : words + em(BELOW_AXIS))

/** Lines at the marks of the axis of values, the one of zero last. */
function gridOf({ chart }: ChartSetting, plot: Area, { values }: ChartScales): readonly GridLine[] {
  const base = Math.max(values.from, Math.min(values.to, 0))
  const lineAt = (value: number, isBase: boolean): GridLine => {
    const share = shareOf(values, value)
    if (chart.kind === 'bar') {
      const x = plot.x + share * plot.width
      return { from: [x, plot.y], to: [x, plot.y + plot.height], isBase }
    }
    const y = plot.y + plot.height - share * plot.height
    return { from: [plot.x, y], to: [plot.x + plot.width, y], isBase }
  }
  return [...(chart.hideGrid ? [] : values.ticks.filter((tick) => tick !== base).map((tick) => lineAt(tick, false))), lineAt(base, true)]
}

/** The numbers beside all axes. */
function ticksOf({ chart, em, tickFont: { size } }: ChartSetting, plot: Area, { along, second, values }: ChartScales): readonly TickWords[] {
  const bottom = plot.y + plot.height
  const below = (scale: WrittenScale): TickWords[] => scale.ticks.map((tick) => (
    { words: scale.write(tick), at: [plot.x + shareOf(scale, tick) * plot.width, bottom + em(BELOW_AXIS) + size * 0.95], align: 'center' }
  ))
  const beside = (scale: WrittenScale, x: number, align: 'left' | 'right'): TickWords[] => scale.ticks.map((tick) => (
    { words: scale.write(tick), at: [x, bottom - shareOf(scale, tick) * plot.height + size * 0.35], align }
  ))
  const first = chart.hideScale ? [] : chart.kind === 'bar' ? below(values) : beside(values, plot.x - em(EM.gap), 'right')
  return [...first, ...(along === null ? [] : below(along)), ...(second === null ? [] : beside(second, plot.x + plot.width + em(EM.gap), 'left'))]
}
