import { z } from 'zod'
import { imageElementSchema } from './image.ts'
import { shapeElementSchema } from './shape.ts'
import { textElementSchema } from './text.ts'

/** Every element type and its model. A new type is one file and a line in each table here. */
export const ELEMENT_MODELS = {
  text: textElementSchema,
  shape: shapeElementSchema,
  image: imageElementSchema,
} as const

/** Whether learners do something with elements of a type, rather than only look at them; analytics count those. */
export const IS_INTERACTIVE: { readonly [T in ElementType]: boolean } = { text: false, shape: false, image: false }

export const ELEMENT_TYPES = Object.keys(ELEMENT_MODELS) as readonly ElementType[]
export type ElementType = keyof typeof ELEMENT_MODELS

/** The types that are interactive. */
export const INTERACTIVE_TYPES: readonly ElementType[] = ELEMENT_TYPES.filter((type) => IS_INTERACTIVE[type])

export const elementSchema = z.discriminatedUnion('type', [textElementSchema, shapeElementSchema, imageElementSchema])
export type LessonElement = z.infer<typeof elementSchema>
export type ElementOf<T extends ElementType> = Extract<LessonElement, { type: T }>
