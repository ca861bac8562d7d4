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
