/** What may stand before the items of lists, level by level; deeper levels begin anew. */
export const BULLETS = {
  disc: ['•', '◦', '▪'],
  square: ['▪', '▫', '▪'],
  dash: ['–', '–', '–'],
  arrow: ['→', '›', '→'],
  dot: ['•', '•', '•'],
  dotDash: ['•', '–', '•'],
} as const
/** The signs of a list. */
export type BulletStyle = keyof typeof BULLETS
/** All of them, in the order they are offered in. */
export const BULLET_STYLES = ['disc', 'square', 'dash', 'arrow', 'dot', 'dotDash'] as const satisfies readonly BulletStyle[]

/** The sign before an item of a level, counted from 0. */
export function bulletOf(style: BulletStyle, level: number): string {
  const signs = BULLETS[style]
  return signs[level % signs.length] ?? signs[0]
}
