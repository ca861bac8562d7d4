import { z } from 'zod'
import { colourSchema, elementBaseSchema } from './base.ts'

export const SHAPE_KINDS = ['rectangle', 'ellipse', 'triangle', 'diamond', 'star', 'arrow', 'line'] as const

/** What a line may have at an end; an arrow is a line with one. */
export const LINE_HEADS = ['none', 'arrow', 'open', 'circle', 'bar'] as const
export type LineHead = (typeof LINE_HEADS)[number]

/** A drawn form that fills its box; a line runs along the middle of its box, from left to right. */
export const shapeElementSchema = elementBaseSchema.extend({
  type: z.literal('shape'),
  shape: z.enum(SHAPE_KINDS),
  fill: colourSchema.default('#0F766E'),
  stroke: colourSchema.default('transparent'),
  /** Slide points. */
  strokeWidth: z.number().min(0).max(200).default(0),
  strokeStyle: z.enum(['solid', 'dashed', 'dotted']).default('solid'),
  /** Lines only: what they have where they begin and where they end. */
  startHead: z.enum(LINE_HEADS).default('none'),
  endHead: z.enum(LINE_HEADS).default('none'),
  /** Rectangles only, slide points. */
  cornerRadius: z.number().min(0).max(1000).default(0),
})
export type ShapeElement = z.infer<typeof shapeElementSchema>
