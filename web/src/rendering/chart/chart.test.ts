import { describe, expect, it } from 'vitest'
import { cellId, chartElement, definitionOf, normaliseElements, resolveStyle } from '@lectern/shared/lesson'
import type { ChartElement, DrawnChart } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import type { Measure } from '@lectern/shared/text'
import { painterOf } from '../painters.ts'
import { chartDataOf } from './chart-data.ts'
import { chartLayoutOf } from './chart-layout.ts'
import type { ChartLayout } from './chart-layout.ts'
import { scaleOf, shareOf } from './chart-scale.ts'
import { chartPainter } from './paint-chart.ts'

/** Letters that are all half as wide as they are high. */
const measure: Measure = (text, { size }) => ({ width: text.length * size * 0.5, ascent: size * 0.8, descent: size * 0.2 })

function chart(values: readonly (readonly (number | null)[])[], more: Partial<ChartElement> = {}, names?: readonly string[]): DrawnChart {
  const rows = values.map((_, at) => ({ id: `r${at}`, order: `a${at}`, text: richTextOf(names?.[at] ?? `Row ${at}`) }))
  const columns = (values[0] ?? []).map((_, at) => ({ id: `c${at}`, order: `a${at}`, text: richTextOf(`Series ${at}`) }))
  const cells = values.flatMap((row, y) => row.flatMap((value, x) => (value === null ? [] : [{ id: cellId(`r${y}`, `c${x}`), value }])))
  const { elements: [made] } = normaliseElements([{ type: 'chart', x: 0, y: 0, width: 1000, height: 600, rows, columns, cells, ...more }])
  return resolveStyle(made as ChartElement)
}

const layoutOf = (one: DrawnChart): ChartLayout => chartLayoutOf(one, measure, 0, undefined)
const shownOf = ({ words }: ChartLayout): string[] => words.filter(({ layout }) => layout.lines.length > 0).map(({ text }) => plainText(text))

describe('an axis', () => {
  it.each([
    [0, 24, 5, [0, 5, 10, 15, 20, 25]], [0, 0.3, 3, [0, 0.1, 0.2, 0.3]], [-7, 12, 4, [-10, -5, 0, 5, 10, 15]], [5, 5, 4, [4, 6, 8, 10]], [0, 0, 2, [0, 0.5, 1]], [1e14, 1e15, 2, [0, 5e14, 1e15]],
  ])('from %d to %d has about %d round marks', (least, most, count, ticks) => expect(scaleOf(least, most, count).ticks).toEqual(ticks))

  it('holds every value, whatever they are, and begins and ends where it is told', () => {
    for (const [least, most] of [[0.001, 0.0017], [-1e12, 3], [99.5, 100.2], [1e-9, 1e-8]] as const) {
      const scale = scaleOf(least, most, 5)
      expect([shareOf(scale, least) >= -1e-9, shareOf(scale, most) <= 1 + 1e-9, scale.ticks.length >= 2 && scale.ticks.length < 20]).toEqual([true, true, true])
    }
    expect(scaleOf(3, 90, 4, { least: 10, most: 50 })).toMatchObject({ from: 10, to: 50, ticks: [10, 20, 30, 40, 50] })
  })
})

describe('what shows values', () => {
  it('columns stand on zero, as high as their values, and below it hang down', () => {
    const { marks, plot } = layoutOf(chart([[10, -5], [null, 5]]))
    const bars = marks.flatMap((mark) => (mark.kind === 'bar' ? [mark.area] : []))
    expect(bars).toHaveLength(3)
    const [ten, minus, five] = bars
    expect((ten?.height ?? 0) / (five?.height ?? 1)).toBeCloseTo(2)
    expect((ten?.y ?? 0) + (ten?.height ?? 0)).toBeCloseTo(minus?.y ?? -1)
    for (const { x, y, width, height } of bars) expect([x >= plot.x, x + width <= plot.x + plot.width + 0.01, y >= plot.y - 0.01, y + height <= plot.y + plot.height + 0.01]).toEqual([true, true, true, true])
  })

  it('bars are as far from those of the next category, and as far over or beside each other, as the chart says', () => {
    const bars = (more: Partial<ChartElement>): readonly number[] => {
      const { marks, plot } = layoutOf(chart([[1, 1], [1, 1]], more))
      return marks.flatMap((mark) => (mark.kind === 'bar' ? [mark.area.x - plot.x, mark.area.width] : [])).map((length) => Math.round((length / plot.width) * 1000) / 1000)
    }
    expect(bars({ barGap: 0.5 })).toEqual([0.125, 0.125, 0.625, 0.125, 0.25, 0.125, 0.75, 0.125])
    expect(bars({ barGap: 0.5, barOverlap: -1 }).slice(0, 2)).toEqual([0.125, 0.083])
    expect(bars({ barGap: 0, barOverlap: 1 })).toEqual([0, 0.5, 0.5, 0.5, 0, 0.5, 0.5, 0.5])
  })

  it('a series is a line in front of columns, on a second axis whose numbers stand at the right, where it says so', () => {
    const columns = [{ id: 'c0', order: 'a0', text: richTextOf('A') }, { id: 'c1', order: 'a1', text: richTextOf('B'), isLine: true, onSecondAxis: true }]
    const { marks, plot, ticks } = layoutOf(chart([[900, 0.2], [400, 0.8]], { columns, secondNumbers: 'percent', hideDots: true }))
    expect(marks.map(({ kind }) => kind)).toEqual(['bar', 'bar', 'line'])
    const right = ticks.filter(({ align }) => align === 'left')
    expect([right.at(0)?.words, right.at(-1)?.words, (right[0]?.at[0] ?? 0) > plot.x + plot.width]).toEqual(['0%', '100%', true])
    const line = marks.at(-1)
    expect(line?.kind === 'line' && line.spots.map(([x, y]) => [(x - plot.x) / plot.width, 1 - (y - plot.y) / plot.height].map((share) => Math.round(share * 100) / 100))).toEqual([[0.25, 0.2], [0.75, 0.8]])
    // Without a series on the first there is one axis.
    expect(layoutOf(chart([[1], [2]], { kind: 'line', columns: [{ ...columns[0], onSecondAxis: true } as ChartElement['columns'][number]] })).ticks.filter(({ align }) => align === 'left')).toEqual([])
  })

  it('an axis is marked as often as office programs mark theirs, or as far apart as it is told', () => {
    const marked = (more: Partial<ChartElement>): readonly string[] => layoutOf(chart([[4.1]], more)).ticks.map(({ words }) => words)
    expect([marked({ fontSize: 40 }).length, marked({ fontSize: 40, officeAxes: true }), marked({ tickStep: [2] })]).toEqual([4, ['0', '0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5'], ['0', '2', '4', '6']])
    const from = (more: Partial<ChartElement>): string | undefined => layoutOf(chart([[70], [100]], { kind: 'line', ...more })).ticks[0]?.words
    expect([from({}), from({ officeAxes: true })]).toEqual(['70', '0'])
  })

  it('nothing is written beside an axis that says so, and the plot has the room of it', () => {
    const [whole, bare] = [{}, { hideScale: true, hideNames: true }].map((more) => layoutOf(chart([[4], [5]], more)))
    expect([bare?.ticks, shownOf(bare as ChartLayout)]).toEqual([[], ['Series 0']])
    expect([(bare?.plot.width ?? 0) > (whole?.plot.width ?? 0), (bare?.plot.height ?? 0) > (whole?.plot.height ?? 0)]).toEqual([true, true])
  })

  it('names that have no room beside each other are turned as office programs turn them, each ending below its category', () => {
    const many = { fontSize: 40, officeAxes: true }
    const months = ['September', 'October', 'November', 'December', 'January', 'February', 'March', 'April', 'May']
    const { plot, words } = layoutOf(chart(months.map(() => [5]), many, months))
    const names = words.filter(({ turn }) => turn !== undefined)
    expect(names.map(({ text }) => plainText(text))).toEqual(months)
    for (const [at, { layout, left, top }] of names.entries()) {
      const [wide, half] = [Math.max(...layout.lines.map((line) => line.x + line.width)), layout.height / 2]
      expect(left + (wide + half) * Math.SQRT1_2).toBeCloseTo(plot.x + (plot.width * (at + 0.5)) / months.length, 0)
      expect([top - (wide - half) * Math.SQRT1_2 > plot.y + plot.height, top + half < 600]).toEqual([true, true])
    }
    expect(layoutOf(chart(months.map(() => [5]), { fontSize: 40 }, months)).words.some(({ turn }) => turn !== undefined)).toBe(false)
  })

  it('a plot stands where the chart says, its numbers and names round it, and a pile is named from the top as office programs do', () => {
    const { plot, ticks, words } = layoutOf(chart([[4], [5]], { plotArea: [0.2, 0.1, 0.5, 0.6] }))
    expect(plot).toEqual({ x: 200, y: 60, width: 500, height: 360 })
    expect([ticks.every(({ at: [x] }) => x < 200), words.filter(({ text }) => plainText(text).startsWith('Row')).every(({ top }) => top > 420)]).toEqual([true, true])
    expect(layoutOf(chart([[4], [5]], { plotArea: [0.2, 0.1, 0.5, 0] })).plot.width).toBeGreaterThan(500)
    const named = (officeAxes: boolean): readonly number[] => layoutOf(chart([[1, 2, 3]], { officeAxes, legend: 'right', stacking: 'stacked' })).words.filter(({ text }) => plainText(text).startsWith('Series')).map(({ top }) => top)
    expect([named(true), named(false)].map((tops) => (tops[0] ?? 0) > (tops[2] ?? 0))).toEqual([true, false])
  })

  it('an axis goes on behind its last value, as office programs have it, unless it is told where to end', () => {
    const last = (values: readonly (readonly number[])[], more: Partial<ChartElement> = {}): string | undefined => layoutOf(chart(values, more)).ticks.at(-1)?.words
    expect([last([[100], [80]]), last([[98]]), last([[90]]), last([[100]], { most: [100] }), last([[1, 1]], { stacking: 'full' })]).toEqual(['120', '120', '100', '100', '100%'])
    expect(layoutOf(chart([[-100]])).ticks.at(0)?.words).toBe('-120')
  })

  it('stacked series stand on each other, as shares of a whole each pile is as high as the plot', () => {
    const one = chart([[1, 3], [10, 10]], { stacking: 'full', kind: 'column' })
    const { marks, plot, ticks } = layoutOf(one)
    const bars = marks.flatMap((mark) => (mark.kind === 'bar' ? [mark.area] : []))
    expect((bars[0]?.height ?? 0) + (bars[2]?.height ?? 0)).toBeCloseTo(plot.height)
    expect(bars[2]?.height).toBeCloseTo(plot.height * 0.75)
    expect(ticks.at(-1)?.words).toBe('100%')
  })

  it('an empty cell parts a line, and points of a scatter chart stand where their categories say', () => {
    const line = layoutOf(chart([[1], [2], [null], [3], [4]], { kind: 'line' }))
    expect(line.marks.map((mark) => mark.kind)).toEqual(['line', 'dot', 'dot', 'line', 'dot', 'dot'])
    const scatter = layoutOf(chart([[1], [2], [3]], { kind: 'scatter' }, ['0', '2.5', '10']))
    const xs = scatter.marks.flatMap((mark) => (mark.kind === 'dot' ? [(mark.at[0] - scatter.plot.x) / scatter.plot.width] : []))
    expect(xs.map((x) => Math.round(x * 1000) / 1000)).toEqual([0, 0.25, 1])
  })

  it('points of a scatter chart are joined where it says so, each series through its own', () => {
    const two = chart([[1, null], [2, null], [null, 5], [null, 6]], { kind: 'scatter', joinPoints: true, hideDots: true }, ['0', '1', '0', '2'])
    expect(layoutOf(two).marks.map((mark) => [mark.kind, mark.kind === 'line' ? mark.spots.length : 0])).toEqual([['line', 2], ['line', 2]])
  })

  it('slices are as large as their share, and what is below zero or nothing at all has none', () => {
    const { keys, marks } = layoutOf(chart([[3], [1], [-4], [null]], { kind: 'donut' }))
    expect(marks.map((mark) => (mark.kind === 'slice' ? Math.round(((mark.to - mark.from) / (2 * Math.PI)) * 100) : 0))).toEqual([75, 25])
    expect(keys).toHaveLength(4)
    expect(layoutOf(chart([[0], [null]], { kind: 'pie' })).marks).toEqual([])
  })

  it('parts have the colours of the theme in turns, or the one that was chosen', () => {
    const one = chart([[1, 2, 3, 4, 5]], { columns: Array.from({ length: 5 }, (_, at) => ({ id: `c${at}`, order: `a${at}`, text: richTextOf(''), ...(at === 1 ? { color: 'theme:ink' } : {}) })) })
    const colours = chartDataOf(one, undefined).parts.map(({ colour }) => colour)
    expect(colours.slice(0, 2)).toEqual(['#0F766E', '#1D1B16'])
    expect(new Set(colours).size).toBe(5)
  })
})

describe('words of a chart', () => {
  it('stand within its box and not in each other, whatever their number and length, in every form', () => {
    const long = 'An uncommonly long name of one category'
    for (const kind of chartElement.fields.kind.of) {
      for (const legend of chartElement.fields.legend.of) {
        for (const [width, height] of [[1000, 600], [220, 160]] as const) {
          const values = Array.from({ length: 60 }, (_, at) => [at, 1e9 - at, -at])
          const layout = layoutOf(chart(values, { kind, legend, width, height, title: richTextOf('Title'), rowTitle: richTextOf('Rows'), valueTitle: richTextOf('Values') }, values.map((_, at) => (at % 3 === 0 ? long : `${at}`))))
          const boxes = layout.words.filter((one) => one.layout.lines.length > 0).map(({ layout: { lines }, left, top }) => ({
            x: left + Math.min(...lines.map((line) => line.x)), y: top, right: left + Math.max(...lines.map((line) => line.x + line.width)), bottom: top + Math.max(...lines.map((line) => line.y + line.height)),
          }))
          const outside = boxes.filter((box) => box.x < -layout.fontSize * 2 || box.right > width + layout.fontSize * 2)
          expect([kind, legend, width, outside]).toEqual([kind, legend, width, []])
          expect([kind, legend, layout.plot.width >= 1, layout.plot.height >= 1, layout.marks.every((mark) => JSON.stringify(mark).includes('null') === false)]).toEqual([kind, legend, true, true, true])
          const crossing = boxes.filter((box, at) => boxes.some((other, index) => index > at && box.x + 1 < other.right && other.x + 1 < box.right && box.y + 1 < other.bottom && other.y + 1 < box.bottom))
          if (width === 1000 && legend !== 'left' && legend !== 'right') expect([kind, legend, crossing.length]).toEqual([kind, legend, 0])
        }
      }
    }
  })

  it('as many places as the element has texts, in their order, those that are not shown without lines', () => {
    const one = chart([[1, 2], [3, 4]], { title: richTextOf('Sales'), kind: 'bar' })
    const { words } = layoutOf(one)
    expect(words.map(({ text }) => plainText(text))).toEqual(['Sales', '', '', 'Row 0', 'Row 1', 'Series 0', 'Series 1'])
    expect(shownOf(layoutOf(chart([[1, 2]], { legend: 'none' })))).toEqual(['Row 0'])
    expect(Object.entries(definitionOf('chart')?.fields ?? {}).filter(([, field]) => field.kind === 'richText' || (field.kind === 'records' && 'text' in field.of)).map(([key]) => key))
      .toEqual(['title', 'rowTitle', 'valueTitle', 'rows', 'columns'])
  })
})

it('a chart is painted in every form without a value that is no number', () => {
  for (const kind of chartElement.fields.kind.of) {
    const calls: unknown[][] = []
    const context = new Proxy({}, { get: (_, name) => (...given: unknown[]) => void calls.push([name, ...given]), set: () => true }) as CanvasRenderingContext2D
    const one = chart([[4, null], [0, 2], [-1, 8]], { kind, smooth: true, showValues: true, stacking: kind === 'area' ? 'stacked' : 'none' })
    chartPainter.paint(context, one, { measure, fontVersion: () => 0, image: () => ({ status: 'loading' as const }) })
    expect(calls.length).toBeGreaterThan(10)
    expect([kind, calls.flat().filter((value) => typeof value === 'number' && !Number.isFinite(value))]).toEqual([kind, []])
  }
  expect(painterOf(chart([[1]]))).toBeDefined()
})
