import type { BulletStyle } from '../../text/bullets.ts'
import { PRESENTER } from '../canvas.ts'
import type { PresenterSide } from '../canvas.ts'
import type { Gradient } from '../gradient.ts'
import { THEME_COLOURS, THEME_PREFIX } from './theme-keys.ts'
import type { PresenterFrame, ThemeBackground, ThemeColour, ThemeFont, ThemeNumber } from './theme-keys.ts'

/** What holds in a whole lesson for styles that elements do not choose: colours as `#rrggbb` or `#rrggbbaa`, fonts by family. */
export type Theme = { readonly [K in ThemeColour | ThemeFont]: string } & { readonly [K in ThemeNumber]: number } & {
  /** What stands before the items of lists. */
  readonly bullet: BulletStyle
  /** Its colour, which may name another of the theme; `transparent` is that of the words behind it. */
  readonly bulletColour: string
} & { readonly [K in ThemeBackground]: string | Gradient } & {
  /** Where presenters stand for whom nobody chose a place. */
  readonly presenterSide: PresenterSide
  /** How large they are, as a share of their base size. */
  readonly presenterScale: number
  readonly presenterFrame: PresenterFrame
}

/** What themes say that say nothing of their own about it. */
export const THEME_BASICS = {
  paragraphSpacing: 0, textPadding: 8, background: `${THEME_PREFIX}paper`, sectionBackground: `${THEME_PREFIX}accent`,
  presenterSide: 'right', presenterScale: PRESENTER.scale, presenterFrame: 'none',
} as const satisfies Partial<Theme>

/** The look of a lesson that says nothing of its own. */
export const DEFAULT_THEME: Theme = {
  paper: '#FFFFFF', surface: '#F7F5F0', ink: '#1D1B16', quiet: '#6B6558', accent: '#0F766E', onAccent: '#FFFFFF', accent2: '#B4690E', accent3: '#A33A26',
  accent4: '#3B5BA9', headingFont: 'Fraunces Variable', bodyFont: 'Inter Variable', lineHeight: 1.25, cornerRadius: 0, bullet: 'disc', bulletColour: 'transparent',
  ...THEME_BASICS,
}

/** How a value says that it is a colour of the theme. */
export function themeColour(part: ThemeColour): string {
  return `${THEME_PREFIX}${part}`
}

/** The part that a colour plays in the theme; undefined for a colour of its own. */
export function themeColourOf(colour: string): ThemeColour | undefined {
  return THEME_COLOURS.find((name) => colour === themeColour(name))
}

/** A colour as it is drawn: where it names one of the theme, that one. */
export function colourIn(theme: Theme | undefined, colour: string): string {
  const part = themeColourOf(colour)
  return part === undefined ? colour : (theme ?? DEFAULT_THEME)[part]
}
