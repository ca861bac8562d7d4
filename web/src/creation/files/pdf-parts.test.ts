import { describe, expect, it } from 'vitest'
import type { PdfPicture, RawPicture } from './pdf-pictures.ts'
import type { Box } from './pdf-drawn.ts'
import { inkOf, isCut } from './pdf-drawing.ts'
import { FILE_LIMITS } from './limits.ts'
import { partsOf, withoutParts } from './pdf-parts.ts'
import type { PdfPiece } from './pdf-lines.ts'
import { readPdf } from './read-pdf.ts'
import { pdfOf } from './test-pdf.ts'
import type { TestLine } from './test-pdf.ts'

const piece = (text: string, x: number, y: number, more: Partial<PdfPiece> = {}): PdfPiece => ({ text, x, y, size: 10, width: text.length * 5, ...more })
const prose = (y: number, words = 'The water of a river runs to the sea and carries sand on its way there, always.'): PdfPiece => piece(words, 50, y, { width: 480 })
const page = (pieces: readonly PdfPiece[]) => ({ height: 800, width: 600, pieces })
const boxes = (shapes: readonly Box[], pictures: readonly Box[] = []) => ({ shapes, pictures })
const DRAWING = [{ x: 100, y: 420, width: 200, height: 120 }, { x: 120, y: 440, width: 80, height: 60 }, { x: 220, y: 450, width: 40, height: 40 }]

describe('drawings of a PDF', () => {
  it('are what is drawn above or below their caption, with the words in it and along it', () => {
    const words = [prose(700), prose(688), piece('Delta', 130, 460), piece('time', 180, 408), piece('Figure 3: How a delta grows.', 100, 390), prose(370), prose(358)]
    const [figure, ...others] = partsOf(page(words), boxes(DRAWING))
    expect([figure?.kind, figure?.caption, others]).toEqual(['figure', 'Figure 3: How a delta grows.', []])
    expect(withoutParts(words, figure === undefined ? [] : [figure]).map(({ text }) => text.slice(0, 8))).toEqual(['The wate', 'The wate', 'Figure 3', 'The wate', 'The wate'])
    expect(partsOf(page([piece('Abb. 2: Mündung', 100, 560), prose(370)]), boxes(DRAWING))).toMatchObject([{ kind: 'figure', caption: 'Abb. 2: Mündung' }])
  })
  it.each([
    ['what has no caption', [prose(700)], DRAWING],
    ['what a sentence names', [prose(410, 'figure and have the format that is given in the handbook of rivers and of seas')], DRAWING],
    ['what prose stands between', [piece('Figure 3: Sand', 100, 390), prose(405)], DRAWING],
    ['the lines of a table', [piece('Figure 3: Sand', 100, 390)], [0, 1, 2, 3].map((row) => ({ x: 100, y: 420 + row * 20, width: 200, height: 0.5 }))],
    ['what lies behind words in a frame', [piece('Figure 3: Sand', 100, 390), prose(520), prose(508), prose(496)], DRAWING.map((box) => ({ ...box, x: 52, width: 470 }))],
  ])('are not %s', (_, words, shapes) => {
    expect(partsOf(page(words), boxes(shapes))).toEqual([])
  })
})

describe('displayed equations of a PDF', () => {
  const sentence = [prose(700), piece('The energy is given by', 50, 688)]
  it('are lines further in that have signs and hardly a word, with their numerators, up to their neighbours', () => {
    const rows = [piece('ab', 200, 664, { isMath: true }), piece('E = m + c', 150, 656, { isMath: true }), piece('(3)', 500, 656), piece('x', 205, 648, { isMath: true })]
    const [equation, ...others] = partsOf(page([...sentence, ...rows, piece('where m is the mass.', 50, 630)]), boxes([]))
    expect([equation?.kind, equation?.caption, others]).toEqual(['equation', '(3)', []])
    expect((equation?.box.y ?? 0) + (equation?.box.height ?? 0)).toBeLessThanOrEqual(688)
    expect(equation?.box.y).toBeGreaterThanOrEqual(630 + 8)
  })
  it.each([
    ['words of a paragraph with a sign', [piece('so that it must be 3 + 4 = 7 there', 150, 656)]],
    ['entries of a list', [piece('• a = b + c', 150, 656)]],
    ['what ends a paragraph', [piece('x = a + b', 50, 676)]],
    ['numbers alone', [piece('12 13 14 15', 150, 656)]],
    ['Chinese sentences', [piece('由此可知 x = a + b 成立的条件', 150, 656)]],
    ['commands of a program', [piece('\\newfont{m}{n}{<5> <6> <7> = 8}', 150, 656)]],
    ['tags', [piece('<a b=1> + <br/>', 150, 656)]],
  ])('are not %s', (_, rows) => {
    expect(partsOf(page([...sentence, ...rows, prose(630)]), boxes([]))).toEqual([])
  })
  it('have brackets over several lines whose parts have no letter of their own', () => {
    const rows = [piece('• •', 190, 664, { width: 40 }), piece('E = m + c', 150, 650, { isMath: true })]
    const parts = partsOf(page([...sentence, ...rows, piece('where m is the mass.', 50, 630)]), boxes([]))
    expect(parts.map(({ box, kind }) => [kind, box.y + box.height > 664])).toEqual([['equation', true]])
  })
  it('are no labels that a diagram crosses', () => {
    const words = [...sentence, piece('a = b + c', 150, 600), prose(500)]
    expect([partsOf(page(words), boxes([])).length, partsOf(page(words), boxes([{ x: 160, y: 560, width: 100, height: 60 }])).length]).toEqual([1, 0])
  })
})

describe('reading a PDF whose equations are pictures', () => {
  const raw = (): RawPicture => ({ width: 300, height: 60, data: new Uint8Array(1), kind: 2 })
  const lines = (number: number): readonly TestLine[] => [
    ['The water of a river runs to the sea and carries all its sand there', 12, 50, 700], ['and its energy is given by', 12, 50, 685], [`E = m + c + ${number}`, 12, 200, 655], [`(${number})`, 12, 480, 655],
    ['where m is the mass.', 12, 50, 630],
  ]
  const read = async (pages: number, isDrawn: boolean): Promise<{ text: string; pictures: readonly PdfPicture[] }> => {
    let made = 0
    const result = await readPdf(pdfOf(Array.from({ length: pages }, (_, at) => lines(at + 1))), null, 50, () => undefined, async ({ height, width }) => ({ file: new Blob([String(made++)]), width, height }), async (_, __, parts) => parts.map(() => (isDrawn ? raw() : null)))
    if (result.kind !== 'text') throw new Error(result.kind)
    return result
  }
  it('has the number of an equation in its sentence, and its picture with page and number', async () => {
    const { pictures, text } = await read(1, true)
    expect(text).toBe('The water of a river runs to the sea and carries all its sand there and its energy is given by (1) where m is the mass.')
    expect(pictures).toMatchObject([{ page: 1, kind: 'equation', caption: '(1)' }])
  })
  it('keeps the letters of what could not be drawn, and of what are too many', async () => {
    expect((await read(1, false)).text).toContain('E = m + c + 1')
    const { pictures, text } = await read(FILE_LIMITS.equations + 2, true)
    expect([pictures.length, text.includes(`c + ${FILE_LIMITS.equations + 1}`), text.includes(`c + ${FILE_LIMITS.equations} `)]).toEqual([FILE_LIMITS.equations, true, false])
  })
})

describe('what was drawn', () => {
  const sheet = (dark: readonly (readonly [x: number, y: number])[]): Uint8ClampedArray => {
    const rgba = new Uint8ClampedArray(40 * 40 * 4).fill(255)
    for (const [x, y] of dark) rgba.fill(0, (y * 40 + x) * 4, (y * 40 + x) * 4 + 3)
    return rgba
  }
  it('is cut out where it can be seen, and nothing of an empty sheet', () => {
    expect([inkOf(sheet([[15, 12], [20, 22]]), 40, 40), inkOf(sheet([]), 40, 40)]).toEqual([{ x: 7, y: 4, width: 22, height: 27 }, null])
  })
  it('is cut through where it goes on above or below', () => {
    expect([isCut(sheet([[15, 12]]), 40, 40), isCut(sheet([[15, 39]]), 40, 40), isCut(sheet([[3, 0]]), 40, 40)]).toEqual([false, true, true])
  })
})
