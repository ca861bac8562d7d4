import { z } from 'zod'
import type { BrandKit } from '../brand/kits.ts'
import { contrast } from '../colour/index.ts'
import { FONT_FAMILY_MAX } from '../fonts/family.ts'
import { DEFAULT_THEME, THEME_BASICS, themeColour } from '../lesson/theme/theme.ts'
import type { Theme } from '../lesson/theme/theme.ts'
import { BULLET_STYLES } from '../text/bullets.ts'
import { TEMPLATE_LIMITS, TEMPLATE_MESSAGES } from './template.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, TEMPLATE_MESSAGES.colour).transform((value) => value.toLowerCase())
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** Colours of a template (S2 §3): three with a part to play, and more. */
export const lookColoursSchema = z.strictObject({
  primary: colour, secondary: colour, accent: colour, additional: z.array(colour).max(TEMPLATE_LIMITS.additionalColours),
})
export type LookColours = z.infer<typeof lookColoursSchema>

/** How a template that is built looks (S2 §5: colours must be hex, at least one font, a background image is required). */
export const templateLookSchema = z.strictObject({
  colours: lookColoursSchema,
  /** Of headings, then of running words; one serves for both. */
  fonts: z.array(z.string().min(1).max(FONT_FAMILY_MAX)).min(1, TEMPLATE_MESSAGES.font).max(2),
  bullet: z.strictObject({
    shape: z.enum(BULLET_STYLES),
    /** `regular`: in the colour of the words behind them (S2 §3). */
    style: z.enum(['regular', 'custom']),
    colour,
  }),
  /** Names a stored image. */
  background: z.string({ error: TEMPLATE_MESSAGES.background }).regex(/^[0-9a-f]{64}$/, TEMPLATE_MESSAGES.background),
  /** The background is dark: words on it are light. */
  isDark: z.boolean(),
  logo: z.strictObject({ hash, width: z.number().int().min(1).max(100_000), height: z.number().int().min(1).max(100_000) }).nullable(),
  /** Slides as pictures, each of which becomes a layout; none where the usual layouts are wanted over the background. */
  pictures: z.array(hash).max(TEMPLATE_LIMITS.pictures),
})
export type TemplateLook = z.infer<typeof templateLookSchema>

/** What a theme is made of that somebody chose by a few colours and fonts. */
export interface ThemeChoices {
  readonly colours: LookColours
  readonly fonts: readonly string[]
  readonly bullet?: TemplateLook['bullet']
  readonly isDark?: boolean
}

const LIGHT = { paper: '#ffffff', surface: '#f2f3f5', ink: '#17191c', quiet: '#565c66' } as const
const DARK = { paper: '#14171b', surface: '#23282f', ink: '#f5f6f8', quiet: '#b4bcc8' } as const

/** A theme of colours and fonts: they play the parts that stand out, and words are as dark or as light as what lies behind them asks for. */
export function themeOfChoices({ bullet, colours, fonts, isDark = false }: ThemeChoices): Theme {
  const [headingFont = '', bodyFont = headingFont] = fonts
  const { accent, additional, primary, secondary } = colours
  return {
    ...THEME_BASICS, ...(isDark ? DARK : LIGHT), accent: primary, onAccent: contrast(primary, '#ffffff') >= contrast(primary, LIGHT.ink) ? '#ffffff' : LIGHT.ink,
    accent2: secondary, accent3: accent, accent4: additional[0] ?? secondary, headingFont, bodyFont, lineHeight: 1.3, cornerRadius: 12,
    bullet: bullet?.shape ?? 'disc', bulletColour: bullet === undefined ? themeColour('accent') : bullet.style === 'custom' ? bullet.colour : 'transparent',
  }
}

/** The theme of a brand kit; in the fonts of every lesson where it has none. */
export function themeOfKit({ colours, fonts }: Pick<BrandKit, 'colours' | 'fonts'>): Theme {
  return themeOfChoices({ colours, fonts: fonts.length === 0 ? [DEFAULT_THEME.headingFont, DEFAULT_THEME.bodyFont] : fonts })
}
