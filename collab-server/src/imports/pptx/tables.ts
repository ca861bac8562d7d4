import { LESSON_LIMITS, cellId } from '@lectern/shared/lesson'
import type { Fill, TableCell } from '@lectern/shared/lesson'
import type { DeckElement } from './boxes.ts'
import type { SlideContext } from './deck-context.ts'
import { fillNode, fillOf, styledFill } from './fills.ts'
import type { DeckFill } from './fills.ts'
import { fieldsOf } from './frames.ts'
import type { Frame } from './frames.ts'
import { baseOf } from './shapes.ts'
import type { Standing } from './shapes.ts'
import { readEdges } from './table-edges.ts'
import type { EdgedCell, LookPart } from './table-edges.ts'
import { most, readText } from './text.ts'
import type { ReadText } from './text.ts'
import { rounded } from './text-style.ts'
import { at, child, childrenOf, flagOf, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The place of a row or column among at most 62. */
const orderOf = (index: number): string => `a${LETTERS[index] ?? 'z'}`
const ANCHORS: Readonly<Record<string, NonNullable<TableCell['verticalAlign']>>> = { t: 'top', ctr: 'middle', b: 'bottom' }
/** Between the sides of a cell and its words, EMU, where nothing is said. */
const MARGINS = { side: 91_440, top: 45_720 } as const

/** A line of a cell, as a multiple of the size of its letters: closer than elsewhere (measured with LibreOffice). */
const LINE = 1

/** What the look of a table says of the parts of it that a cell is in, the nearest first. */
function partsOfLook(look: XmlNode | undefined, properties: XmlNode | undefined, row: number, column: number, rows: number, columns: number): readonly LookPart[] {
  const [hasHead, hasColumn] = [flagOf(properties, 'firstRow') === true, flagOf(properties, 'firstCol') === true]
  const names = [
    ...(hasHead && row === 0 ? ['a:firstRow'] : []), ...(flagOf(properties, 'lastRow') === true && row === rows - 1 ? ['a:lastRow'] : []),
    ...(hasColumn && column === 0 ? ['a:firstCol'] : []), ...(flagOf(properties, 'lastCol') === true && column === columns - 1 ? ['a:lastCol'] : []),
    ...(flagOf(properties, 'bandRow') === true ? [(row - (hasHead ? 1 : 0)) % 2 === 0 ? 'a:band1H' : 'a:band2H'] : []),
    ...(flagOf(properties, 'bandCol') === true ? [(column - (hasColumn ? 1 : 0)) % 2 === 0 ? 'a:band1V' : 'a:band2V'] : []), 'a:wholeTbl',
  ]
  return names.flatMap((name) => {
    const node = child(look, name)
    return node ? [{ name, node }] : []
  })
}

interface ReadCell extends EdgedCell {
  readonly words: ReadText
  readonly fill: Fill
  readonly isBold: boolean
}

function readCell(cell: XmlNode, row: number, column: number, parts: readonly LookPart[], context: SlideContext): ReadCell {
  const properties = child(cell, 'a:tcPr')
  const style = parts.map(({ node }) => child(node, 'a:tcTxStyle')).find((one) => one !== undefined)
  const fontRef: XmlNode | undefined = style && { ...style, attributes: { idx: child(style, 'a:fontRef')?.attributes['idx'] ?? 'minor' } }
  const words = readText(child(cell, 'a:txBody') ?? { name: 'a:txBody', attributes: {}, children: [], text: '' }, { lists: [], usual: context.defaultText, bodies: [], fontRef, line: LINE }, context)
  if (words.hasWords && (properties?.attributes['vert'] ?? 'horz') !== 'horz') context.notes.change('turned-words')
  // Looks say a fill, or name one of the theme.
  const styled = (part: XmlNode): DeckFill | undefined => fillOf(fillNode(at(part, 'a:tcStyle', 'a:fill')), context) ?? styledFill(child(part, 'a:tcStyle'), 'a:fillRef', context)
  const fill = fillOf(fillNode(properties), context) ?? parts.map(({ node }) => styled(node)).find((one) => one !== undefined)
  return {
    words, properties, parts, row, column, columns: Math.max(1, Math.floor(numberOf(cell, 'gridSpan') ?? 1)), rows: Math.max(1, Math.floor(numberOf(cell, 'rowSpan') ?? 1)),
    fill: fill?.kind === 'fill' ? fill.fill : 'transparent', isBold: style?.attributes['b'] === 'on',
  }
}

/** Words in which everything is bold. */
function emboldened({ text }: ReadText): ReadText['text'] {
  return { blocks: text.blocks.map((block) => ({ ...block, runs: block.runs.map((run) => ({ ...run, marks: { ...run.marks, bold: true } })) })) }
}

/** Words whose look is said in full where it is not that of the table. */
function ownLook(words: ReadText, look: ReadText['look'], isBold: boolean): ReadText['text'] {
  const { fontFamily, fontSize, lineHeight, paragraphSpacing } = words.look
  const own = { ...(fontSize === look.fontSize ? {} : { fontSize }), ...(fontFamily === look.fontFamily ? {} : { fontFamily }) }
  const text = isBold ? emboldened(words) : words.text
  return { blocks: text.blocks.map((block, index) => ({
    ...(fontSize === look.fontSize ? {} : { letterSize: fontSize }), ...(lineHeight === look.lineHeight ? {} : { lineHeight }),
    ...(paragraphSpacing === 0 || index === 0 ? {} : { spaceBefore: rounded(paragraphSpacing * fontSize) }), ...block, runs: block.runs.map((run) => ({ ...run, marks: { ...own, ...run.marks } })),
  })) }
}

/** A table. */
export function readTable(node: XmlNode, table: XmlNode, frame: Frame, standing: Standing, context: SlideContext): DeckElement[] {
  const properties = child(table, 'a:tblPr')
  const look = context.tableStyles.get(child(properties, 'a:tableStyleId')?.text.trim() ?? '')
  const allRows = childrenOf(table, 'a:tr')
  const grid = childrenOf(child(table, 'a:tblGrid'), 'a:gridCol')
  const [rows, columns] = [allRows.slice(0, LESSON_LIMITS.tableRows), grid.slice(0, LESSON_LIMITS.tableColumns)]
  if (rows.length === 0 || columns.length === 0) return []
  if (rows.length < allRows.length || columns.length < grid.length) context.notes.lose('table-lines')
  const length = (emu: number | undefined): number => Math.min(100_000, Math.max(1, rounded((emu ?? 0) * context.scale.perEmu)))
  const read = rows.map((row, down) => childrenOf(row, 'a:tc').slice(0, columns.length).map((cell, across) => (
    flagOf(cell, 'hMerge') === true || flagOf(cell, 'vMerge') === true ? null : readCell(cell, down, across, partsOfLook(look, properties, down, across, rows.length, columns.length), context)
  )))
  const all = read.flat().filter((cell) => cell !== null)
  const usual = (all.find(({ words }, index) => words.hasWords && index >= columns.length) ?? all.find(({ words }) => words.hasWords) ?? all[0])?.words.look
  if (!usual) return []
  const edges = readEdges(all.map((cell) => ({ ...cell, rows: Math.min(cell.rows, rows.length - cell.row), columns: Math.min(cell.columns, columns.length - cell.column) })), { rows: rows.length, columns: columns.length }, context)
  const cells = read.flatMap((row, down) => row.flatMap((cell, across) => {
    if (cell === null) return []
    const id = cellId(`r${down}`, `c${across}`)
    const { align, color } = cell.words.look
    return [{
      id, text: ownLook(cell.words, usual, cell.isBold),
      ...(cell.rows > 1 ? { toRow: `r${Math.min(rows.length - 1, down + cell.rows - 1)}` } : {}), ...(cell.columns > 1 ? { toColumn: `c${Math.min(columns.length - 1, across + cell.columns - 1)}` } : {}),
      fill: cell.fill, color, ...(align === 'left' ? {} : { align }), verticalAlign: ANCHORS[cell.properties?.attributes['anchor'] ?? 't'] ?? 'top',
      ...edges.own.get(`${down} ${across}`),
    }]
  }))
  // Cells of one table seldom differ in this: what most of them have, of two sides what these have together.
  const margin = (one: string, other: string, usualMargin: number): number => {
    const both = all.map(({ properties: own }) => [Math.min(400, Math.max(0, rounded((((numberOf(own, one) ?? usualMargin) + (numberOf(own, other) ?? usualMargin)) / 2) * context.scale.perEmu))), 1] as const)
    return most(both, 0)
  }
  // Rows and columns are as long as they say, whatever the frame around them says: that of many programs is only a guess.
  const sum = (lines: readonly XmlNode[], name: string, usualLength: number): number => lines.reduce((whole, line) => whole + length(numberOf(line, name)), 0) || usualLength
  const box = { ...frame, width: sum(columns, 'w', frame.width), height: sum(rows, 'h', frame.height) }
  context.notes.keep('table')
  const { fontFamily, fontSize, color, lineHeight, bullet, bulletColour } = usual
  return [{
    ...baseOf(node, standing, context), type: 'table', ...fieldsOf({ ...box, rotation: 0, flipX: false, flipY: false }),
    rows: rows.map((row, index) => ({ id: `r${index}`, order: orderOf(index), height: length(numberOf(row, 'h')) })),
    columns: columns.map((column, index) => ({ id: `c${index}`, order: orderOf(index), width: length(numberOf(column, 'w')) })),
    cells, headerRow: flagOf(properties, 'firstRow') === true, headerColumn: flagOf(properties, 'firstCol') === true,
    fontFamily, fontSize, color, lineHeight, bullet, bulletColour, fill: 'transparent', headerFill: 'transparent', headerColor: color,
    padding: margin('marT', 'marB', MARGINS.top), sidePadding: margin('marL', 'marR', MARGINS.side), ...edges.usual,
  }]
}
