import { LESSON_LIMITS, cellId } from '@lectern/shared/lesson'
import type { ChartElement, ChartKind } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import type { DeckElement } from './boxes.ts'
import { paintsOf } from './chart-style.ts'
import type { PaintSeries } from './chart-style.ts'
import { colourField, colourIn } from './colours.ts'
import { dateWords } from './date-words.ts'
import type { SlideContext } from './deck-context.ts'
import { familyFor } from './fonts.ts'
import { fieldsOf } from './frames.ts'
import type { Frame } from './frames.ts'
import type { Part } from './package.ts'
import { baseOf } from './shapes.ts'
import type { Standing } from './shapes.ts'
import { firstDefined, largest, rounded } from './text-style.ts'
import { below, child, childrenOf, flagOf, madeNode, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Characters of a name. */
const LONGEST = 500
/** The largest value, either side of zero. */
const LARGEST = 1e15
/** EMU of a hundredth of a typographic point. */
const EMU_OF_SIZE = 127
/** Numbers and categories are as large as the words of a chart times this. */
const SMALL_EM = 0.85

/** Forms that we have, by the name of what the series stand in; flat ones of those that stand in space. */
const KINDS: Readonly<Record<string, ChartKind>> = {
  'c:barChart': 'column', 'c:bar3DChart': 'column', 'c:lineChart': 'line', 'c:line3DChart': 'line', 'c:areaChart': 'area', 'c:area3DChart': 'area', 'c:pieChart': 'pie', 'c:pie3DChart': 'pie',
  'c:ofPieChart': 'pie', 'c:doughnutChart': 'donut', 'c:scatterChart': 'scatter',
}
/** Forms that we do not have, by what is nearest to them. */
const NEAREST: Readonly<Record<string, ChartKind>> = { 'c:bubbleChart': 'scatter', 'c:radarChart': 'line', 'c:stockChart': 'line', 'c:surfaceChart': 'area', 'c:surface3DChart': 'area' }
const LEGENDS: Readonly<Record<string, ChartElement['legend']>> = { b: 'bottom', t: 'top', l: 'left', r: 'right', tr: 'right' }

const valueOf = (node: XmlNode | undefined, name: string): string | undefined => child(node, name)?.attributes['val']
const isOn = (node: XmlNode | undefined): boolean => node !== undefined && !['0', 'false'].includes(node.attributes['val'] ?? '1')
const order = (at: number): string => `a${LETTERS[Math.floor(at / LETTERS.length)] ?? 'z'}${LETTERS[at % LETTERS.length] ?? 'z'}`

/** The values that a chart keeps of what it was made of, by their places. */
function pointsOf(node: XmlNode | undefined): ReadonlyMap<number, string> {
  return new Map(below(node, 'c:pt').map((point) => [numberOf(point, 'idx') ?? 0, child(point, 'c:v')?.text ?? '']))
}

/** The colour that something is filled, or else drawn, with. */
function colourOf(node: XmlNode | undefined, context: SlideContext): { readonly color?: string } {
  const look = child(node, 'c:spPr')
  const drawn = child(look, 'a:solidFill') ?? child(child(look, 'a:ln'), 'a:solidFill') ?? child(child(child(node, 'c:marker'), 'c:spPr'), 'a:solidFill')
  const colour = drawn && colourIn(drawn, context.theme.colours)
  return colour ? { color: colourField(colour) } : {}
}

/** The words of a title: its own, paragraphs and lines with something between them, or those of the cell of a sheet that it shows. */
function titleOf(node: XmlNode | undefined, between: ' ' | '\n' = ' '): string {
  const title = child(node, 'c:title')
  const wordsIn = (paragraph: XmlNode): string => paragraph.children.map((part) => (part.name === 'a:br' ? between : child(part, 'a:t')?.text ?? '')).join('')
  const own = below(title, 'a:p').map(wordsIn).join(between).trim()
  return (own || [...pointsOf(child(title, 'c:tx')).values()].join(' ')).slice(0, LONGEST)
}

/** The title of a chart: one of a single series is called as that is, unless somebody took its title away. */
function chartTitle(chart: XmlNode, series: readonly XmlNode[]): string {
  const taken = child(chart, 'c:autoTitleDeleted')
  const byItself = isOn(taken) ? false : taken !== undefined || child(chart, 'c:title') !== undefined
  const words = titleOf(chart, '\n')
  return words === '' && byItself && series.length === 1 ? [...pointsOf(child(series[0], 'c:tx')).values()].join(' ').slice(0, LONGEST) : words
}

/** How numbers are written, as far as their format says it. */
function numbersOf(code: string): Partial<Pick<ChartElement, 'numbers' | 'currency' | 'decimals'>> {
  const [, digits] = /0\.(0+)/.exec(code) ?? []
  const decimals = digits === undefined ? (/^[#,0%]+$/.test(code) && code !== '0' ? 0 : -1) : Math.min(6, digits.length)
  if (code.includes('%')) return { numbers: 'percent', decimals }
  const [, sign] = /\[\$([A-Z]{3}|[$€£¥₹])/.exec(code) ?? /(?:"|\\|^)([$€£¥₹])/.exec(code) ?? []
  const currency = sign === undefined ? undefined : ({ $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR' } as Readonly<Record<string, string>>)[sign] ?? sign
  return currency === undefined ? { decimals } : { numbers: 'currency', currency, decimals }
}

type Sheet = { readonly [Part in 'rows' | 'columns' | 'cells']: NonNullable<Extract<DeckElement, { type: 'chart' }>[Part]> }

/** The names of the categories by their places: days and times as the axis or their sheet writes them, of several levels the outer ones before the first of each. */
function categoriesOf(node: XmlNode | undefined, axis: XmlNode | undefined, since: 1900 | 1904): ReadonlyMap<number, string> {
  const levels = below(node, 'c:lvl')
  if (levels.length > 1) {
    const all = levels.toReversed().map(pointsOf)
    return new Map([...new Set(all.flatMap((level) => [...level.keys()]))].map((place) => [place, all.flatMap((level) => level.get(place) ?? []).join(' ')]))
  }
  const format = child(axis, 'c:numFmt')
  const own = isOn(format && { ...format, attributes: { val: format.attributes['sourceLinked'] ?? '0' } }) ? undefined : format?.attributes['formatCode']
  const code = own === undefined || own === 'General' ? below(node, 'c:formatCode')[0]?.text ?? '' : own
  const isNumeric = below(node, 'c:numCache').length > 0 || child(node, 'c:numLit') !== undefined
  if (!isNumeric) return pointsOf(node)
  return new Map([...pointsOf(node)].map(([place, words]) => [place, (words.trim() === '' ? null : dateWords(Number(words), code, since)) ?? words]))
}

/** Points of series that each stand at places of their own: one series after the other, each with lines of the sheet of its own; null where all stand at the same. */
function pointsApart(series: readonly XmlNode[]): { readonly categories: ReadonlyMap<number, string>; readonly values: readonly ReadonlyMap<number, string>[] } | null {
  const places = series.map((one) => pointsOf(child(one, 'c:xVal')))
  const said = (points: ReadonlyMap<number, string> | undefined): string => JSON.stringify([...points ?? []])
  if (places.every((points) => points.size === 0 || said(points) === said(places[0]))) return null
  const categories = new Map<number, string>()
  const values = series.map((one, at) => {
    const from = categories.size
    const points = [...pointsOf(child(one, 'c:yVal'))]
    for (const [index, [place]] of points.entries()) categories.set(from + index, places[at]?.get(place) ?? `${place + 1}`)
    return new Map(points.map(([, value], index) => [from + index, value]))
  })
  return { categories, values }
}

/** Whether the points of a scatter chart are joined (ECMA-376 21.2.2.162 leaves it to the lines of its series). */
function joinsPoints(plot: XmlNode | undefined): boolean {
  const style = valueOf(plot, 'c:scatterStyle')
  return plot?.name === 'c:scatterChart' && style !== 'marker' && style !== 'none' && childrenOf(plot, 'c:ser').some((one) => child(child(child(one, 'c:spPr'), 'a:ln'), 'a:noFill') === undefined)
}

/** The data sheet of a chart: its series beside each other, its categories one below the other. Null for one without values. */
function sheetOf(plots: readonly DeckPlot[], axis: XmlNode | undefined, since: 1900 | 1904, isRound: boolean, paint: PaintSeries, context: SlideContext): Sheet | null {
  const all = plots.flatMap(({ isLine, isSecond, node }) => childrenOf(node, 'c:ser').map((one) => ({ one, way: { ...(isLine ? { isLine } : {}), ...(isSecond ? { onSecondAxis: true } : {}) } })))
  const series = all.slice(0, LESSON_LIMITS.chartColumns).map(({ one }) => one)
  const [first] = series
  if (!first) return null
  const { categories, values } = pointsApart(series) ?? {
    categories: categoriesOf(child(first, 'c:cat') ?? child(first, 'c:xVal'), axis, since), values: series.map((one) => pointsOf(child(one, 'c:val') ?? child(one, 'c:yVal'))),
  }
  const lines = largest([categories, ...values].map((points) => largest(points.keys())), -1) + 1
  if (values.every(({ size }) => size === 0)) return null
  if (all.length > series.length || lines > LESSON_LIMITS.chartRows) context.notes.lose('table-lines')
  const slices = new Map(isRound ? childrenOf(first, 'c:dPt').map((slice) => [Number(valueOf(slice, 'c:idx')), colourOf(slice, context)] as const) : [])
  const named = (words: string) => richTextOf(words.replace(/\s+/g, ' ').trim().slice(0, LONGEST))
  return {
    rows: Array.from({ length: Math.min(lines, LESSON_LIMITS.chartRows) }, (_, at) => ({ id: `r${at}`, order: order(at), text: named(categories.get(at) ?? `${at + 1}`), ...(isRound ? paint(at, lines) : {}), ...slices.get(at) })),
    columns: series.map((one, at) => ({ id: `c${at}`, order: order(at), text: named([...pointsOf(child(one, 'c:tx')).values()][0] ?? ''), ...(isRound ? {} : { ...paint(at, all.length), ...colourOf(one, context), ...all[at]?.way }) })),
    cells: values.flatMap((points, column) => [...points].flatMap(([row, words]) => {
      const value = Number(words)
      const isValue = Number.isInteger(row) && row >= 0 && row < LESSON_LIMITS.chartRows && words.trim() !== '' && Math.abs(value) <= LARGEST
      return isValue ? [{ id: cellId(`r${row}`, `c${column}`), value: Number(value.toPrecision(12)) }] : []
    })),
  }
}

/** Whether words of a kind stand at the points of a series: as it says, or its plot, unless each of its points says otherwise. */
function hasLabels(plot: XmlNode | undefined, series: XmlNode, name: 'c:showVal' | 'c:showPercent'): boolean {
  const own = child(series, 'c:dLbls')
  const shows = (labels: XmlNode | undefined): boolean => labels !== undefined && isOn(child(labels, name)) && !isOn(child(labels, 'c:delete'))
  const points = childrenOf(own, 'c:dLbl')
  const count = pointsOf(child(series, 'c:val') ?? child(series, 'c:yVal')).size
  return points.length > 0 && points.length >= count ? points.some(shows) : shows(own ?? child(plot, 'c:dLbls'))
}

/** Bars lie here with the first category on top, and in presentations at the bottom, unless these say otherwise: then the sheet is turned round. */
function fromBelow(sheet: Sheet, isStacked: boolean): Sheet {
  const turned = <One extends { readonly order: string }>(lines: readonly One[]): One[] => lines.map((line, at) => ({ ...line, order: order(lines.length - 1 - at) })).toReversed()
  return { ...sheet, rows: turned(sheet.rows), columns: isStacked ? sheet.columns : turned(sheet.columns) }
}

/** The title of a chart as it looks there: in the middle, in its own size and colour where it says these. */
function shownTitle(words: string, chart: XmlNode, context: SlideContext): RichText {
  const title = child(chart, 'c:title')
  const looks = [...below(title, 'a:rPr'), ...below(title, 'a:defRPr')]
  const size = firstDefined(looks, (one) => numberOf(one, 'sz'))
  const colour = firstDefined(looks, (one) => colourIn(child(one, 'a:solidFill'), context.theme.colours))
  const marks = {
    ...(size === undefined ? {} : { fontSize: Math.min(800, Math.max(4, rounded(size * EMU_OF_SIZE * context.scale.perEmu))) }), ...(colour ? { color: colourField(colour) } : {}),
  }
  return { blocks: richTextOf(words).blocks.map((block) => ({ ...block, align: 'center', runs: block.runs.map((run) => ({ ...run, marks })) })) }
}

/** Whether a title says that it is not bold; those that say nothing are. */
const isPlain = (title: XmlNode | undefined): boolean => firstDefined([...below(title, 'a:rPr'), ...below(title, 'a:defRPr')], (one) => flagOf(one, 'b')) === false

/** Where an axis of values begins or ends. */
function endOf(axis: XmlNode | undefined, name: 'c:min' | 'c:max'): number[] {
  const value = Number(valueOf(child(axis, 'c:scaling'), name) ?? Number.NaN)
  return Math.abs(value) <= LARGEST ? [value] : []
}

/** Whether nothing is written beside an axis. */
const isUnwritten = (axis: XmlNode | undefined): boolean => isOn(child(axis, 'c:delete')) || valueOf(axis, 'c:tickLblPos') === 'none'

/** How far apart the marks of an axis are where it says so. */
function stepOf(axis: XmlNode | undefined): number[] {
  const value = Number(valueOf(axis, 'c:majorUnit') ?? Number.NaN)
  return value >= 1e-12 && value <= LARGEST ? [value] : []
}

/** What some series of a chart stand in: how lessons show these. */
interface DeckPlot {
  readonly node: XmlNode
  readonly isLine: boolean
  readonly isSecond: boolean
}

const formOfPlot = (plot: XmlNode | undefined): ChartKind | undefined => {
  const found = KINDS[plot?.name ?? '']
  return found === 'column' && valueOf(plot, 'c:barDir') === 'bar' ? 'bar' : found
}

/** How thick bars are and how far apart (ECMA-376 21.2.2.75 and 21.2.2.131: percent of their thickness), as shares of the room of a category. */
function barsOf(plot: XmlNode | undefined, isStacked: boolean): Partial<Pick<ChartElement, 'barGap' | 'barOverlap'>> {
  if (formOfPlot(plot) !== 'column' && formOfPlot(plot) !== 'bar') return {}
  const percent = (name: string, usual: number, least: number, most: number): number => Math.min(most, Math.max(least, Number.parseFloat(valueOf(plot, name) ?? '') || (valueOf(plot, name) === undefined ? usual : 0))) / 100
  const [gap, overlap] = [percent('c:gapWidth', 150, 0, 500), isStacked ? 0 : percent('c:overlap', 0, -100, 100)]
  const thicknesses = isStacked ? 1 : 1 + Math.max(0, childrenOf(plot, 'c:ser').length - 1) * (1 - overlap)
  return { barGap: rounded(Math.min(0.95, gap / (thicknesses + gap))), ...(overlap === 0 ? {} : { barOverlap: rounded(overlap) }) }
}

/** Whether no line has points on it. */
function isWithoutDots(plots: readonly XmlNode[]): boolean {
  const lines = plots.filter((plot) => KINDS[plot.name] === 'line' || joinsPoints(plot))
  const isBare = (plot: XmlNode): boolean => childrenOf(plot, 'c:ser').every((one) => {
    const marker = child(one, 'c:marker')
    return marker === undefined ? KINDS[plot.name] === 'line' && !isOn(child(plot, 'c:marker')) : valueOf(marker, 'c:symbol') === 'none'
  })
  return lines.length > 0 && lines.every(isBare)
}

/** Where the plot of a chart stands by itself (ECMA-376 21.2.2.31), its axes' numbers apart. */
function plotAreaOf(area: XmlNode | undefined): number[] {
  const layout = child(child(area, 'c:layout'), 'c:manualLayout')
  if (valueOf(layout, 'c:layoutTarget') !== 'inner' || ['c:xMode', 'c:yMode'].some((mode) => valueOf(layout, mode) !== 'edge')) return []
  const shares = ['c:x', 'c:y', 'c:w', 'c:h'].map((name) => Number(valueOf(layout, name) ?? Number.NaN))
  const [x = 0, y = 0, width = 0, height = 0] = shares
  return shares.every((share) => share >= 0 && share <= 1) && width > 0.05 && height > 0.05 && x + width <= 1.01 && y + height <= 1.01 ? shares : []
}

/** How programs paint the lines of a grid that say nothing. */
const USUAL_GRID = '#868686'

function gridOf(axis: XmlNode | undefined, context: SlideContext): Partial<Pick<ChartElement, 'gridColour' | 'hideGrid'>> {
  const grid = child(axis, 'c:majorGridlines')
  const line = child(child(grid, 'c:spPr'), 'a:ln')
  if (axis !== undefined && (grid === undefined || child(line, 'a:noFill'))) return { hideGrid: true }
  const colour = colourIn(child(line, 'a:solidFill'), context.theme.colours)
  return { hideGrid: false, ...(grid === undefined ? {} : { gridColour: colour ? colourField(colour) : USUAL_GRID }) }
}

/** A chart: of its own form where we have that, else as columns. */
export function readChart(node: XmlNode, part: Part | null, frame: Frame, standing: Standing, context: SlideContext): DeckElement[] {
  const chart = part === null ? undefined : below(part.root, 'c:chart')[0]
  const area = child(chart, 'c:plotArea')
  const plots = area?.children.filter(({ name }) => /^c:\w+Chart$/.test(name)) ?? []
  // Lines stand in front of columns, whichever come first.
  const plot = plots.find((one) => formOfPlot(one) === 'column') ?? plots[0]
  const kind = formOfPlot(plot) ?? NEAREST[plot?.name ?? ''] ?? 'column'
  const axesOf = (one: XmlNode | undefined): readonly (string | undefined)[] => childrenOf(one, 'c:axId').map(({ attributes }) => attributes['val'])
  // The first of several pairs of axes is that of the first form.
  const ids = new Set(axesOf(plot))
  const hasSecond = kind === 'column' || kind === 'line' || kind === 'area'
  const shown = plots.map((one): DeckPlot => ({ node: one, isLine: kind === 'column' && KINDS[one.name] === 'line', isSecond: hasSecond && axesOf(one).length > 0 && !axesOf(one).some((id) => ids.has(id)) }))
  const all = area?.children.filter(({ name }) => /^c:(?:cat|val|date|ser)Ax$/.test(name)) ?? []
  const own = all.filter((axis) => ids.has(valueOf(axis, 'c:axId')))
  const axes = own.length > 0 ? own : all
  const upright = axes.filter(({ name }) => name === 'c:valAx').at(-1)
  const second = all.find((axis) => axis.name === 'c:valAx' && shown.some(({ isSecond, node: one }) => isSecond && axesOf(one).includes(valueOf(axis, 'c:axId'))))
  const along = axes.find((axis) => axis !== upright)
  const sheet = sheetOf(shown, along, isOn(below(part?.root, 'c:date1904')[0]) ? 1904 : 1900, kind === 'pie' || kind === 'donut', paintsOf(part?.root, context.theme.colours), context)
  if (!part || !chart || !sheet) {
    context.notes.lose('chart')
    return []
  }
  const series = plots.flatMap((one) => childrenOf(one, 'c:ser'))
  const title = chartTitle(chart, series)
  // Of several forms in one chart all are that of the first, but lines in front of columns.
  if (KINDS[plot?.name ?? ''] === undefined || shown.some(({ isLine, node: one }) => !isLine && one.name !== plot?.name)) context.notes.change('chart', title.slice(0, 200).replaceAll('\n', ' '))
  context.notes.keep('chart')
  const legend = child(chart, 'c:legend')
  const grouping = valueOf(plot, 'c:grouping')
  const labels = [child(plot, 'c:dLbls'), ...series.map((one) => child(one, 'c:dLbls'))]
  const cached = below(child(series[0], 'c:val') ?? child(series[0], 'c:yVal'), 'c:formatCode')[0]?.text
  // An axis of shares says percent, whatever its values are.
  const code = (grouping === 'percentStacked' ? cached : undefined) ?? child(upright, 'c:numFmt')?.attributes['formatCode'] ?? child(labels.find((one) => child(one, 'c:numFmt')), 'c:numFmt')?.attributes['formatCode'] ?? cached ?? ''
  const isPercent = series.some((one) => hasLabels(plot, one, 'c:showPercent'))
  const isTurned = valueOf(child(along, 'c:scaling'), 'c:orientation') === 'maxMin'
  // Of numbers beside the axes, else of all words.
  const looks = [upright, along, legend, part.root, ...labels].flatMap((one) => below(child(one, 'c:txPr'), 'a:defRPr')[0] ?? [])
  const size = ((firstDefined(looks, (one) => numberOf(one, 'sz')) ?? 0) * EMU_OF_SIZE * context.scale.perEmu) / SMALL_EM
  const typeface = firstDefined(looks, (one) => (child(one, 'a:latin')?.attributes['typeface'] ?? '+').replace(/^\+.*/, '') || undefined) ?? context.theme.minor
  const ink = firstDefined(looks, (one) => colourIn(child(one, 'a:solidFill'), context.theme.colours)) ?? colourIn(madeNode('', {}, [madeNode('a:schemeClr', { val: 'tx1' })]), context.theme.colours)
  return [{
    ...baseOf(node, standing, context), type: 'chart', ...fieldsOf(frame), kind, ...(kind === 'bar' && !isTurned ? fromBelow(sheet, grouping === 'stacked' || grouping === 'percentStacked') : sheet),
    title: shownTitle(title, chart, context), plainTitle: isPlain(child(chart, 'c:title')), rowTitle: richTextOf(titleOf(along)), valueTitle: richTextOf(titleOf(upright)),
    stacking: grouping === 'percentStacked' ? 'full' : grouping === 'stacked' ? 'stacked' : 'none',
    legend: legend === undefined ? 'none' : LEGENDS[valueOf(legend, 'c:legendPos') ?? 'r'] ?? 'right',
    showValues: isPercent || series.some((one) => hasLabels(plot, one, 'c:showVal')),
    smooth: series.some((one) => child(one, 'c:smooth') !== undefined && isOn(child(one, 'c:smooth'))),
    ...gridOf(upright, context), joinPoints: joinsPoints(plot), hideDots: isWithoutDots(plots), ...barsOf(plot, grouping === 'percentStacked' || grouping === 'stacked'),
    plotArea: plotAreaOf(area), hideScale: isUnwritten(upright), hideNames: isUnwritten(along), officeAxes: true, tickStep: stepOf(upright), ...(child(second, 'c:numFmt')?.attributes['formatCode']?.includes('%') === true ? { secondNumbers: 'percent' as const } : {}),
    least: endOf(upright, 'c:min'), most: endOf(upright, 'c:max'), ...numbersOf(code), ...(isPercent ? { numbers: 'percent' as const } : {}),
    fontFamily: familyFor(typeface).family, fontSize: Math.round(size > 0 ? Math.min(80, Math.max(8, size)) : Math.max(16, Math.min(28, frame.height / 18))),
    ...(ink ? { color: colourField(ink) } : {}),
  }]
}
