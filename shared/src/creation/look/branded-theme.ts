import type { BrandColours } from '../../brand/index.ts'
import { contrast } from '../../colour/index.ts'
import type { Theme } from '../../lesson/index.ts'

/** How words keep apart from what is behind them (WCAG AA). */
const READABLE = 4.5
/** Steps from a colour to that of the words. */
const STEPS = 20

/** A colour between two, written as `#rrggbb`. */
function mixed(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16)
  return `#${[1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** A colour of a brand, or the nearest towards the ink that words in it can be read in on paper and surface. */
function readable(colour: string, { ink, paper, surface }: Theme): string {
  for (let step = 0; step < STEPS; step++) {
    const tried = mixed(colour, ink, step / STEPS)
    if (Math.min(contrast(tried, paper), contrast(tried, surface)) >= READABLE) return tried
  }
  return ink
}

/** A theme in the colours of a brand: accents are the brand's, made readable; paper, ink, fonts and forms stay the theme's. */
export function brandedTheme(theme: Theme, { accent: third, additional, primary, secondary }: BrandColours): Theme {
  const accent = readable(primary, theme)
  const { accent4 } = theme
  return {
    ...theme, accent, onAccent: contrast('#FFFFFF', accent) >= contrast('#141414', accent) ? '#FFFFFF' : '#141414',
    accent2: readable(secondary, theme), accent3: readable(third, theme), accent4: additional[0] === undefined ? accent4 : readable(additional[0], theme),
  }
}
