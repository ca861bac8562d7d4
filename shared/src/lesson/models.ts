import type { z } from 'zod'
import { ELEMENT } from './keys.ts'
import { ELEMENT_MODELS } from './elements/registry.ts'
import type { ElementType } from './elements/registry.ts'

/** The fields of a model by key. */
export type Shape = Readonly<Record<string, z.ZodType>>

const shapes = new Map<ElementType, Shape>()

/** The fields that an element of a type keeps as plain values; its text, a fragment, is not among them. */
export function plainShape(type: ElementType): Shape {
  const known = shapes.get(type)
  if (known) return known
  const { [ELEMENT.text]: _text, ...shape } = ELEMENT_MODELS[type].shape as Record<string, z.ZodType>
  shapes.set(type, shape)
  return shape
}

/** Whether elements of a type hold words. */
export function holdsText(type: ElementType): boolean {
  return ELEMENT.text in ELEMENT_MODELS[type].shape
}
