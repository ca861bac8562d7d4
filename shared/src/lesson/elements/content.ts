import { plainText } from '../../text/rich-text.ts'
import type { RichText } from '../../text/rich-text.ts'
import type { Fields } from './fields.ts'
import { definitionOf } from './registry.ts'
import type { LessonElement } from './registry.ts'

const NONE: Fields = {}

/** The values of an element's fields that a type defines, with what they are. */
export function valuesOf(element: LessonElement): (readonly [key: string, field: Fields[string], value: unknown])[] {
  const fields = definitionOf(element.type)?.fields ?? NONE
  return Object.entries(fields).map(([key, field]) => [key, field, (element as unknown as Record<string, unknown>)[key]] as const)
}

/** The rich texts of an element, in the order of its type's fields. */
export function textsOf(element: LessonElement): readonly RichText[] {
  return valuesOf(element).flatMap(([, field, value]) => (field.kind === 'richText' && value !== undefined ? [value as RichText] : []))
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
