import type { DrawnChart, Theme } from '@lectern/shared/lesson'
import type { Font, Measure, RichText } from '@lectern/shared/text'
import type { Area } from '../image/image-fit.ts'
import { boldText } from '../text/bold-text.ts'
import { axesOf, givenPlot } from './chart-axes.ts'
import type { ChartAxes, GridLine, TickWords } from './chart-axes.ts'
import { isRound } from './chart-data.ts'
import { legendOf } from './chart-legend.ts'
import type { LegendKey, PlacedWords } from './chart-legend.ts'
import { barMarks, lineMarks, sliceMarks } from './chart-marks.ts'
import type { Marks } from './chart-marks.ts'
import { EM, hiddenWords, settingOf, withoutBottom, withoutTop } from './chart-setting.ts'
import type { ChartSetting } from './chart-setting.ts'

/** Where everything of a chart is drawn. */
export interface ChartLayout extends Marks {
  /** Of the words of its names, slide points. */
  readonly fontSize: number
  /** Its title, the titles of its axes, its categories and its series, in this order; without lines where they are not shown. */
  readonly words: readonly PlacedWords[]
  readonly keys: readonly LegendKey[]
  /** Lines at the marks of its axes, the one of zero last where there is one. */
  readonly grid: readonly GridLine[]
  readonly ticks: readonly TickWords[]
  readonly tickFont: Font
  readonly plot: Area
  readonly write: (value: number) => string
}

/** Office programs leave this share of a chart free at each side. */
const OFFICE_MARGIN = 0.02

const cache = new WeakMap<DrawnChart, { readonly measure: Measure; readonly version: number; readonly theme: Theme | undefined; readonly layout: ChartLayout }>()

/** Where the parts of a chart lie; words are smaller than their size says in a box that is too small for them. `version` counts font changes. */
export function chartLayoutOf(chart: DrawnChart, measure: Measure, version: number, theme: Theme | undefined): ChartLayout {
  const known = cache.get(chart)
  if (known?.measure === measure && known.version === version && known.theme === theme) return known.layout
  const layout = layOut(settingOf(chart, measure, version, theme))
  cache.set(chart, { measure, version, theme, layout })
  return layout
}

function layOut(setting: ChartSetting): ChartLayout {
  const { chart, data, em, fontSize, lay, tickFont } = setting
  const title = wordsAbove(setting, chart.plainTitle ? chart.title : boldText(chart.title), roomOf(setting), em(EM.title))
  const legend = legendOf(chart, data.parts, title.room, fontSize, lay)
  const whole = { fontSize, keys: legend.keys, tickFont, write: data.write }
  if (isRound(chart)) {
    const plot = givenPlot(chart) ?? legend.room
    const hidden = (texts: readonly RichText[]): readonly PlacedWords[] => texts.map((text) => hiddenWords(setting, text))
    const words = [title.words, ...hidden([chart.rowTitle, chart.valueTitle]), ...legend.words, ...hidden(chart.columns.map(({ text }) => text))]
    return { ...whole, words, grid: [], ticks: [], plot, ...sliceMarks(chart, data, plot) }
  }
  const titles = axisTitles(setting, legend.room)
  const axes = axesOf(setting, titles.room)
  const { grid, names, plot, ticks } = axes
  return { ...whole, words: [title.words, ...titles.words, ...names, ...legend.words], grid, ticks, plot, ...marksOn(setting, axes) }
}

/** The chart without what is left free at its sides. */
function roomOf({ chart: { height, officeAxes, width }, em }: ChartSetting): Area {
  const [x, y] = officeAxes ? [width * OFFICE_MARGIN, height * OFFICE_MARGIN] : [em(EM.inside), em(EM.inside)]
  return { x, y, width: Math.max(1, width - 2 * x), height: Math.max(1, height - 2 * y) }
}

/** Words that have a place, and what they leave of the room that they were given. */
interface Cut<Words> {
  readonly words: Words
  readonly room: Area
}

const hasWords = ({ blocks }: RichText): boolean => blocks.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''))

function wordsAbove(setting: ChartSetting, text: RichText, room: Area, size: number): Cut<PlacedWords> {
  if (!hasWords(text)) return { words: hiddenWords(setting, text), room }
  const layout = setting.lay(text, room.width, size)
  return { words: { text, layout, left: room.x, top: room.y }, room: withoutTop(room, layout.height + setting.em(EM.gap)) }
}

function wordsBelow(setting: ChartSetting, text: RichText, room: Area, size: number): Cut<PlacedWords> {
  if (!hasWords(text)) return { words: hiddenWords(setting, text), room }
  const layout = setting.lay(text, room.width, size, 'center')
  const gap = setting.em(EM.gap)
  const rest = withoutBottom(room, layout.height + gap)
  return { words: { text, layout, left: room.x, top: rest.y + rest.height + gap }, room: rest }
}

/** The titles of categories and values: the one of the axis at the left stands above it, where it is read without turning the head; the other below. */
function axisTitles(setting: ChartSetting, room: Area): Cut<readonly PlacedWords[]> {
  const { chart: { kind, rowTitle, valueTitle }, em } = setting
  const isLying = kind === 'bar'
  const left = wordsAbove(setting, isLying ? rowTitle : valueTitle, room, em(EM.small))
  const below = wordsBelow(setting, isLying ? valueTitle : rowTitle, left.room, em(EM.small))
  // Numbers stand in the middle of their marks: half of one reaches beyond the end of the axis.
  return isLying ? { words: [left.words, below.words], room: below.room } : { words: [below.words, left.words], room: withoutTop(below.room, em(0.5)) }
}

/** What shows the values, each group of series on its axis. */
function marksOn({ chart, tickFont }: ChartSetting, { plot, scales: { along, groups, second, values } }: ChartAxes): Marks {
  const drawn = groups.map(({ data, isLine, isSecond }): Marks => {
    const scale = isSecond && second !== null ? second : values
    if (isLine) return lineMarks({ ...chart, kind: 'line', stacking: 'none' }, data, plot, scale, null)
    return chart.kind === 'column' || chart.kind === 'bar' ? barMarks(chart, data, plot, scale, tickFont.size) : lineMarks(chart, data, plot, scale, along)
  })
  return { marks: drawn.flatMap((one) => one.marks), values: drawn.flatMap((one) => one.values) }
}
