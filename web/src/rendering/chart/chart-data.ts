import { DEFAULT_THEME, cellId, numberIn, numberWriter } from '@lectern/shared/lesson'
import type { ChartColumn, ChartRow, DrawnChart, Theme } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'

/** What is shown in one colour: a series, or a slice. */
export interface ChartPart {
  /** The series or category that it stands for. */
  readonly line: ChartColumn | ChartRow
  readonly colour: string
  /** By category; null where the sheet is empty. */
  readonly values: readonly (number | null)[]
}

/** The numbers of a chart as they are drawn. */
export interface ChartData {
  /** Its series in their order, or the slices of its first. */
  readonly parts: readonly ChartPart[]
  /** Where the points of scatter charts stand: what their categories say, else their place. */
  readonly places: readonly number[]
  /** Writes a value as the chart does. */
  readonly write: (value: number) => string
}

/** Whether a chart has slices in place of axes. */
export const isRound = ({ kind }: Pick<DrawnChart, 'kind'>): boolean => kind === 'pie' || kind === 'donut'

/** A colour that is as much of another as `share` says; colours are `#rrggbb`, what more they say is left out. */
function mixed(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16) || 0
  const mix = (at: number): string => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share).toString(16).padStart(2, '0')
  return `#${mix(1)}${mix(3)}${mix(5)}`
}

/** The colour of a part that has none of its own: those of the theme in turns, then lighter, then darker. */
function partColour(theme: Theme = DEFAULT_THEME, at: number): string {
  const colours = [theme.accent, theme.accent2, theme.accent4, theme.accent3]
  const colour = colours[at % colours.length] ?? theme.accent
  const turn = Math.floor(at / colours.length) % 3
  return turn === 0 ? colour : mixed(colour, turn === 1 ? theme.paper : theme.ink, turn === 1 ? 0.5 : 0.4)
}

/** The numbers of a chart, and the colours that show them. */
export function chartDataOf(chart: DrawnChart, theme: Theme | undefined): ChartData {
  const values = new Map(chart.cells.map(({ id, value }) => [id, value]))
  const valueAt = (row: ChartRow, column: ChartColumn | undefined): number | null => values.get(cellId(row.id, column?.id ?? '')) ?? null
  const parts = isRound(chart)
    ? chart.rows.map((row, at): ChartPart => ({ line: row, colour: row.color ?? partColour(theme, at), values: [valueAt(row, chart.columns[0])] }))
    : chart.columns.map((column, at): ChartPart => ({ line: column, colour: column.color ?? partColour(theme, at), values: chart.rows.map((row) => valueAt(row, column)) }))
  return {
    parts,
    places: chart.kind === 'scatter' ? chart.rows.map(({ text }, at) => numberIn(plainText(text), chart.language) ?? at + 1) : [],
    write: numberWriter(chart),
  }
}
