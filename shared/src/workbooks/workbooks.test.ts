import { describe, expect, it } from 'vitest'
import { readFormatCode } from './formats.ts'
import { WORKBOOK_LIMITS } from './limits.ts'
import { WorkbookError, readWorkbook, workbookParts } from './read-workbook.ts'

const BOOK = '<workbook xmlns:r="r"><sheets><sheet name="Tides" sheetId="1" r:id="rId1"/><sheet name="Hidden" sheetId="2" state="hidden" r:id="rId2"/></sheets></workbook>'
const RELS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>'
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts><font/><font><b/></font></fonts>
  <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="10" fontId="1"/><xf numFmtId="170" fontId="0"/><xf numFmtId="4" fontId="0"/></cellXfs></styleSheet>`
const TEXTS = '<sst><si><t>Place</t></si><si><r><t>Saint </t></r><r><t>Malo</t></r><rPh><t>x</t></rPh></si></sst>'

function book(rows: string, more: Readonly<Record<string, string>> = {}): ReturnType<typeof readWorkbook> {
  return readWorkbook(new Map(Object.entries({
    'xl/workbook.xml': BOOK, 'xl/_rels/workbook.xml.rels': RELS, 'xl/styles.xml': STYLES, 'xl/sharedStrings.xml': TEXTS,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>`,
    'xl/worksheets/sheet2.xml': '<worksheet/>', ...more,
  })))
}

describe('workbooks', () => {
  it('have their visible sheets with texts, numbers and days as they are written', () => {
    const { isCut, sheets } = book('<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>0.125</v></c><c r="C3" s="2"><v>45292.5</v></c><c r="D3" s="3"><v>1234.5</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" t="inlineStr"><is><t>here</t></is></c></row>')
    expect([isCut, sheets.map(({ name }) => name)]).toEqual([false, ['Tides']])
    const [sheet] = sheets
    expect([sheet?.rows, sheet?.columns, sheet?.merged]).toEqual([3, 6, [{ row: 0, column: 0, rows: 1, columns: 2 }]])
    expect(sheet?.cells.map(({ isBold, value }) => ({ ...value, isBold }))).toEqual([
      { kind: 'text', text: 'Place', isBold: false }, { kind: 'text', text: 'Saint Malo', isBold: false },
      { kind: 'number', number: 0.125, decimals: 2, isPercent: true, isGrouped: false, isBold: true },
      { kind: 'date', ms: Date.UTC(2024, 0, 1, 12), hasDay: true, hasTime: true, isBold: false },
      { kind: 'number', number: 1234.5, decimals: 2, isPercent: false, isGrouped: true, isBold: false },
      { kind: 'text', text: 'TRUE', isBold: false }, { kind: 'text', text: 'here', isBold: false },
    ])
  })

  it('are cut where they are too large, and say so', () => {
    const rows = Array.from({ length: WORKBOOK_LIMITS.rows + 5 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`).join('')
    const [sheet] = book(rows).sheets
    expect([sheet?.isCut, sheet?.rows]).toEqual([true, WORKBOOK_LIMITS.rows])
    expect(book('<row r="1"><c r="ZZZ1"><v>1</v></c></row>').sheets[0]).toMatchObject({ isCut: true, cells: [] })
  })

  it.each([
    ['no workbook', {}], ['entities', { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' }], ['no XML', { 'xl/workbook.xml': 'PK' }],
    ['what nests without end', { 'xl/workbook.xml': `${'<a>'.repeat(500)}${'</a>'.repeat(500)}` }],
  ])('with %s are refused', (_, parts) => {
    expect(() => readWorkbook(new Map(Object.entries(parts)))).toThrow(WorkbookError)
  })

  it('have parts that are read, and others that are left packed', () => {
    expect(['xl/workbook.xml', 'xl/worksheets/sheet1.xml', 'xl/_rels/workbook.xml.rels', 'xl/media/image1.png', 'xl/vbaProject.bin', 'docProps/app.xml'].map(workbookParts)).toEqual([true, true, true, false, false, false])
  })
})

it.each([
  ['0.00', { kind: 'number', decimals: 2 }], ['[$-409]d\\-mmm;@', { kind: 'date', hasDay: true, hasTime: false }], ['[h]:mm', { kind: 'date', hasDay: false, hasTime: true }],
  ['"days" 0', { kind: 'number', decimals: 0 }], ['General', { kind: 'general' }], ['0.0E+00', { kind: 'number', decimals: 1 }], ['[Red]#,##0.0%', { isPercent: true, isGrouped: true }],
] as const)('the format %s is read as %o', (code, expected) => {
  expect(readFormatCode(code)).toMatchObject(expected)
})
