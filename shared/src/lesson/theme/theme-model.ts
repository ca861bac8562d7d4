import { z } from 'zod'
import type { FieldsModel } from '../elements/plain-model.ts'
import { colourSchema } from '../elements/schemas.ts'
import { DEFAULT_THEME } from './theme.ts'

const font = z.string().min(1).max(100)

/** A theme as data. */
export const themeSchema = z.object({
  /** Behind everything on a slide. */
  paper: colourSchema,
  /** Words and lines. */
  ink: colourSchema,
  /** Words that stand back. */
  quiet: colourSchema,
  /** Forms. */
  accent: colourSchema,
  headingFont: font,
  bodyFont: font,
})

/** What a lesson keeps of its theme, each with what holds where it says nothing or something impossible. */
export const THEME_MODEL: FieldsModel = { shape: themeSchema.shape, fields: {}, fallbacks: DEFAULT_THEME }
