import { z } from 'zod'
import { imageElementSchema } from './image.ts'
import { shapeElementSchema } from './shape.ts'
import { textElementSchema } from './text.ts'

/** Every element type and its model. A new type is one file and one line here. */
export const ELEMENT_MODELS = {
  text: textElementSchema,
  shape: shapeElementSchema,
  image: imageElementSchema,
} as const

export const ELEMENT_TYPES = Object.keys(ELEMENT_MODELS) as readonly ElementType[]
export type ElementType = keyof typeof ELEMENT_MODELS

export const elementSchema = z.discriminatedUnion('type', [textElementSchema, shapeElementSchema, imageElementSchema])
export type LessonElement = z.infer<typeof elementSchema>
export type ElementOf<T extends ElementType> = Extract<LessonElement, { type: T }>
