import type { Background } from './slide.ts'
import { THEME_BACKGROUNDS } from './theme/theme-keys.ts'
import type { ThemeBackground } from './theme/theme-keys.ts'
import { DEFAULT_THEME, themeColourOf } from './theme/theme.ts'
import type { Theme } from './theme/theme.ts'

const PARTS = Object.keys(THEME_BACKGROUNDS) as ThemeBackground[]

/** The background of a slide as its theme has it: what lies behind slides in its paper or its accent may be more than that colour. */
export function backgroundIn(theme: Theme = DEFAULT_THEME, background: Background): Background {
  const colour = background.kind === 'colour' ? themeColourOf(background.colour) : undefined
  const part = PARTS.find((name) => THEME_BACKGROUNDS[name] === colour)
  if (part === undefined) return background
  const fill = theme[part]
  return typeof fill === 'string' ? { kind: 'colour', colour: fill } : { kind: 'gradient', gradient: fill, colour: fill.stops[0]?.colour ?? background.colour }
}
