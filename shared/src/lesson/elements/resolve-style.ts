import { EMPTY_RICH_TEXT } from '../../text/rich-text.ts'
import { BASE_FIELDS } from './base.ts'
import type { Field } from './fields.ts'
import { definitionOf } from './registry.ts'
import type { LessonElement } from './registry.ts'

/** What holds for a field of which nothing is said. */
export function fallbackOf(field: Field): unknown {
  return field.kind === 'richText' ? EMPTY_RICH_TEXT : field.fallback
}

const resolved = new WeakMap<LessonElement, LessonElement>()

/** The element with its type's fallback for every field that it does not say: the last place where a style is looked for. */
export function resolveStyle(element: LessonElement): LessonElement {
  const known = resolved.get(element)
  if (known !== undefined) return known
  const values = element as unknown as Readonly<Record<string, unknown>>
  const lacking = Object.entries(definitionOf(element.type)?.allFields ?? BASE_FIELDS).filter(([key]) => values[key] === undefined)
  const whole = lacking.length === 0
    ? element : { ...values, ...Object.fromEntries(lacking.map(([key, field]) => [key, fallbackOf(field)])) } as unknown as LessonElement
  resolved.set(element, whole)
  return whole
}
