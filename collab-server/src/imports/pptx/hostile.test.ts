import { LESSON_LIMITS } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import { emu, importedDeck, textShape, transform } from '../test-support.ts'

interface Read { readonly type: string; readonly text?: RichText; readonly rows?: readonly unknown[]; readonly cells?: readonly { readonly id: string; readonly text: RichText; readonly toRow?: string; readonly toColumn?: string }[] }

const frame = (data: string): string => `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="x"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transform([100, 200, 800, 300], '', 'p:xfrm')}<a:graphic><a:graphicData uri="x">${data}</a:graphicData></a:graphic></p:graphicFrame>`
const table = (columns: number, rows: string): string => frame(`<a:tbl><a:tblPr/><a:tblGrid>${`<a:gridCol w="${emu(20)}"/>`.repeat(columns)}</a:tblGrid>${rows}</a:tbl>`)
const cell = (words: string, attributes: string): string => `<a:tc ${attributes}><a:txBody><a:bodyPr/><a:p><a:r><a:t>${words}</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>`

/** What a slide of a deck has become, whose chart is `chart` where it names one. */
function elementsOf(shapes: string, chart = ''): readonly Read[] {
  const parts = { 'ppt/charts/chart1.xml': `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea>${chart}</c:plotArea></c:chart></c:chartSpace>` }
  const { slides } = importedDeck({ slides: [{ shapes: shapes + textShape('Beside it', { box: [0, 0, 100, 50] }), relations: { chart: ['chart', '../charts/chart1.xml'] } }], parts })
  return slides[0]?.elements as unknown as readonly Read[]
}

describe('counts of a deck that nobody would make', () => {
  const shown = frame('<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="chart"/>')

  it('a chart keeps the first of more points than any call takes values, and what is beside it', () => {
    const points = Array.from({ length: 130_000 }, (_, at) => `<c:pt idx="${at}"><c:v>1</c:v></c:pt>`).join('')
    const [chart, beside] = elementsOf(shown, `<c:lineChart><c:ser><c:val><c:numRef><c:numCache>${points}</c:numCache></c:numRef></c:val></c:ser></c:lineChart>`)
    expect([chart?.type, chart?.rows?.length, chart?.cells?.length]).toEqual(['chart', LESSON_LIMITS.chartRows, LESSON_LIMITS.chartRows])
    expect(beside?.text && plainText(beside.text)).toBe('Beside it')
  })

  it('points of a chart stand at whole places, none of them before the first', () => {
    const points = ['-1', '0', '1.5', '1e300', 'x'].map((at) => `<c:pt idx="${at}"><c:v>7</c:v></c:pt>`).join('')
    const [chart] = elementsOf(shown, `<c:barChart><c:ser><c:val><c:numRef><c:numCache>${points}</c:numCache></c:numRef></c:val></c:ser></c:barChart>`)
    expect(chart?.cells?.map(({ id }) => id)).toEqual(['r0:c0'])
  })

  it('a cell covers no more than its table has, by whole rows and columns', () => {
    const [read] = elementsOf(table(2, `<a:tr h="1">${cell('One', 'gridSpan="1000000000" rowSpan="1.5"')}${cell('', 'hMerge="1"')}</a:tr><a:tr h="1">${cell('Two', 'gridSpan="-3"')}${cell('Three', '')}</a:tr>`))
    expect(read?.cells?.map(({ text, toColumn, toRow }) => [plainText(text), toRow, toColumn])).toEqual([['One', undefined, 'c1'], ['Two', undefined, undefined], ['Three', undefined, undefined]])
  })

  it('cells that all cover their whole table take no more room than it has', () => {
    const { tableColumns, tableRows } = LESSON_LIMITS
    const row = `<a:tr h="1">${cell('x', 'gridSpan="1000000000" rowSpan="1000000000"').repeat(tableColumns)}</a:tr>`
    const before = process.memoryUsage().heapUsed
    const [read] = elementsOf(table(tableColumns, row.repeat(tableRows)))
    expect(read?.cells?.length).toBe(tableRows * tableColumns)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(300e6)
  })

  it('words in more runs and lines than any call takes values come along, as many as a box has room for', () => {
    const run = '<a:r><a:t>a</a:t></a:r>'
    const [read] = elementsOf(textShape(`<a:p>${run.repeat(130_000)}</a:p>`, { box: [0, 0, 100, 50], body: '<a:bodyPr wrap="none"/>' }))
    expect(read?.text && plainText(read.text)).toHaveLength(LESSON_LIMITS.textCharacters)
    const [broken] = elementsOf(textShape(`<a:p>${run}${'<a:br/>'.repeat(130_000)}</a:p>`, { box: [0, 0, 100, 50], body: '<a:bodyPr wrap="none"/>' }))
    expect(broken?.text && plainText(broken.text).trim()).toBe('a')
  })
})
