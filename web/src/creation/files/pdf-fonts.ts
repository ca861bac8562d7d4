import type { Operators } from './pdf-pictures.ts'
import { joinedCodes } from './tex-letters.ts'
import type { TexEncoding } from './tex-letters.ts'

/** What pdf.js knows of a font of a page: words of what went wrong where it could not be read. */
export type FontOf = (id: string) => unknown

const BOLD = /bold|black|heavy|demi|semib|CMBX|CMSSBX|-Bd\b/i
/** Fonts whose letters are all as wide as each other, as programs are set in. */
const MONO = /mono(?!type)|courier|typewriter|consolas|menlo|monaco|inconsolata|fixed|(?:^|[^A-Za-z])cmtt|^cm(?:sl|i)?tt|^(?:sf|ec)[a-z]?tt\d|^lmtt|txtt|lucidacons|fira ?code|source ?code/i
/** Fonts of letters and signs of formulas, TeX's and those of word processors. */
const MATH = /^(?:CM(?:MI|MIB|SY|BSY|EX)\d|MS[AB]M\d|EU[FSRX][A-Z]?\d|RSFS|[rnp]?(?:tx|px)(?:mi|sy|ex|b?mi[aAX]|sya|syb|exx?)|New[TP]XMI|MT(?:SY|MI|EX|Extra)|RMTMI|Symbol|Kp--M|Fourier-Math|PazoMath|stmary|esint|MathTime)|MathDesign.*(?:Symbol|Extension|MathItalic)|Math(?!ematica|Design)/iu
/** Fonts of text by Knuth, as TeX had them first; those of typewriters and small capitals have no joined letters. */
const KNUTH = /^CM(?:R|BX|BXSL|BXTI|B|SS|SSBX|SSDC|SSI|SSQ|SSQI|SL|TI|U|DUNH|FF|FIB|FI)\d{1,2}$/i
/** Their successors with accents of their own: cm-super, EC and DC, and Latin Modern where its name says it. */
const CORK = /^(?:SF|EC|DC)[A-Z]{2}\d{3,4}$|^LM.*(?:T1|EC)\b|(?:-T1|8t)$/i
/** Characters without a meaning that all know, within words or several of them; one alone is a sign of a list or an icon. */
const UNKNOWN = /[\uFFFD\p{Co}]{2}|\p{L}[\uFFFD\p{Co}]|[\uFFFD\p{Co}]\p{L}/u

function nameOf(font: unknown): string {
  const { name } = (font ?? {}) as { readonly name?: unknown }
  // Fonts that hold some of their letters only have six letters before their name.
  return typeof name === 'string' ? name.replace(/^[A-Z]{6}\+/u, '') : ''
}

/** Whether the fonts of a page are bold, by their names: a PDF says it nowhere else. */
export function weightOf(fontOf: FontOf): (id: string) => boolean {
  const known = new Map<string, boolean>()
  return (id) => {
    const isBold = known.get(id) ?? BOLD.test(nameOf(fontOf(id)))
    known.set(id, isBold)
    return isBold
  }
}

/** Whether the letters of the fonts of a page are all as wide as each other, by their names. */
export function monospaced(fontOf: FontOf): (id: string) => boolean {
  const known = new Map<string, boolean>()
  return (id) => {
    const isMono = known.get(id) ?? MONO.test(nameOf(fontOf(id)))
    known.set(id, isMono)
    return isMono
  }
}

/** Whether the fonts of a page are those of formulas, by their names. */
export function mathematical(fontOf: FontOf): (id: string) => boolean {
  const known = new Map<string, boolean>()
  return (id) => {
    const isMath = known.get(id) ?? MATH.test(nameOf(fontOf(id)))
    known.set(id, isMath)
    return isMath
  }
}

/** A piece of words with its font, as pdf.js hands them out. */
interface FontWords {
  readonly str: string
  readonly fontName: string
}

/** How the fonts of a page that TeX made write their letters: by their names, or by the codes that they use; null where neither says it. */
export function texEncodings(items: readonly FontWords[], fontOf: FontOf): (id: string) => TexEncoding | null {
  const known = new Map<string, TexEncoding | null>()
  return (id) => {
    const found = known.get(id)
    if (found !== undefined) return found
    const name = nameOf(fontOf(id))
    const isLow = (): boolean => {
      const { OT1: low, T1: high } = joinedCodes(items.flatMap(({ fontName, str }) => (fontName === id ? [str] : [])))
      return low > 0 && low >= high
    }
    // Letters that are drawn as pictures have a font without a name.
    const isNameless = name === '' || name === 'Type3'
    const encoding = CORK.test(name) ? 'T1' : KNUTH.test(name) || (isNameless && isLow()) ? 'OT1' : null
    known.set(id, encoding)
    return encoding
  }
}

/** Whether a page has characters that nobody can read: words in a font that could not be opened, or codes that stand for nothing. */
export function hasUnread(items: readonly FontWords[], { argsArray, fnArray }: Operators, ops: { readonly setFont: number; readonly showText: number }, fontOf: FontOf): boolean {
  if (items.some(({ str }) => UNKNOWN.test(str))) return true
  let isBroken = false
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at]
    if (operator === ops.setFont && Array.isArray(args)) isBroken = typeof args[0] === 'string' && typeof fontOf(args[0]) === 'string'
    else if (operator === ops.showText && isBroken) return true
  }
  return false
}
