import { describe, expect, it } from 'vitest'
import { readingOfPdf } from './pdf-reading.ts'
import type { PdfPiece } from './pdf-reading.ts'

const at = (text: string, x: number, y: number, look: Partial<PdfPiece> = {}): PdfPiece => ({ text, x, y, width: text.length * 5, size: 10, ...look })
const reading = (...pieces: readonly PdfPiece[]): string => readingOfPdf([{ height: 800, pieces: [at(`What comes before it ${'sand '.repeat(8)}says:`, 50, 713), ...pieces] }])
/** Entries of a list whose signs stand so far before their words. */
const list = (sign: string, gap: number, look: Partial<PdfPiece> = {}): readonly PdfPiece[] => (
  ['Water', 'Sand', 'Stones'].flatMap((word, row) => [at(sign, 60, 700 - row * 13, look), at(word, 60 + sign.length * (look.size ?? 10) * 0.5 + gap, 700 - row * 13)])
)
const SAND = '- Water\n- Sand\n- Stones'

describe('signs of lists in a PDF that are words or operators elsewhere', () => {
  it.each(['o', '-', '+', '>', '»', '→', '—', '➔'])('»%s« begins an entry where it stands apart from its words', (sign) => {
    expect(reading(...list(sign, 10))).toContain(SAND)
  })

  it('one in a font of its own, smaller than its words, does so, and so does one that stands further away', () => {
    for (const gap of [9, 14]) expect(reading(...list('o', gap, { size: 7, width: 3.5 }))).toContain(SAND)
  })

  it('entries are below others where their signs stand further in', () => {
    const nested = [at('•', 60, 700), at('Water', 72, 700), at('o', 80, 687), at('Rain', 95, 687), at('o', 80, 674), at('Snow', 95, 674), at('•', 60, 661), at('Sand', 72, 661)]
    expect(reading(...nested)).toContain('- Water\n  - Rain\n  - Snow\n- Sand')
  })

  it('a word or a minus with the space of words behind it begins none', () => {
    expect(reading(...list('o', 3))).not.toContain('- ')
    expect(reading(at('It was five degrees', 50, 700), at('- 3 at night, and then it rained.', 50, 687))).not.toContain('\n- ')
  })

  it('dashes that somebody typed before several lines begin entries', () => {
    expect(reading(...['Water', 'Sand', 'Stones'].map((word, row) => at(`- ${word}`, 60, 700 - row * 13)))).toContain(SAND)
  })
})
