import { BULLET_STYLES, bulletOf } from '@lectern/shared/text'
import type { BulletStyle } from '@lectern/shared/text'

/** What stands before an item, as far as lists tell it apart. */
export type ListSign = 'disc' | 'ring' | 'square' | 'dash' | 'arrow'

/** Signs by what they look like, among them letters that symbol fonts show as such. */
const SIGNS: readonly (readonly [ListSign, RegExp])[] = [['ring', /[◦○]/u], ['square', /[▪■□▫§nqo]/u], ['dash', /[-–—−]/u], ['arrow', /[→➔➢►▶›»ØÞà]/u]]

/** The sign that a character is in a font. */
export function signOf(character: string, font: string): ListSign {
  // PowerPoint's ring is a letter of Courier.
  if (character === 'o' && /courier/i.test(font)) return 'ring'
  const isSymbol = /wingdings|symbol|webdings/i.test(font)
  return SIGNS.find(([, pattern]) => pattern.test(character) && (isSymbol || !/[a-zØÞà§]/u.test(character)))?.[0] ?? 'disc'
}

/** The style of lists that has most of these signs at their levels, of several the one that is offered first. */
export function bulletStyleOf(items: readonly { readonly bullet: ListSign | null; readonly level: number }[]): BulletStyle {
  const fitting = (style: BulletStyle): number => items.filter(({ bullet, level }) => bullet !== null && signOf(bulletOf(style, level), '') === bullet).length
  return BULLET_STYLES.reduce<BulletStyle>((best, style) => (fitting(style) > fitting(best) ? style : best), 'disc')
}

/** Between the beginning of a sign and its words at least, a multiple of the size of their letters. */
export const LEAST_HANGING = 0.7

/** What letters of symbol fonts show, those that lists begin with, and the signs that every font has instead. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '§': '▪', 'n': '■', 'q': '❑', 'o': '□', 'p': '❐', 'r': '❑', 'l': '●', 'm': '❍', 'w': '⬥', 'u': '◆', 'v': '❖', 'Ø': '➢', 'à': '→', 'è': '➔', 'Þ': '⇒', 'ð': '⇨', 'ü': '✓', 'û': '✗', 'þ': '☑', 'ý': '☒', 'J': '☺', '«': '★', '¨': '◻', '´': '✶', '·': '•', '\u009F': '•', '\u00A1': '○', 'F': '☞', '*': '✉',
}
/** Letters of symbol fonts as they stand in files: in an area of their own. */
const SYMBOL_AREA = /[\uF020-\uF0FF]/u

/** The sign that stands before an item, as every font has it. */
export function markerSign(character: string, font: string): string {
  if (character === '') return '•'
  const [letter = '•'] = character
  const inArea = SYMBOL_AREA.test(letter)
  if (!inArea && !/wingdings|symbol|webdings/i.test(font)) return character.slice(0, 16)
  const plain = inArea ? String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xF000) : letter
  return SYMBOLS[plain] ?? (inArea || /^[!-~\u00A1-\u00FF]$/u.test(plain) ? '•' : plain)
}

/** The numerals of kinds of numbering (ECMA-376 20.1.10.61); others are counted in figures. */
const NUMERALS: Readonly<Record<string, string>> = { alphaLc: 'a', alphaUc: 'A', romanLc: 'i', romanUc: 'I' }

/** The pattern of numbers (`numeralOf`) by their kind. */
export function numberPattern(type: string): string {
  const [, kind = '', round = 'Period'] = /^(\w+?)(Period|ParenR|ParenBoth|Plain|Minus)$/.exec(type) ?? []
  const numerals = NUMERALS[kind] ?? '1'
  return round === 'ParenR' ? `${numerals})` : round === 'ParenBoth' ? `(${numerals})` : round === 'Plain' ? numerals : `${numerals}.`
}
