import { familyLabel } from '@lectern/shared/fonts'
import { cellId, themeColour } from '@lectern/shared/lesson'
import type { ChartElement, DrawnChart } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { chartDataOf, isRound } from '../../../../rendering/chart/chart-data.ts'
import { groupsOf, isStacked } from '../../../../rendering/chart/chart-marks.ts'
import type { ChartPart } from '../../../../rendering/chart/chart-data.ts'
import { centipoints, escaped, xmlPart } from '../../ooxml/xml.ts'
import { SHEET, chartSheet, columnName } from '../chart-sheet.ts'
import { solidXml } from '../colours.ts'
import { fillXml } from '../fills.ts'
import type { PptxSlide } from '../pptx-slide.ts'
import { UPRIGHT, namedXml, placeXml } from '../shapes.ts'
import { nameOf } from '../export-pptx.ts'
import type { ExportPptx } from '../export-pptx.ts'

const LEGENDS = { bottom: 'b', top: 't', left: 'l', right: 'r' } as const
const GROUPINGS = { none: 'clustered', stacked: 'stacked', full: 'percentStacked' } as const
/** Those of the theme that charts of presentations take in turns as ours do. */
const THEMED = ['accent', 'accent2', 'accent4', 'accent3'] as const
/** The hole of a donut, percent. */
const HOLE = 58
const CATEGORIES = 111_111_111
const VALUES = 222_222_222
/** The second pair of axes. */
const SECOND = { categories: 333_333_333, values: 444_444_444 } as const

/** How numbers are written, as spreadsheets say it. */
function formatCode({ currency, decimals, numbers }: DrawnChart): string {
  const digits = decimals < 0 ? (numbers === 'percent' ? '.##' : '') : decimals === 0 ? '' : `.${'0'.repeat(decimals)}`
  switch (numbers) {
    case 'percent': return `0${decimals < 0 ? '' : digits}%`
    case 'currency': return `[$${currency}] #,##0${digits}`
    case 'compact': return '[>=1000000]0.#,,"M";[>=1000]0.#,"K";0.##'
    case 'number': return decimals < 0 ? 'General' : `#,##0${digits}`
  }
}

const cache = (points: readonly (readonly [at: number, words: string])[], count: number, kind: 'str' | 'num', format = ''): string => (
  `<c:${kind}Cache>${format === '' ? '' : `<c:formatCode>${escaped(format)}</c:formatCode>`}<c:ptCount val="${count}"/>${points.map(([at, words]) => `<c:pt idx="${at}"><c:v>${escaped(words)}</c:v></c:pt>`).join('')}</c:${kind}Cache>`
)

function wordsLook(chart: DrawnChart, size: number, isBold = false): string {
  return `<a:defRPr sz="${centipoints(size)}" b="${isBold ? 1 : 0}">${solidXml(chart.color)}<a:latin typeface="${escaped(familyLabel(chart.fontFamily))}"/></a:defRPr>`
}

/** A title, of the chart or of an axis; nothing for no words. */
function titleXml(text: RichText, chart: DrawnChart, size: number, slide: PptxSlide, isBold = false): string {
  const words = plainText(text).trim()
  if (words === '') return ''
  const look = wordsLook(chart, size, isBold)
  const run = look.replace('<a:defRPr', `<a:rPr lang="${escaped(slide.language)}"`).replace('</a:defRPr>', '</a:rPr>')
  return `<c:title><c:tx><c:rich><a:bodyPr rot="0"/><a:lstStyle/><a:p><a:pPr>${look}</a:pPr><a:r>${run}<a:t>${escaped(words)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`
}

/** The fill of a part: that of the theme by its name where nobody chose one. */
function partFill({ colour, line }: ChartPart, at: number): string {
  const themed = line.color === undefined ? THEMED[at] : undefined
  return solidXml(themed === undefined ? colour : themeColour(themed))
}

/** The series that are among some, of a chart that shows them in its form. */
function seriesXml(chart: DrawnChart, slide: PptxSlide, among: ReadonlySet<string>): string {
  const data = chartDataOf(chart, slide.theme)
  const values = new Map(chart.cells.map(({ id, value }) => [id, value]))
  const { kind, rows } = chart
  const columns = isRound(chart) ? chart.columns.slice(0, 1) : chart.columns
  const isLine = kind === 'line' || kind === 'scatter'
  return columns.map((column, at) => {
    if (!among.has(column.id)) return ''
    const letter = columnName(at + 1)
    const points = rows.flatMap((row, index) => {
      const value = values.get(cellId(row.id, column.id))
      return value === undefined ? [] : [[index, String(value)] as const]
    })
    const part = data.parts[at]
    const fill = part === undefined || isRound(chart) ? '' : partFill(part, at)
    const line = kind === 'scatter' && !chart.joinPoints ? '<a:ln><a:noFill/></a:ln>' : `<a:ln w="28575" cap="rnd">${fill}</a:ln>`
    const look = fill === '' ? '' : `<c:spPr>${isLine ? line : fill}</c:spPr>`
    const marker = isLine ? `<c:marker><c:symbol val="${chart.hideDots && (kind === 'line' || chart.joinPoints) ? 'none' : 'circle'}"/><c:size val="${kind === 'scatter' ? 8 : 6}"/><c:spPr>${fill}<a:ln><a:noFill/></a:ln></c:spPr></c:marker>` : ''
    const slices = isRound(chart) ? data.parts.map((slice, index) => `<c:dPt><c:idx val="${index}"/><c:bubble3D val="0"/><c:spPr>${partFill(slice, index)}</c:spPr></c:dPt>`).join('') : ''
    const names = rows.map((row, index) => [index, plainText(row.text)] as const)
    const area = `${SHEET}!$A$2:$A$${rows.length + 1}`
    const along = kind === 'scatter'
      ? `<c:xVal><c:numRef><c:f>${area}</c:f>${cache(data.places.map((place, index) => [index, String(place)] as const), rows.length, 'num', 'General')}</c:numRef></c:xVal>`
      : `<c:cat><c:strRef><c:f>${area}</c:f>${cache(names, rows.length, 'str')}</c:strRef></c:cat>`
    const tag = kind === 'scatter' ? 'yVal' : 'val'
    const labels = chart.showValues ? `<c:dLbls><c:numFmt formatCode="${escaped(formatCode(chart))}" sourceLinked="0"/><c:spPr><a:noFill/></c:spPr><c:showLegendKey val="0"/><c:showVal val="${isRound(chart) && chart.numbers === 'percent' ? 0 : 1}"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="${isRound(chart) && chart.numbers === 'percent' ? 1 : 0}"/><c:showBubbleSize val="0"/></c:dLbls>` : ''
    const inverted = kind === 'column' || kind === 'bar' ? '<c:invertIfNegative val="0"/>' : ''
    return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:strRef><c:f>${SHEET}!$${letter}$1</c:f>${cache([[0, plainText(column.text)]], 1, 'str')}</c:strRef></c:tx>${look}${inverted}${marker}${slices}${labels}${along}`
      + `<c:${tag}><c:numRef><c:f>${SHEET}!$${letter}$2:$${letter}$${rows.length + 1}</c:f>${cache(points, rows.length, 'num', formatCode(chart))}</c:numRef></c:${tag}>${isLine ? `<c:smooth val="${chart.smooth && kind === 'line' ? 1 : 0}"/>` : ''}</c:ser>`
  }).join('')
}

/** How thick bars are and how far apart, in percent of their thickness. */
function barsXml(chart: DrawnChart, count: number): string {
  const stacked = isStacked(chart)
  const thicknesses = stacked ? 1 : 1 + Math.max(0, count - 1) * (1 - chart.barOverlap)
  const gap = Math.min(500, Math.round((100 * chart.barGap * thicknesses) / (1 - chart.barGap)))
  const overlap = stacked ? 100 : Math.round(chart.barOverlap * 100)
  return `<c:gapWidth val="${gap}"/>${overlap === 0 ? '' : `<c:overlap val="${overlap}"/>`}`
}

/** What the series stand in: those of each form and pair of axes together. */
function plotsXml(chart: DrawnChart, slide: PptxSlide): string {
  const groups = groupsOf(chart, chartDataOf(chart, slide.theme))
  if (isRound(chart) || groups.length === 0) return plotXml(chart, slide, new Set(chart.columns.map(({ id }) => id)), false)
  return groups.map(({ data, isLine, isSecond }) => plotXml(isLine ? { ...chart, kind: 'line', stacking: 'none' } : chart, slide, new Set(data.parts.map(({ line }) => line.id)), isSecond)).join('')
}

function plotXml(chart: DrawnChart, slide: PptxSlide, among: ReadonlySet<string>, isSecond: boolean): string {
  const series = seriesXml(chart, slide, among)
  const axes = isSecond ? `<c:axId val="${SECOND.categories}"/><c:axId val="${SECOND.values}"/>` : `<c:axId val="${CATEGORIES}"/><c:axId val="${VALUES}"/>`
  switch (chart.kind) {
    case 'column': case 'bar':
      return `<c:barChart><c:barDir val="${chart.kind === 'bar' ? 'bar' : 'col'}"/><c:grouping val="${GROUPINGS[chart.stacking]}"/><c:varyColors val="0"/>${series}${barsXml(chart, among.size)}${axes}</c:barChart>`
    case 'line': return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>${axes}</c:lineChart>`
    case 'area': return `<c:areaChart><c:grouping val="${chart.stacking === 'none' ? 'standard' : GROUPINGS[chart.stacking]}"/><c:varyColors val="0"/>${series}${axes}</c:areaChart>`
    case 'scatter': return `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${series}${axes}</c:scatterChart>`
    case 'pie': return `<c:pieChart><c:varyColors val="1"/>${series}<c:firstSliceAng val="0"/></c:pieChart>`
    case 'donut': return `<c:doughnutChart><c:varyColors val="1"/>${series}<c:firstSliceAng val="0"/><c:holeSize val="${HOLE}"/></c:doughnutChart>`
  }
}

function axesXml(chart: DrawnChart, slide: PptxSlide): string {
  if (isRound(chart)) return ''
  const small = chart.fontSize * 0.85
  const look = `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${wordsLook(chart, small)}</a:pPr><a:endParaRPr/></a:p></c:txPr>`
  const isLying = chart.kind === 'bar'
  const scale = (ends: string, isTurned: boolean): string => `<c:scaling><c:orientation val="${isTurned ? 'maxMin' : 'minMax'}"/>${ends}</c:scaling><c:delete val="0"/>`
  const ends = `${chart.most[0] === undefined ? '' : `<c:max val="${chart.most[0]}"/>`}${chart.least[0] === undefined ? '' : `<c:min val="${chart.least[0]}"/>`}`
  const grid = chart.hideGrid ? '' : `<c:majorGridlines><c:spPr><a:ln w="9525">${chart.gridColour === 'transparent' ? solidXml(chart.color, 0.14) : solidXml(chart.gridColour)}</a:ln></c:spPr></c:majorGridlines>`
  const line = `<c:spPr><a:ln w="9525">${solidXml(chart.color, 0.5)}</a:ln></c:spPr>`
  const [across, down] = isLying ? ['l', 'b'] : ['b', 'l']
  const first = `<c:axId val="${CATEGORIES}"/>${scale('', isLying)}<c:axPos val="${across}"/>${titleXml(chart.rowTitle, chart, small, slide)}`
  const numbers = `<c:numFmt formatCode="${escaped(chart.stacking === 'full' && chart.kind !== 'line' && chart.kind !== 'scatter' ? '0%' : formatCode(chart))}" sourceLinked="0"/>`
  const rest = `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${chart.hideNames ? 'none' : 'low'}"/>${line}${look}<c:crossAx val="${VALUES}"/><c:crosses val="autoZero"/>`
  const categories = chart.kind === 'scatter'
    ? `<c:valAx>${first}<c:numFmt formatCode="General" sourceLinked="0"/>${rest}</c:valAx>` : `<c:catAx>${first}<c:numFmt formatCode="General" sourceLinked="0"/>${rest}</c:catAx>`
  return `${categories}<c:valAx><c:axId val="${VALUES}"/>${scale(ends, false)}<c:axPos val="${down}"/>${grid}${titleXml(chart.valueTitle, chart, small, slide)}${numbers}`
    + `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${chart.hideScale ? 'none' : 'nextTo'}"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${look}<c:crossAx val="${CATEGORIES}"/><c:crosses val="${isLying ? 'max' : 'autoZero'}"/>`
    + `<c:crossBetween val="${chart.kind === 'area' || chart.kind === 'scatter' ? 'midCat' : 'between'}"/>${chart.tickStep[0] === undefined ? '' : `<c:majorUnit val="${chart.tickStep[0]}"/>`}</c:valAx>${secondAxesXml(chart, slide, look)}`
}

/** The second axis of values, at the right; that of its categories is not seen. */
function secondAxesXml(chart: DrawnChart, slide: PptxSlide, look: string): string {
  if (!groupsOf(chart, chartDataOf(chart, slide.theme)).some(({ isSecond }) => isSecond)) return ''
  const { categories, values } = SECOND
  const ticks = '<c:majorTickMark val="none"/><c:minorTickMark val="none"/>'
  const scaling = '<c:scaling><c:orientation val="minMax"/></c:scaling>'
  return `<c:valAx><c:axId val="${values}"/>${scaling}<c:delete val="0"/><c:axPos val="r"/><c:numFmt formatCode="${escaped(formatCode({ ...chart, numbers: chart.secondNumbers, decimals: -1 }))}" sourceLinked="0"/>${ticks}`
    + `<c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${look}<c:crossAx val="${categories}"/><c:crosses val="max"/><c:crossBetween val="between"/></c:valAx>`
    + `<c:catAx><c:axId val="${categories}"/>${scaling}<c:delete val="1"/><c:axPos val="b"/>${ticks}<c:tickLblPos val="nextTo"/><c:crossAx val="${values}"/><c:crosses val="autoZero"/></c:catAx>`
}

/** A chart whose numbers can be changed, with its data sheet. */
export const exportChart: ExportPptx<ChartElement> = async (chart, slide) => {
  const title = titleXml(chart.title, chart, chart.fontSize * 1.25, slide, !chart.plainTitle)
  const legend = chart.legend === 'none' ? '' : `<c:legend><c:legendPos val="${LEGENDS[chart.legend]}"/><c:overlay val="0"/></c:legend>`
  const behind = await fillXml(chart.fill, chart, slide)
  const xml = (book: string): string => xmlPart('<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
    + `xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:roundedCorners val="0"/><c:chart>${title}<c:autoTitleDeleted val="${title === '' ? 1 : 0}"/>`
    + `<c:plotArea><c:layout/>${plotsXml(chart, slide)}${axesXml(chart, slide)}</c:plotArea>${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>`
    + `<c:spPr>${behind}<a:ln><a:noFill/></a:ln></c:spPr>`
    + `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${wordsLook(chart, chart.fontSize * 0.9)}</a:pPr><a:endParaRPr/></a:p></c:txPr><c:externalData r:id="${book}"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>`)
  const id = slide.addChart(xml, chartSheet(chart))
  return `<p:graphicFrame><p:nvGraphicFramePr>${namedXml(slide, nameOf(chart), plainText(chart.title))}<p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${placeXml(chart, UPRIGHT, 'p:xfrm')}`
    + '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" '
    + `r:id="${id}"/></a:graphicData></a:graphic></p:graphicFrame>`
}
