import { describe, expect, it } from 'vitest'
import { hasUnread, texEncodings, weightOf } from './pdf-fonts.ts'

const OPS = { setFont: 37, showText: 44 }
const words = (str: string, fontName = 'f1') => ({ str, fontName })
const named = (name?: string) => () => ({ name })

describe('the fonts of a page of a PDF', () => {
  it.each([
    ['CMR10', 'OT1'], ['ABCDEF+CMBX12', 'OT1'], ['CMTI10', 'OT1'], ['CMSS17', 'OT1'], ['XYZABC+SFRM1095', 'T1'], ['ECRM1000', 'T1'], ['SFBX0800', 'T1'], ['LMRoman10-Regular-T1', 'T1'],
    ['CMTT10', null], ['CMMI10', null], ['CMSY10', null], ['Helvetica', null], ['ECLIPSE', null], ['SFNS', null],
  ] as const)('%s writes its letters as %s', (name, encoding) => {
    expect(texEncodings([words('o\u001Bers')], named(name))('f1')).toBe(encoding)
  })

  it('a font without a name is told by the codes that it uses beside letters', () => {
    expect(texEncodings([words('the \frst o\vers'), words('S\u001Cren')], named('Type3'))('f1')).toBe('OT1')
    expect(texEncodings([words('the \u001Crst'), words('o\vers', 'f2')], named())('f1')).toBe(null)
    expect(texEncodings([words('the \frst')], named('Courier'))('f1')).toBe(null)
  })

  it('a font is bold by its name', () => {
    expect(['Inter-Bold', 'ABCDEF+CMBX10', 'Inter'].map((name) => weightOf(named(name))('f1'))).toEqual([true, true, false])
    expect(weightOf(() => null)('f1')).toBe(false)
  })

  it('words in a font that could not be opened, and codes within words that stand for nothing, are unread; signs that stand alone are not', () => {
    const drawn = { fnArray: [OPS.setFont, OPS.showText], argsArray: [['f1', 12], [[]]] }
    const nothing = { fnArray: [], argsArray: [] }
    expect(hasUnread([], drawn, OPS, () => 'no map')).toBe(true)
    expect(hasUnread([], drawn, OPS, named('Inter'))).toBe(false)
    expect(hasUnread([], { fnArray: [OPS.setFont], argsArray: [['f1', 12]] }, OPS, () => 'no map')).toBe(false)
    expect(['a\uFFFDb', '\uFFFD\uFFFD', '\uE001\uE002', 'ri\uE003er', '\uF0B7', '\uE004 Home', '\uFFFD', 'by \uFFFD here', 'river'].map((text) => hasUnread([words(text)], nothing, OPS, named()))).toEqual([true, true, true, true, false, false, false, false, false])
    expect(hasUnread([], { fnArray: [OPS.setFont, OPS.showText], argsArray: [null, null] }, OPS, () => 'no map')).toBe(false)
  })
})
