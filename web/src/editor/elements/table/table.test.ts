import { afterEach, describe, expect, it } from 'vitest'
import { LocalOrigin, readElement, resolveStyle, setTableTexts, tableGrid } from '@lectern/shared/lesson'
import type { TableElement } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { tableLayoutOf } from '../../../rendering/table/table-layout.ts'
import { TestEditor } from '../../test-editor.ts'
import { runTableAction } from './actions.ts'
import { styleCells, toggleCellMark } from './cell-words.ts'
import { insertTable } from './insert-table.ts'
import { cellRange, neighbour, areasIn, selectCells, selectedAreas } from './selection.ts'
import { clipOfCells, tableInHtml, tableInText, textsByRow } from './table-clip.ts'
import { actionOf, keyOfCells } from './table-keys.ts'

afterEach(() => cellRange.setState({ range: null }))

/** A table with these words, 100 slide points a row and 200 a column. */
function world(words: readonly (readonly string[])[], look: Partial<Pick<TableElement, 'padding' | 'sidePadding'>> = {}) {
  const editor = new TestEditor()
  const [high, wide] = [words.length, words[0]?.length ?? 0]
  const grid = tableGrid(high, wide, words.map((row) => row.map((text) => richTextOf(text))))
  const id = editor.add({ type: 'table', x: 0, y: 0, width: wide * 200, height: high * 100, ...grid, ...look })
  const table = (): TableElement => readElement(editor.doc, editor.slideId, id) as TableElement
  const layout = () => tableLayoutOf(resolveStyle(table()), browserPaint.measure, browserPaint.fontVersion())
  const rows = (): string[][] => table().rows.map((_, row) => areasIn(table()).filter((area) => area.row === row)
    .map((area) => plainText(table().cells.find((cell) => cell.id === area.id)?.text ?? richTextOf('')).replaceAll('\n', ' / ')))
  const cell = (row: number, column: number): string => areasIn(table()).find((area) => area.row === row && area.column === column)?.id ?? ''
  const run = (action: Parameters<typeof runTableAction>[0]): void => runTableAction(action, { session: editor.context.session, slideId: editor.slideId, table: table() })
  return { editor, id, table, layout, rows, cell, run }
}

describe('the rows of a table', () => {
  it('are as high as they are said to be, and higher where their words need more', () => {
    const { layout } = world([['Rhine', 'a long way down from the Alps through four countries to the North Sea'], ['Elbe', '']])
    const [top, first = 0, second = 0] = layout().ys
    expect(top).toBe(0)
    expect(first).toBeGreaterThan(100)
    expect(second - first).toBe(100)
  })

  it('reach with a merged cell to its last row, which grows for the words', () => {
    const { layout, run, table, cell } = world([['a long way down from the Alps through four countries', '1'], ['to the North Sea and beyond it', '2']])
    selectCells(table().id, cell(0, 0), cell(1, 0))
    run('merge')
    const [merged] = layout().cells
    expect(merged?.area).toMatchObject({ rows: 2, columns: 1 })
    expect(merged?.height).toBeGreaterThanOrEqual(merged?.layout.height ?? Infinity)
  })
})

describe('the words of a cell', () => {
  it('are as far from its sides as from its top, or as far as is said of the sides', () => {
    const placed = (look: Partial<Pick<TableElement, 'padding' | 'sidePadding'>>) => {
      const { cells } = world([['a long way down from the Alps through four countries to the North Sea', 'Elbe']], look).layout()
      return { at: cells.map(({ inset, layout: { left, right }, width, x }) => [x, width, x + inset + left, x + inset + right]), height: cells[0]?.layout.height ?? 0, y: cells[0]?.layout.lines[0]?.y }
    }
    const same = placed({ padding: 10 })
    expect(same).toMatchObject({ at: [[0, 200, 10, 190], [200, 200, 210, 390]], y: 10 })
    const further = placed({ padding: 10, sidePadding: 40 })
    // Above and below they have what they had; there are more lines in less room.
    expect(further).toMatchObject({ at: [[0, 200, 40, 160], [200, 200, 240, 360]], y: 10 })
    expect(further.height).toBeGreaterThan(same.height)
    expect(placed({ padding: 10, sidePadding: 0 }).at).toEqual([[0, 200, 0, 200], [200, 200, 200, 400]])
  })
})

describe('what is done to the selected cells', () => {
  it('is one step of undo, with the height that the words need then', () => {
    const { editor, run, table, rows, cell, layout } = world([['a long way down from the Alps', 'through four countries'], ['', '']])
    selectCells(table().id, cell(0, 0), cell(0, 1))
    const before = table()
    run('merge')
    expect(rows()).toEqual([['a long way down from the Alps / through four countries'], ['', '']])
    expect(table().height).toBeCloseTo(layout().ys.at(-1) ?? 0, 0)
    editor.undo()
    expect(table()).toEqual(before)
    expect(rows()).toEqual([['a long way down from the Alps', 'through four countries'], ['', '']])
  })

  it('inserts, moves and deletes the rows and columns that they stand in', () => {
    const { run, table, rows, cell } = world([['1', '2'], ['3', '4']])
    selectCells(table().id, cell(1, 0))
    run('rowAbove')
    expect(rows()).toEqual([['1', '2'], ['', ''], ['3', '4']])
    selectCells(table().id, cell(2, 1))
    run('moveUp')
    run('moveLeft')
    expect(rows()).toEqual([['2', '1'], ['4', '3'], ['', '']])
    selectCells(table().id, cell(2, 0))
    run('deleteRows')
    run('deleteColumns')
    expect(rows()).toEqual([['1'], ['3']])
    selectCells(table().id, cell(0, 0), cell(1, 0))
    run('deleteRows')
    expect(rows()).toEqual([['1'], ['3']])
  })

  it('is said by keys, by what they are on the keyboard where Alt makes other letters of them', () => {
    const plain = { shift: false, alt: false, mod: false }
    expect(actionOf({ key: 'µ', code: 'KeyM', shift: false, alt: true, mod: true })).toBe('merge')
    expect(keyOfCells({ ...plain, key: 'Tab', code: 'Tab', shift: true })).toEqual({ kind: 'go', way: 'previous', extends: false })
    expect(keyOfCells({ ...plain, key: 'ArrowDown', code: 'ArrowDown', shift: true })).toEqual({ kind: 'go', way: 'down', extends: true })
    expect(keyOfCells({ ...plain, key: 'ß', code: 'Minus' })).toEqual({ kind: 'type', at: 'end' })
    expect(keyOfCells({ ...plain, key: 's', code: 'KeyS', mod: true })).toBeNull()
  })

  it('goes from a merged cell to those beside all of it', () => {
    const { run, table, cell } = world([['1', '2', '3'], ['4', '5', '6']])
    selectCells(table().id, cell(0, 0), cell(1, 1))
    run('merge')
    const areas = areasIn(table())
    expect(neighbour(areas, cell(0, 0), 'right')?.id).toBe(cell(0, 2))
    expect(neighbour(areas, cell(1, 2), 'left')?.id).toBe(cell(0, 0))
    expect(neighbour(areas, cell(0, 0), 'down')).toBeNull()
  })
})

describe('cells on a clipboard', () => {
  it('come from a spreadsheet as words with tabs, a quoted cell with lines and quotes of its own', () => {
    const found = tableInText('River\tSays\r\nRhine\t"first\nsaid ""yes"""\r\n')
    expect(found).toMatchObject({ rows: 2, columns: 2, headerRow: false })
    expect(found && textsByRow(found)[1]?.map(plainText)).toEqual(['Rhine', 'first\nsaid "yes"'])
    expect(tableInText('one\ttwo\nthree')).toBeNull()
    expect(tableInText('no table')).toBeNull()
  })

  it('come from HTML with merged cells and a header, and are no table beside other words', () => {
    const html = '<table><tr><th>River</th><th>km</th></tr><tr><td rowspan="2">Rhine</td><td>1</td></tr><tr><td>2</td></tr></table>'
    expect(tableInHtml(html)).toMatchObject({ rows: 3, columns: 2, headerRow: true, cells: [{}, {}, { row: 1, column: 0, rows: 2 }, { column: 1 }, { row: 2, column: 1 }] })
    expect(tableInHtml(`${html}<p>and more</p>`)).toBeNull()
  })

  it('come from spreadsheets as they look there: bold, filled, aligned, of the width of their columns, but not in the colours of paper', () => {
    const sheets = tableInHtml(`<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table><colgroup><col width="210"/><col width="70"/></colgroup><tbody>
      <tr><td style="font-weight:bold;background-color:#1155cc;color:#fff;text-align:center;vertical-align:middle;">River</td><td style="font-style:italic;color:#000000;background-color:#ffffff">km</td></tr>
      <tr><td style="background:rgb(255, 242, 204)">Rhine</td><td style="text-align:right;vertical-align:bottom">1,233</td></tr></tbody></table></google-sheets-html-origin>`)
    expect(sheets?.widths).toEqual([210, 70])
    expect(sheets?.cells.map(({ looks }) => looks)).toEqual([
      { fill: '#1155CC', color: '#FFFFFF', align: 'center', verticalAlign: 'middle' }, {}, { fill: '#FFF2CC', color: '#000000' }, { align: 'right' },
    ])
    expect(sheets?.cells.map(({ text }) => text.blocks[0]?.runs)).toEqual([
      [{ text: 'River', marks: { bold: true } }], [{ text: 'km', marks: { italic: true } }], [{ text: 'Rhine', marks: {} }], [{ text: '1,233', marks: {} }],
    ])
    const editor = new TestEditor()
    if (sheets) insertTable(editor.context, sheets.rows, sheets.columns, sheets)
    const made = editor.elements().find(({ type }) => type === 'table')
    expect(made).toMatchObject({ columns: [{ width: 210 }, { width: 70 }], cells: [{ fill: '#1155CC', align: 'center' }, {}, { color: '#000000' }, { align: 'right' }] })
    const excel = tableInHtml(`<html><head><style><!--table{x:y} .xl65{font-weight:700;color:white;background:navy;mso-pattern:navy none;}--></style></head><body>
      <table><col width=64 style='width:48pt'><tr><td class=xl65 width=64>River</td><td align=right>1233</td></tr></table></body></html>`)
    expect(excel?.cells.map(({ looks, text }) => [looks, text.blocks[0]?.runs[0]?.marks])).toEqual([[{ fill: '#000080', color: '#FFFFFF' }, { bold: true }], [{ align: 'right' }, {}]])
    expect(excel?.widths).toBeNull()
  })

  it('of any width and with spans of any length end at what is looked at', () => {
    const wide = `<table>${'<tr>' + '<td colspan="1000" rowspan="60000">x</td>'.repeat(200) + '</tr>'}${'<tr><td>y</td></tr>'.repeat(200)}</table>`
    const found = tableInHtml(wide)
    expect(found).toMatchObject({ rows: 100, columns: 100 })
    expect(found?.cells).toHaveLength(1)
  })

  it('are the same when they come back, merged ones too', () => {
    const { editor, run, table, cell, rows } = world([['1', '2'], ['3', '4 "5"']])
    selectCells(table().id, cell(0, 0), cell(0, 1))
    run('merge')
    selectCells(table().id, cell(0, 0), cell(1, 1))
    const clip = clipOfCells(table(), cellRange.getState().range)
    const back = tableInHtml(clip?.html ?? '')
    expect(back).toMatchObject({ rows: 2, columns: 2, cells: [{ columns: 2 }, {}, {}] })
    expect(tableInText(clip?.text ?? '')?.cells.map(({ text }) => plainText(text))).toEqual(['1\n2', '', '3', '4 "5"'])
    setTableTexts(editor.doc, editor.slideId, table().id, new Map(selectedAreas(table(), cellRange.getState().range).map(({ id }, at) => [id, back?.cells[at]?.text ?? richTextOf('')])), new LocalOrigin('test'))
    expect(rows()).toEqual([['1 / 2'], ['3', '4 "5"']])
  })
})

describe('the style of selected cells', () => {
  it('is that of their words alone, a mark is taken back where all have it, and each is one step of undo', () => {
    const { cell, editor, table } = world([['Rhine', 'Elbe'], ['Oder', '']])
    const cells = () => ({ session: editor.context.session, slideId: editor.slideId, table: table(), ids: [cell(0, 1), cell(1, 0), cell(1, 1)] })
    const bold = (): readonly boolean[] => table().cells.map(({ text }) => text.blocks.some(({ runs }) => runs.some(({ marks }) => marks.bold === true)))
    toggleCellMark('bold', cells())
    expect(bold()).toEqual([false, true, true, false])
    toggleCellMark('bold', cells())
    expect(bold()).toEqual([false, false, false, false])
    styleCells({ color: '#AA0000', fontSize: 50 }, cells())
    expect(table().cells.map(({ color }) => color)).toEqual([undefined, '#AA0000', '#AA0000', '#AA0000'])
    expect(table().cells.map(({ text }) => text.blocks[0]?.runs[0]?.marks.fontSize)).toEqual([undefined, 50, 50, undefined])
    editor.context.session.undo.undo()
    expect([table().cells.some(({ color }) => color !== undefined), bold()]).toEqual([false, [false, false, false, false]])
    editor.context.session.undo.undo()
    expect(bold()).toEqual([false, true, true, false])
    const key = (name: string) => keyOfCells({ key: name, code: `Key${name.toUpperCase()}`, shift: false, alt: false, mod: true })
    expect(keyOfCells({ key: 'F10', code: 'F10', shift: false, alt: true, mod: false })).toEqual({ kind: 'bar' })
    expect(['b', 'i', 'u'].map(key)).toEqual(['bold', 'italic', 'underline'].map((mark) => ({ kind: 'mark', mark })))
  })
})
