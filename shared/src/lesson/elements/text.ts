import { z } from 'zod'
import { richTextSchema } from '../../text/rich-text.ts'
import { colourSchema, elementBaseSchema } from './base.ts'

/** A box of text. In the document its words are a Y.XmlFragment; here they are plain data. */
export const textElementSchema = elementBaseSchema.extend({
  type: z.literal('text'),
  text: richTextSchema,
  fontFamily: z.string().max(100).default('Inter Variable'),
  /** Slide points. */
  fontSize: z.number().min(4).max(800).default(40),
  color: colourSchema.default('#1D1B16'),
  /** Multiple of the font size. */
  lineHeight: z.number().min(0.5).max(4).default(1.25),
  align: z.enum(['left', 'center', 'right', 'justify']).default('left'),
  verticalAlign: z.enum(['top', 'middle', 'bottom']).default('top'),
  fill: colourSchema.default('transparent'),
  /** Between the box and its words, on all sides, slide points. */
  padding: z.number().min(0).max(400).default(8),
})
export type TextElement = z.infer<typeof textElementSchema>
