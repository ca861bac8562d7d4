import type { DrawnChart, Theme } from '@lectern/shared/lesson'
import type { Font, Measure, RichText } from '@lectern/shared/text'
import type { Area } from '../image/image-fit.ts'
import { textLayoutOf } from '../text/text-layout.ts'
import { chartDataOf } from './chart-data.ts'
import type { ChartData } from './chart-data.ts'
import type { LayWords, PlacedWords } from './chart-legend.ts'

/** Lengths as multiples of the size of words. */
export const EM = { inside: 0.7, title: 1.25, small: 0.85, gap: 0.5 } as const

/** What the parts of a chart are laid out with. */
export interface ChartSetting {
  readonly chart: DrawnChart
  readonly data: ChartData
  /** Of the words of its names, slide points; smaller than the chart says in a box that is too small for them. */
  readonly fontSize: number
  /** A length of so many sizes of words, slide points. */
  readonly em: (count: number) => number
  readonly lay: LayWords
  /** Of the numbers beside its axes. */
  readonly tickFont: Font
  /** How wide such a number is, slide points. */
  readonly widthOf: (words: string) => number
}

/** What a chart is laid out with; `version` counts font changes. */
export function settingOf(chart: DrawnChart, measure: Measure, version: number, theme: Theme | undefined): ChartSetting {
  const fontSize = Math.max(4, Math.min(chart.fontSize, chart.height / 9, chart.width / 12))
  const tickFont: Font = { family: chart.fontFamily, size: EM.small * fontSize, bold: false, italic: false }
  return {
    chart, fontSize, tickFont,
    data: chartDataOf(chart, theme),
    em: (count) => count * fontSize,
    lay: (text, width, size = fontSize, align = 'left') => textLayoutOf({
      text, width: width ?? 1e5, fontFamily: chart.fontFamily, fontSize: size, color: chart.color, lineHeight: 1.2, align, padding: 0, bullet: 'disc',
    }, measure, version),
    widthOf: (words) => measure(words, tickFont).width,
  }
}

/** Words that are not shown: readers of the chart still know of them. */
export const hiddenWords = ({ lay }: ChartSetting, text: RichText): PlacedWords => ({ text, layout: { ...lay(text, null), lines: [] }, left: 0, top: 0 })

/** What is left of a room below its first `by` slide points. */
export const withoutTop = (room: Area, by: number): Area => ({ ...room, y: room.y + by, height: Math.max(1, room.height - by) })
/** What is left of a room above its last `by` slide points. */
export const withoutBottom = (room: Area, by: number): Area => ({ ...room, height: Math.max(1, room.height - by) })
