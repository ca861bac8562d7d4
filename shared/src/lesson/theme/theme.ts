import { THEME_COLOURS, THEME_PREFIX } from './theme-keys.ts'
import type { ThemeColour, ThemeKey } from './theme-keys.ts'

/** What holds in a whole lesson for styles that elements do not choose: colours as `#rrggbb` or `#rrggbbaa`, fonts by family. */
export type Theme = { readonly [K in ThemeKey]: string }

/** The look of a lesson that says nothing of its own. */
export const DEFAULT_THEME: Theme = {
  paper: '#FFFFFF', ink: '#1D1B16', quiet: '#6B6558', accent: '#0F766E', headingFont: 'Fraunces Variable', bodyFont: 'Inter Variable',
}

/** How a value says that it is a colour of the theme. */
export function themeColour(part: ThemeColour): string {
  return `${THEME_PREFIX}${part}`
}

/** A colour as it is drawn: where it names one of the theme, that one. */
export function colourIn(theme: Theme, colour: string): string {
  const part = THEME_COLOURS.find((name) => colour === themeColour(name))
  return part === undefined ? colour : theme[part]
}
