import { plainText } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import type { Area } from '../image/image-fit.ts'
import { wordsWidth } from './chart-legend.ts'
import type { PlacedWords } from './chart-legend.ts'
import { categoryShare } from './chart-marks.ts'
import { EM, hiddenWords } from './chart-setting.ts'
import type { ChartSetting } from './chart-setting.ts'

/** Half of a right angle, by which office programs turn names that have no room. */
const TURN = -Math.PI / 4
const SLANT = Math.SQRT1_2
/** Turned names are no longer than this share of a chart is high. */
const LONGEST_NAME = 0.35
/** Names beside bars that lie take up no more of its width. */
const WIDEST_NAME = 0.35
/** From an axis to the words below it, sizes of words. */
export const BELOW_AXIS = EM.gap * 0.8

/** Names of categories below their axis: how many of them, and how they stand. */
export interface NamesBelow {
  /** One of so many is written. */
  readonly every: number
  readonly width: number
  readonly height: number
  readonly isTurned?: boolean
}

/** Names of categories at the left of bars that lie, as wide and high as the largest. */
export interface NamesBeside {
  readonly width: number
  readonly height: number
}

/** Names below the axis: every so many of them, so wide that their words fit on at most three lines and none is broken. */
export function namesBelow(setting: ChartSetting, width: number): NamesBelow {
  const { chart, lay, tickFont: { size }, widthOf } = setting
  const band = width / Math.max(1, chart.kind === 'area' ? chart.rows.length - 1 : chart.rows.length)
  for (let every = 1; ; every = every === 1 ? 2 : every < 5 ? 5 : every * 2) {
    const wide = Math.max(1, band * every - size * 0.4)
    const named = chart.rows.filter((_, at) => at % every === 0)
    const shown = named.map(({ text }) => lay(text, wide, size, 'center'))
    const fits = shown.every(({ lines }) => lines.length <= 3) && named.every(({ text }) => plainText(text).split(/\s+/).every((word) => widthOf(word) <= wide))
    if (!fits && chart.officeAxes) return turnedNames(setting, band)
    if (fits || every >= chart.rows.length) return { every, width: wide, height: Math.min(size * 4, Math.max(size * 1.2, ...shown.map(({ height }) => height))) }
  }
}

/** Names of which each is written, from the lower left to the upper right. */
function turnedNames({ chart, lay, tickFont: { size } }: ChartSetting, band: number): NamesBelow {
  const longest = (chart.height * LONGEST_NAME) / SLANT
  const shown = chart.rows.map(({ text }) => lay(text, longest, size))
  return {
    every: Math.max(1, Math.ceil((size * 1.2) / (band * SLANT) - 0.01)), width: longest, isTurned: true,
    height: Math.max(size * 1.2, ...shown.map((layout) => (wordsWidth(layout) + layout.height) * SLANT)),
  }
}

/** The room that names beside lying bars take up. */
export function namesBeside({ chart, lay, tickFont: { size } }: ChartSetting): NamesBeside {
  const width = Math.min(chart.width * WIDEST_NAME, Math.max(0, ...chart.rows.map(({ text }) => wordsWidth(lay(text, null, size)))))
  return { width, height: Math.max(0, ...chart.rows.map(({ text }) => lay(text, width, size).height)) }
}

/** Where names beside lying bars stand: where bars are thinner than their names are high only some have one. */
export function placeBeside(setting: ChartSetting, { height, width }: NamesBeside, plot: Area): readonly PlacedWords[] {
  const { chart, em, lay, tickFont: { size } } = setting
  const band = plot.height / chart.rows.length
  const every = Math.max(1, Math.ceil(height / band - 0.01))
  return chart.rows.map(({ text }, at): PlacedWords => {
    const layout = lay(text, width, size, 'right')
    const top = plot.y + (at + 0.5) * band - layout.height / 2
    const isWithin = every === 1 || (top >= plot.y && top + layout.height <= plot.y + plot.height)
    return at % every === 0 && isWithin ? { text, layout, left: plot.x - em(EM.gap) - width, top } : hiddenWords(setting, text)
  })
}

/** Where names below the axis stand. */
export function placeBelow(setting: ChartSetting, { every, isTurned, width }: NamesBelow, plot: Area): readonly PlacedWords[] {
  const { chart, em, lay, tickFont: { size } } = setting
  const top = plot.y + plot.height + em(BELOW_AXIS)
  return chart.rows.map(({ text }, at): PlacedWords => {
    if (at % every !== 0) return hiddenWords(setting, text)
    const middle = plot.x + plot.width * categoryShare(chart, at)
    if (isTurned) return turnedName(text, lay(text, width, size), middle, top)
    return { text, layout: lay(text, width, size, 'center'), left: middle - width / 2, top }
  })
}

/** A name that ends below the middle of its category and comes from the lower left. */
function turnedName(text: RichText, layout: PlacedWords['layout'], middle: number, top: number): PlacedWords {
  const [width, half] = [wordsWidth(layout), layout.height / 2]
  return { text, layout, left: middle - (width + half) * SLANT, top: top + (width - half) * SLANT, turn: TURN }
}

/** Names that are all hidden. */
export const noNames = (setting: ChartSetting): readonly PlacedWords[] => setting.chart.rows.map(({ text }) => hiddenWords(setting, text))
