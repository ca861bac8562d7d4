import { z } from 'zod'
import { colourSchema, elementBaseSchema } from './base.ts'

export const SHAPE_KINDS = ['rectangle', 'ellipse', 'triangle', 'diamond', 'star', 'arrow', 'line'] as const

/** A drawn form that fills its box; a line runs along the middle of its box. */
export const shapeElementSchema = elementBaseSchema.extend({
  type: z.literal('shape'),
  shape: z.enum(SHAPE_KINDS),
  fill: colourSchema.default('#0F766E'),
  stroke: colourSchema.default('transparent'),
  /** Slide points. */
  strokeWidth: z.number().min(0).max(200).default(0),
  strokeStyle: z.enum(['solid', 'dashed', 'dotted']).default('solid'),
  /** Rectangles only, slide points. */
  cornerRadius: z.number().min(0).max(1000).default(0),
})
export type ShapeElement = z.infer<typeof shapeElementSchema>
