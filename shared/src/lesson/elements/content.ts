import { plainText } from '../../text/rich-text.ts'
import type { RichText } from '../../text/rich-text.ts'
import { isKeyed } from './fields.ts'
import type { Fields } from './fields.ts'
import { definitionOf } from './registry.ts'
import type { LessonElement } from './registry.ts'

const NONE: Fields = {}

type Values = Readonly<Record<string, unknown>>
type Valued = readonly [key: string, field: Fields[string], value: unknown]

function valuesIn(fields: Fields, values: Values): Valued[] {
  return Object.entries(fields).flatMap(([key, field]): Valued[] => {
    const value = values[key]
    return field.kind === 'records' && Array.isArray(value)
      ? (value as readonly Values[]).flatMap((record) => valuesIn(field.of, record)) : [[key, field, value]]
  })
}

/** The values of an element's fields that a type defines, those of its records among them, with what they are. */
export function valuesOf(element: LessonElement): readonly Valued[] {
  return valuesIn(definitionOf(element.type)?.fields ?? NONE, element as unknown as Values)
}

/** The rich texts that an element shows, in the order of its type's fields. */
export function textsOf(element: LessonElement): readonly RichText[] {
  return valuesOf(element).flatMap(([, field, value]) => (field.kind === 'richText' && !isKeyed(field) && value !== undefined ? [value as RichText] : []))
}

/** Its rich texts that it shows only when they are due, as the feedback to an answer. */
export function keyTextsOf(element: LessonElement): readonly RichText[] {
  return valuesOf(element).flatMap(([, field, value]) => (field.kind === 'richText' && isKeyed(field) && value !== undefined ? [value as RichText] : []))
}

/** The element with other words in the first of its texts; the same where it has none. */
export function withFirstText<E extends LessonElement>(element: E, change: (text: RichText) => RichText): E {
  const [key] = Object.entries(definitionOf(element.type)?.fields ?? NONE).find(([, { kind }]) => kind === 'richText') ?? []
  const text = key === undefined ? undefined : (element as unknown as Values)[key] as RichText | undefined
  return key === undefined || text === undefined ? element : { ...element, [key]: change(text) }
}

/** What an element says or shows, with its line breaks, for people who do not see it and for search; empty when it has no words. */
export function plainWordsOf(element: LessonElement): string {
  const descriptions = valuesOf(element).flatMap(([, field, value]) => (
    field.kind === 'string' && field.isDescription && typeof value === 'string' ? [value] : []
  ))
  return [...textsOf(element).map(plainText), ...descriptions].filter((words) => words.trim() !== '').join('\n')
}

/** The same as one line. */
export function wordsOf(element: LessonElement): string {
  return plainWordsOf(element).replace(/\s+/g, ' ').trim()
}
