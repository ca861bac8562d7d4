import { describe, expect, it } from 'vitest'
import { readingOfPdf } from './pdf-reading.ts'
import type { PdfPage, PdfPiece } from './pdf-reading.ts'
import { drawnShapes, withShapes } from './pdf-shapes.ts'

const OPS = {
  save: 1, restore: 2, transform: 3, paintImageXObject: 4, paintFormXObjectBegin: 5, paintFormXObjectEnd: 6, constructPath: 7, fill: 8, eoFill: 9, fillStroke: 10, stroke: 11, clip: 12, shadingFill: 13,
}
const at = (text: string, x: number, y: number, look: Partial<PdfPiece> = {}): PdfPiece => ({ text, x, y, width: text.length * 5, size: 10, ...look })
const page = (...pieces: readonly PdfPiece[]): PdfPage => ({ height: 800, pieces })
const path = (box: readonly number[], paint = OPS.fill): readonly [number, unknown] => [OPS.constructPath, [paint, [], box]]
const shapesOf = (...operations: readonly (readonly [number, unknown])[]) => drawnShapes({ fnArray: operations.map(([operator]) => operator), argsArray: operations.map(([, args]) => args) }, OPS)

describe('what is drawn on a page of a PDF', () => {
  it('a small filled shape before words is the mark of a list, as browsers draw it', () => {
    const shapes = shapesOf([OPS.save, null], [OPS.transform, [0.5, 0, 0, -0.5, 0, 800]], path([80, 197, 88, 205]), [OPS.restore, null], path([300, 5, 400, 90]), path([40, 500, 44, 504], OPS.clip))
    expect(shapes.marks).toEqual([{ x: 40, y: 697.5, width: 4, height: 4 }])
    const pieces = withShapes([at('After this you can:', 30, 714), at('say what it is', 52, 696), at('say why', 52, 680)], shapes)
    expect(pieces.map(({ text }) => text)).toEqual(['After this you can:', '• ', 'say what it is', 'say why'])
    expect(readingOfPdf([page(...withShapes([at('say what it is', 52, 696)], shapes))])).toBe('- say what it is')
  })

  it('a small form that is shaded is a mark, as the balls of slides made by LaTeX are, and forms stand where they are put', () => {
    const ball = [[OPS.save, null], [OPS.transform, [1, 0, 0, 1, 22, 115]], [OPS.paintFormXObjectBegin, [[1, 0, 0, 1, 0, 0], [0, 0, 5, 5]]], [OPS.shadingFill, ['s']], [OPS.paintFormXObjectEnd, []], [OPS.restore, null]] as const
    const shade = [[OPS.paintFormXObjectBegin, [[1, 0, 0, 1, 0, 0], [0, 0, 300, 200]]], [OPS.shadingFill, ['s']], [OPS.paintFormXObjectEnd, []]] as const
    expect(shapesOf(...ball, ...shade).marks).toEqual([{ x: 22, y: 115, width: 5, height: 5 }])
    expect(shapesOf([OPS.paintFormXObjectBegin, [[1, 0, 0, 1, 100, 50], [0, 0, 9, 9]]], path([0, 0, 4, 4]), [OPS.paintFormXObjectEnd, []], path([7, 7, 11, 11])).marks)
      .toEqual([{ x: 100, y: 50, width: 4, height: 4 }, { x: 7, y: 7, width: 4, height: 4 }])
  })

  it('lines between cells part words that stand close, and rows whose cells have several lines', () => {
    const rules = [40, 120, 230].map((x) => path([x, 600, x + 0.5, 700], OPS.stroke))
    const bars = [700, 670, 640, 600].map((y) => path([40, y, 230, y]))
    const shapes = shapesOf(...rules, ...bars)
    const pieces = withShapes([at('Zone Who may enter', 90, 684, { width: 100 }), at('Walkway', 45, 655), at('Everybody', 125, 655), at('Truck', 45, 626), at('Authorised', 125, 626), at('area', 45, 614), at('drivers', 125, 614)], shapes)
    expect(readingOfPdf([{ height: 800, pieces, grid: shapes }])).toBe('| Zone | Who may enter |\n| Walkway | Everybody |\n| Truck area | Authorised drivers |')
  })

  it('whatever paths say: nothing of it is an error, and a drawing of a thousand dots is no list', () => {
    expect(shapesOf([OPS.constructPath, null], path([Number.NaN, 0, 1, 1]), [OPS.constructPath, [OPS.fill, [], null]], [OPS.restore, null])).toEqual({ marks: [], rules: [], bars: [] })
    expect(shapesOf(...Array.from({ length: 1000 }, (_, n) => path([n, 0, n + 4, 4]))).marks).toEqual([])
  })
})

describe('pages as programs write them', () => {
  it('a wide space between two cells is the gap that it stands for', () => {
    const row = (y: number, ...cells: readonly string[]): readonly PdfPiece[] => cells.flatMap((cell, column) => [at(cell, 50 + column * 60, y), at(' ', 50 + column * 60 + cell.length * 5, y, { width: 64 - cell.length * 5 })])
    expect(readingOfPdf([page(...row(600, 'Year', 'Miles'), ...row(585, '1830', '98'), ...row(570, '1840', '1,498'))])).toBe('| Year | Miles |\n| 1830 | 98 |\n| 1840 | 1,498 |')
  })

  it('cells of several lines stand around the middle of their row', () => {
    const text = readingOfPdf([page(
      at('Where', 50, 600), at('In the sea', 150, 600), at('On land', 300, 600), at('How much', 50, 570), at('Ninety-seven', 150, 576), at('of a hundred', 150, 564), at('Three', 300, 570), at('Salty', 50, 540), at('Yes', 150, 540), at('No', 300, 540),
    )])
    expect(text.split('\n')[1]).toBe('| How much | Ninety-seven of a hundred | Three |')
  })

  it('a table that goes on at the next page is one, without its head again', () => {
    const row = (y: number, ...cells: readonly string[]): readonly PdfPiece[] => cells.map((cell, column) => at(cell, 50 + column * 120, y))
    const text = readingOfPdf([page(...row(120, 'River', 'Sea'), ...row(100, 'Rhine', 'North Sea')), page(...row(700, 'River', 'Sea'), ...row(680, 'Ebro', 'Mediterranean'))])
    expect(text).toBe('| River | Sea |\n| Rhine | North Sea |\n| Ebro | Mediterranean |')
  })

  it('lines that are set far apart are still paragraphs', () => {
    const lines = Array.from({ length: 24 }, (_, line) => at(line % 6 === 5 ? 'and it ends.' : `${line % 6 === 0 ? 'Sand' : 'sand'} ${'and more sand '.repeat(5)}goes on`, 50, 760 - line * 22))
    expect(readingOfPdf([page(...lines)]).split('\n\n')).toHaveLength(4)
  })

  it('the parts of a chapter that begin with its number are no deeper than those without one, and what is bold above a text names it', () => {
    const prose = (y: number): readonly PdfPiece[] => [0, 1, 2].map((line) => at('sand and water and more sand and more water go along here', 50, y - line * 13, { width: 400 }))
    const text = readingOfPdf([page(
      at('Rivers and the sea', 50, 780, { size: 20 }), at('Objectives', 50, 740, { size: 14, isBold: true }), ...prose(720), at('7.1 Springs', 50, 660, { size: 14, isBold: true }), ...prose(640),
      at('Do', 50, 590, { isBold: true }), ...prose(570), at('7.2 Mouths', 50, 500, { size: 14, isBold: true }), ...prose(480),
    )])
    expect(text.match(/^#.*$/gmu)).toEqual(['# Rivers and the sea', '## Objectives', '## Springs', '### Do', '## Mouths'])
  })

  it('a hyphen that a word has stays where lines end at it, and goes where the document parts its words', () => {
    const long = (line: string, y: number): PdfPiece => at(`${'water '.repeat(9)}${line}`, 50, y)
    const own = readingOfPdf([page(...Array.from({ length: 60 }, (_, n) => long('flows', 760 - n * 12)), long('in high-', 40), at('visibility vests.', 50, 28))])
    expect(own).toContain('high-visibility')
    const parted = readingOfPdf([page(...Array.from({ length: 20 }, (_, n) => at(n % 4 === 1 ? `orates ${'water '.repeat(9)}` : `${'water '.repeat(9)}${n % 4 === 0 ? 'evap-' : 'and'}`, 50, 760 - n * 12)))])
    expect(parted).toContain('evaporates')
  })
})
