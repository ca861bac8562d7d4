import type { Slide } from '../slide.ts'
import { isKeyed } from './fields.ts'
import type { Fields } from './fields.ts'
import { definitionOf } from './registry.ts'
import type { LessonElement } from './registry.ts'
import { fallbackOf } from './resolve-style.ts'

type Values = Readonly<Record<string, unknown>>

function withoutKeysIn(fields: Fields, values: Values): Values {
  const entries = Object.entries(fields).flatMap(([key, field]): [string, unknown][] => {
    const value = values[key]
    if (isKeyed(field)) return [[key, fallbackOf(field)]]
    if (field.kind !== 'records' || !Array.isArray(value)) return []
    const records = (value as readonly Values[]).map((record) => withoutKeysIn(field.of, record))
    // Where their order is a key, they stand in one that says nothing: that of their ids, which are random.
    const isOrderKey = field.of.order !== undefined && isKeyed(field.of.order)
    return [[key, isOrderKey ? records.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)) : records]]
  })
  return entries.length === 0 ? values : { ...values, ...Object.fromEntries(entries) }
}

/** An element as learners may know it before they answer: what is part of a key is as if no author had said it. */
export function withoutKeys(element: LessonElement): LessonElement {
  return withoutKeysIn(definitionOf(element.type)?.fields ?? {}, element as unknown as Values) as unknown as LessonElement
}

/** The same of a whole slide. */
export function slideWithoutKeys(slide: Slide): Slide {
  return { ...slide, elements: slide.elements.map(withoutKeys) }
}
