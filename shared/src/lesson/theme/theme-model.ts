import { z } from 'zod'
import { FONT_FAMILY_MAX } from '../../fonts/family.ts'
import type { FieldsModel } from '../elements/plain-model.ts'
import { PRESENTER_SIDES } from '../canvas.ts'
import { colourSchema, gradientSchema, themedColourSchema } from '../elements/schemas.ts'
import { PRESENTER_SCALE } from '../presenter.ts'
import { BULLET_STYLES } from '../../text/bullets.ts'
import { PRESENTER_FRAMES } from './theme-keys.ts'
import { DEFAULT_THEME } from './theme.ts'

const background = z.union([themedColourSchema, gradientSchema])
const font = z.string().min(1).max(FONT_FAMILY_MAX)

/** A theme as data. */
export const themeSchema = z.object({
  /** Behind everything on a slide. */
  paper: colourSchema,
  /** Cards and bands on the paper. */
  surface: colourSchema.default(DEFAULT_THEME.surface),
  /** Words and lines. */
  ink: colourSchema,
  /** Words that stand back. */
  quiet: colourSchema,
  /** Forms, links, and slides that divide a lesson. */
  accent: colourSchema,
  /** Words on the accent. */
  onAccent: colourSchema.default(DEFAULT_THEME.onAccent),
  accent2: colourSchema.default(DEFAULT_THEME.accent2),
  accent3: colourSchema.default(DEFAULT_THEME.accent3),
  accent4: colourSchema.default(DEFAULT_THEME.accent4),
  headingFont: font,
  bodyFont: font,
  /** Of running words, a multiple of the font size. */
  lineHeight: z.number().min(0.8).max(2.5).default(DEFAULT_THEME.lineHeight),
  /** Before the paragraphs of running words, a multiple of the font size. */
  paragraphSpacing: z.number().min(0).max(4).default(DEFAULT_THEME.paragraphSpacing),
  /** Between boxes of text and their words, slide points. */
  textPadding: z.number().min(0).max(400).default(DEFAULT_THEME.textPadding),
  /** Of rectangles and pictures, slide points. */
  cornerRadius: z.number().min(0).max(200).default(DEFAULT_THEME.cornerRadius),
  bullet: z.enum(BULLET_STYLES).default(DEFAULT_THEME.bullet),
  bulletColour: themedColourSchema.default(DEFAULT_THEME.bulletColour),
  /** Behind slides in the paper of the theme. */
  background: background.default(DEFAULT_THEME.background),
  /** Behind slides in its accent: those that divide a lesson. */
  sectionBackground: background.default(DEFAULT_THEME.sectionBackground),
  presenterSide: z.enum(PRESENTER_SIDES).default(DEFAULT_THEME.presenterSide),
  presenterScale: z.number().min(PRESENTER_SCALE.min).max(PRESENTER_SCALE.max).default(DEFAULT_THEME.presenterScale),
  presenterFrame: z.enum(PRESENTER_FRAMES).default(DEFAULT_THEME.presenterFrame),
})

/** What a lesson keeps of its theme, each with what holds where it says nothing or something impossible. */
export const THEME_MODEL: FieldsModel = { shape: themeSchema.shape, fields: {}, fallbacks: DEFAULT_THEME }
