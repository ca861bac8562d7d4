import { FONT_FAMILY_MAX } from '../../../fonts/family.ts'
import { LESSON_LIMITS } from '../../limits.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { choice, colour, fill, flag, list, number, records, richText, string, styled } from '../fields.ts'
import type { RecordOf } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** Forms of charts: columns stand, bars lie. */
export const CHART_KINDS = ['column', 'bar', 'line', 'area', 'pie', 'donut', 'scatter'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

const order = string({ min: 1, max: 256, fallback: 'a0', isRequired: true })
const bound = { min: -1e15, max: 1e15, fallback: 0 } as const

/** What a category, a row of the data sheet, has: its words, in scatter charts the number that points stand at, and the colour of its slice. */
const CHART_ROW_FIELDS = { order, text: richText(), color: styled(colour('transparent')) }

/**
 * What a series, a column of the data sheet, has: its name, its colour where somebody chose one, whether it is a line in front of columns, and
 * whether its values are those of a second axis, which no chart has that has no first.
 */
const CHART_COLUMN_FIELDS = { order, text: richText(), color: styled(colour('transparent')), isLine: styled(flag()), onSecondAxis: styled(flag()) }

/** A value of the data sheet; its id is made of those of its row and its column (`cellId`). A cell that is empty has none. */
export const CHART_CELL_FIELDS = { value: number({ ...bound, isRequired: true }) }

/** A chart of the numbers in its data sheet. Rows, columns and cells are records, so that several people fill in the sheet at once. */
export const chartElement = /* @__PURE__ */ defineElement({
  type: 'chart',
  fields: {
    kind: choice(CHART_KINDS, { fallback: 'column' }),
    title: richText(),
    /** What categories and values are, beside their axes. */
    rowTitle: richText(),
    valueTitle: richText(),
    rows: records(CHART_ROW_FIELDS, LESSON_LIMITS.chartRows),
    columns: records(CHART_COLUMN_FIELDS, LESSON_LIMITS.chartColumns),
    cells: records(CHART_CELL_FIELDS, LESSON_LIMITS.chartRows * LESSON_LIMITS.chartColumns),
    /** Series beside each other, on top of each other, or as shares of a whole; of columns, bars and areas. */
    stacking: choice(['none', 'stacked', 'full'], { fallback: 'none' }),
    legend: choice(['bottom', 'top', 'left', 'right', 'none'], { fallback: 'bottom' }),
    /** Values are written beside what shows them. */
    showValues: flag(),
    /** Lines and areas are curved. */
    smooth: flag(),
    hideGrid: flag(),
    /** The title is no bolder than its words are. */
    plainTitle: flag(),
    /** Nothing is written beside the axis of values, or that of categories. */
    hideScale: flag(),
    hideNames: flag(),
    /** The points of a series are joined by a line in scatter charts, too. */
    joinPoints: flag(),
    /** Lines have no points on them. */
    hideDots: flag(),
    /** Between the bars of two categories, as a share of what each has beside each other. */
    barGap: number({ min: 0, max: 0.95, fallback: 0.32 }),
    /** How far the bars of a category lie over each other, as a share of their thickness; how far apart where it is less than 0. */
    barOverlap: number({ min: -1, max: 1, fallback: 0 }),
    /** Axes are as office programs have them: values marked up to ten times, from zero on unless all are near the largest, names that have no room turned, and little room round all of it. */
    officeAxes: flag(),
    /** Four numbers, where the plot begins from the left and the top, and how wide and high it is, as shares of the chart; none for where it has room. */
    plotArea: list(number({ min: 0, max: 1, fallback: 0 }), 4),
    /** One number, the distance of marks on the axis of values; none for where the values ask for it. */
    tickStep: list(number({ min: 1e-12, max: 1e15, fallback: 1 }), 1),
    /** How values on the second axis are written. */
    secondNumbers: choice(['number', 'percent', 'currency', 'compact'], { fallback: 'number' }),
    /** Of the lines of the grid; faint where it is transparent. */
    gridColour: styled(colour('transparent')),
    /** How values are written, as in `language` (BCP 47). */
    numbers: choice(['number', 'percent', 'currency', 'compact'], { fallback: 'number' }),
    language: string({ max: 35, fallback: 'en-US' }),
    /** ISO 4217. */
    currency: string({ max: 3, fallback: 'USD' }),
    /** Digits behind the point; -1 for as many as a value needs. */
    decimals: number({ min: -1, max: 6, isWhole: true, fallback: -1 }),
    /** One number each, where the axis of values begins and ends; none for where the values ask for it. */
    least: list(number(bound), 1),
    most: list(number(bound), 1),
    fontFamily: styled(string({ max: FONT_FAMILY_MAX, fallback: 'Inter Variable' }), 'bodyFont'),
    /** Slide points. */
    fontSize: styled(number({ min: 4, max: 800, fallback: 28 })),
    color: styled(colour('#1D1B16'), 'ink'),
    fill: styled(fill('transparent')),
  },
})
export type ChartElement = ElementFor<typeof chartElement>
/** A chart with all its styles (`resolveStyle`). */
export type DrawnChart = Resolved<ChartElement>
/** A category as a chart has it. */
export type ChartRow = RecordOf<typeof CHART_ROW_FIELDS>
/** A series as a chart has it. */
export type ChartColumn = RecordOf<typeof CHART_COLUMN_FIELDS>
