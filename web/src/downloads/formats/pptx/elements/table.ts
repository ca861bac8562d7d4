import type { CellSide, TableElement } from '@lectern/shared/lesson'
import { tableLayoutOf } from '../../../../rendering/table/table-layout.ts'
import type { PlacedCell } from '../../../../rendering/table/table-layout.ts'
import { sidesOf } from '../../../../rendering/table/table-lines.ts'
import type { LineLook } from '../../../../rendering/table/table-lines.ts'
import { emu } from '../../ooxml/xml.ts'
import { fillXml, lineXml } from '../fills.ts'
import type { PptxSlide } from '../pptx-slide.ts'
import { UPRIGHT, namedXml, placeXml } from '../shapes.ts'
import { ANCHORS, paragraphsXml } from '../text.ts'
import { nameOf } from '../export-pptx.ts'
import type { ExportPptx } from '../export-pptx.ts'

const EDGES = { L: 'left', R: 'right', T: 'top', B: 'bottom' } as const satisfies Readonly<Record<string, CellSide>>

/** How many columns and rows a cell reaches over. */
function spanXml(columns: number, rows: number): string {
  return `${columns > 1 ? ` gridSpan="${columns}"` : ''}${rows > 1 ? ` rowSpan="${rows}"` : ''}`
}

function cellXml(placed: PlacedCell, fill: string, sides: Readonly<Record<CellSide, LineLook>>, slide: PptxSlide, opacity: number): string {
  const { area, look } = placed
  const edges = Object.entries(EDGES).map(([edge, side]) => {
    const { stroke, strokeWidth } = sides[side]
    return lineXml(strokeWidth > 0 ? { colour: stroke, width: strokeWidth } : null, opacity).replace('<a:ln', `<a:ln${edge}`).replace('</a:ln>', `</a:ln${edge}>`)
  }).join('')
  const [across, down] = [emu(look.padding + placed.inset), emu(look.padding)]
  return `<a:tc${spanXml(area.columns, area.rows)}><a:txBody><a:bodyPr/><a:lstStyle/>${paragraphsXml(look.text, look, slide, opacity)}</a:txBody>`
    + `<a:tcPr marL="${across}" marR="${across}" marT="${down}" marB="${down}" anchor="${ANCHORS[look.verticalAlign]}">${edges}${fill}</a:tcPr></a:tc>`
}

const EMPTY = '<a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr/></a:p></a:txBody><a:tcPr/>'

/** A table with its merged cells; columns and rows are as wide and high as they are painted. */
export const exportTable: ExportPptx<TableElement> = async (table, slide) => {
  const layout = tableLayoutOf(table, slide.paint.measure, slide.paint.fontVersion())
  const { cells, xs, ys } = layout
  const sides = sidesOf(layout, table)
  const written = new Map<string, string>()
  for (const placed of cells) {
    const { column, columns, row, rows } = placed.area
    for (let down = row; down < row + rows; down++) {
      for (let across = column; across < column + columns; across++) {
        // What a merged cell covers says in its first row how far that reaches down, in its first column how far to the side.
        const span = spanXml(across === column ? columns : 1, down === row ? rows : 1)
        written.set(`${down} ${across}`, `<a:tc${span}${across > column ? ' hMerge="1"' : ''}${down > row ? ' vMerge="1"' : ''}>${EMPTY}</a:tc>`)
      }
    }
    written.set(`${row} ${column}`, cellXml(placed, await fillXml(placed.fill, placed, slide, table.opacity), sides(placed.area), slide, table.opacity))
  }
  const widths = table.columns.map((_, at) => `<a:gridCol w="${emu((xs[at + 1] ?? 0) - (xs[at] ?? 0))}"/>`)
  const rows = table.rows.map((_, row) => (
    `<a:tr h="${emu((ys[row + 1] ?? 0) - (ys[row] ?? 0))}">${table.columns.map((__, column) => written.get(`${row} ${column}`) ?? `<a:tc>${EMPTY}</a:tc>`).join('')}</a:tr>`
  ))
  const box = { x: table.x, y: table.y, width: xs.at(-1) ?? table.width, height: ys.at(-1) ?? table.height }
  const flags = `${table.headerRow ? ' firstRow="1"' : ''}${table.headerColumn ? ' firstCol="1"' : ''}`
  return `<p:graphicFrame><p:nvGraphicFramePr>${namedXml(slide, nameOf(table))}<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>`
    + `${placeXml(box, UPRIGHT, 'p:xfrm')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">`
    + `<a:tbl><a:tblPr${flags}/><a:tblGrid>${widths.join('')}</a:tblGrid>${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}
