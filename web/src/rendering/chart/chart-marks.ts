import type { DrawnChart } from '@lectern/shared/lesson'
import type { Area } from '../image/image-fit.ts'
import type { ChartData } from './chart-data.ts'
import { shareOf } from './chart-scale.ts'
import type { Scale } from './chart-scale.ts'

/** A point, slide points from the top left corner of the chart. */
export type Spot = readonly [x: number, y: number]

/** What shows values: a bar, a line with the points on it, what lies below one, a dot, or a slice. */
export type Mark =
  | { readonly kind: 'bar'; readonly colour: string; readonly area: Area }
  | { readonly kind: 'line'; readonly colour: string; readonly spots: readonly Spot[] }
  | { readonly kind: 'area'; readonly colour: string; readonly spots: readonly Spot[]; readonly base: readonly Spot[] }
  | { readonly kind: 'dot'; readonly colour: string; readonly at: Spot }
  | { readonly kind: 'slice'; readonly colour: string; readonly middle: Spot; readonly inner: number; readonly outer: number; readonly from: number; readonly to: number }

/** A value beside what shows it: where, and which side of that the words are on. */
export interface ValueMark {
  readonly value: number
  /** What part of the whole it is, in charts that show such. */
  readonly share: number | null
  readonly at: Spot
  readonly side: 'above' | 'below' | 'right' | 'left' | 'on'
  /** What it stands on; the words must be read on that. Null for nothing. */
  readonly on: string | null
}

export interface Marks {
  readonly marks: readonly Mark[]
  readonly values: readonly ValueMark[]
}

/** The hole of a donut, as a share of its radius. */
const HOLE = 0.58

/** Values from where a part begins to where it ends, by category: on top of those before it where they are stacked. */
export interface Stack {
  readonly from: number
  readonly to: number
  readonly value: number
  readonly share: number | null
}

/** Whether a chart puts its series on top of each other. */
export const isStacked = ({ kind, stacking }: Pick<DrawnChart, 'kind' | 'stacking'>): boolean => stacking !== 'none' && (kind === 'column' || kind === 'bar' || kind === 'area')

/** Where parts begin and end, by part and category; values below zero are stacked downwards. */
export function stacksOf(chart: DrawnChart, { parts }: ChartData): readonly (readonly (Stack | null)[])[] {
  const stacked = isStacked(chart)
  const isShare = stacked && chart.stacking === 'full'
  const sums = chart.rows.map((_, at) => parts.reduce((sum, { values }) => sum + Math.abs(values[at] ?? 0), 0))
  const ups = chart.rows.map(() => 0)
  const downs = chart.rows.map(() => 0)
  return parts.map(({ values }) => chart.rows.map((_, at): Stack | null => {
    const value = values[at] ?? null
    if (value === null) return null
    const share = isShare ? ((sums[at] ?? 0) === 0 ? 0 : value / (sums[at] ?? 1)) : null
    if (!stacked) return { from: 0, to: value, value, share }
    const pile = value < 0 ? downs : ups
    const from = pile[at] ?? 0
    pile[at] = from + (share ?? value)
    return { from, to: pile[at] ?? 0, value, share }
  }))
}

/** Bars of columns, which stand, or of bars, which lie. Where lying ones are thinner than words are high no values stand beside them. */
export function barMarks(chart: DrawnChart, data: ChartData, plot: Area, scale: Scale, wordsSize: number): Marks {
  const isLying = chart.kind === 'bar'
  const stacked = isStacked(chart)
  const stacks = stacksOf(chart, data)
  const band = (isLying ? plot.height : plot.width) / Math.max(1, chart.rows.length)
  // Beside each other in a category, as many thicknesses as they take up.
  const step = stacked ? 0 : 1 - chart.barOverlap
  const thick = (band * (1 - chart.barGap)) / (1 + Math.max(0, data.parts.length - 1) * step)
  const lengthOf = (value: number): number => Math.max(0, Math.min(1, shareOf(scale, value))) * (isLying ? plot.width : plot.height)
  const marks: Mark[] = []
  const values: ValueMark[] = []
  for (const [part, pile] of stacks.entries()) {
    const colour = data.parts[part]?.colour ?? ''
    for (const [row, stack] of pile.entries()) {
      if (stack === null) continue
      const across = row * band + (band * chart.barGap) / 2 + part * thick * step
      const [low, high] = [lengthOf(Math.min(stack.from, stack.to)), lengthOf(Math.max(stack.from, stack.to))]
      const area = isLying
        ? { x: plot.x + low, y: plot.y + across, width: high - low, height: thick }
        : { x: plot.x + across, y: plot.y + plot.height - high, width: thick, height: high - low }
      marks.push({ kind: 'bar', colour, area })
      const isBelow = stack.value < 0
      const middle: Spot = [area.x + area.width / 2, area.y + area.height / 2]
      const end: Spot = isLying ? [isBelow ? area.x : area.x + area.width, middle[1]] : [middle[0], isBelow ? area.y + area.height : area.y]
      const side = stacked ? 'on' as const : isLying ? (isBelow ? 'left' as const : 'right' as const) : isBelow ? 'below' as const : 'above' as const
      const hasRoom = isLying ? thick >= wordsSize * 0.9 : !stacked || area.height >= wordsSize
      if (hasRoom) values.push({ value: stack.value, share: stack.share, at: stacked ? middle : end, side, on: stacked ? colour : null })
    }
  }
  return { marks, values }
}

/** The series of a chart by how they are shown, and on which axis. */
export function groupsOf(chart: DrawnChart, data: ChartData): readonly { readonly isLine: boolean; readonly isSecond: boolean; readonly data: ChartData }[] {
  const isSecond = ({ line }: ChartData['parts'][number]): boolean => 'onSecondAxis' in line && line.onSecondAxis === true
  const hasFirst = !data.parts.every(isSecond)
  const found = [false, true].flatMap((isLine) => [false, true].map((second) => ({
    isLine, isSecond: second, data: { ...data, parts: data.parts.filter((part) => (chart.kind === 'column' && 'isLine' in part.line && part.line.isLine === true) === isLine && (hasFirst && chart.kind !== 'scatter' && isSecond(part)) === second) },
  })))
  return found.filter((group) => group.data.parts.length > 0)
}

/** Where a category lies on the axis of a chart with lines, as a share of it: in the middle of its place, of areas from edge to edge. */
export function categoryShare({ kind, rows }: Pick<DrawnChart, 'kind' | 'rows'>, at: number): number {
  return kind === 'area' && rows.length > 1 ? at / (rows.length - 1) : (at + 0.5) / Math.max(1, rows.length)
}

/** Lines, areas and dots; an empty cell parts a line. */
export function lineMarks(chart: DrawnChart, data: ChartData, plot: Area, scale: Scale, along: Scale | null): Marks {
  const x = (row: number): number => plot.x + plot.width * (along === null ? categoryShare(chart, row) : shareOf(along, data.places[row] ?? 0))
  const y = (value: number): number => plot.y + plot.height * (1 - Math.max(0, Math.min(1, shareOf(scale, value))))
  const marks: Mark[] = []
  const values: ValueMark[] = []
  const zero = Math.max(scale.from, Math.min(scale.to, 0))
  const stacks = stacksOf(chart, data)
  // The first series in front: where areas are not stacked, the one behind is seen above it. Office programs have the last one there.
  const piles = [...stacks.entries()]
  for (const [part, pile] of chart.officeAxes && chart.kind === 'area' ? piles : piles.reverse()) {
    const colour = data.parts[part]?.colour ?? ''
    let spots: Spot[] = []
    let base: Spot[] = []
    const close = (): void => {
      if (chart.kind === 'area' && spots.length > 1) marks.push({ kind: 'area', colour, spots, base: base.reverse() })
      if ((chart.kind !== 'scatter' || chart.joinPoints) && spots.length > 1) marks.push({ kind: 'line', colour, spots })
      const hasDots = chart.kind === 'line' ? !chart.hideDots : chart.kind === 'scatter' && !(chart.joinPoints && chart.hideDots)
      if (hasDots || spots.length === 1) marks.push(...spots.map((at): Mark => ({ kind: 'dot', colour, at })))
      spots = []
      base = []
    }
    for (const [row, stack] of pile.entries()) {
      if (stack === null) {
        if (chart.kind !== 'scatter') close()
        continue
      }
      spots.push([x(row), y(stack.to)])
      base.push([x(row), y(isStacked(chart) ? stack.from : zero)])
      values.push({ value: stack.value, share: stack.share, at: [x(row), y(stack.to)], side: 'above', on: null })
    }
    close()
  }
  return { marks, values }
}

/** Slices from the top on, clockwise; what is below zero has none. */
export function sliceMarks(chart: DrawnChart, { parts }: ChartData, plot: Area): Marks {
  const values = parts.map((part) => Math.max(0, part.values[0] ?? 0))
  const sum = values.reduce((total, value) => total + value, 0)
  if (sum === 0) return { marks: [], values: [] }
  const outer = Math.min(plot.width, plot.height) / 2
  const inner = chart.kind === 'donut' ? outer * HOLE : 0
  const middle: Spot = [plot.x + plot.width / 2, plot.y + plot.height / 2]
  let turned = 0
  const marks: Mark[] = []
  const marked: ValueMark[] = []
  for (const [at, value] of values.entries()) {
    const share = value / sum
    const [from, to] = [turned, turned + share].map((turn) => turn * 2 * Math.PI - Math.PI / 2) as [number, number]
    turned += share
    if (value === 0) continue
    const colour = parts[at]?.colour ?? ''
    marks.push({ kind: 'slice', colour, middle, inner, outer, from, to })
    const [angle, radius] = [(from + to) / 2, inner + (outer - inner) * (inner === 0 ? 0.64 : 0.5)]
    // A thin slice has no room for words.
    if (share >= 0.04) marked.push({ value, share, at: [middle[0] + Math.cos(angle) * radius, middle[1] + Math.sin(angle) * radius], side: 'on', on: colour })
  }
  return { marks, values: marked }
}
