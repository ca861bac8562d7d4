import { EMPTY_RICH_TEXT, plainText } from '../../text/rich-text.ts'
import type { RichText } from '../../text/rich-text.ts'
import { BASE_FIELDS } from './base.ts'
import type { Field, Fields } from './fields.ts'
import { definitionOf } from './registry.ts'
import type { LessonElement } from './registry.ts'

const NONE: Fields = {}

/** The values of an element's fields that a type defines, with what they are. */
function valuesOf(element: LessonElement): (readonly [key: string, field: Fields[string], value: unknown])[] {
  const fields = definitionOf(element.type)?.fields ?? NONE
  return Object.entries(fields).map(([key, field]) => [key, field, (element as unknown as Record<string, unknown>)[key]] as const)
}

/** The rich texts of an element, in the order of its type's fields; those in maps by key. */
export function textsOf(element: LessonElement): readonly RichText[] {
  return valuesOf(element).flatMap(([, field, value]) => {
    if (value === undefined) return []
    if (field.kind === 'richText') return [value as RichText]
    if (field.kind !== 'map' || field.of.kind !== 'richText') return []
    return Object.entries(value as Record<string, RichText>).sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)
  })
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

/** Whether an element asks for a description that nobody has written. */
export function lacksDescription(element: LessonElement): boolean {
  return valuesOf(element).some(([, field, value]) => field.kind === 'string' && field.isDescription && value === '')
}

/** The blobs that an element needs to be shown, by hash. */
export function assetsOf(element: LessonElement): readonly string[] {
  return valuesOf(element).flatMap(([, field, value]) => {
    const isAsset = field.kind === 'asset' || ((field.kind === 'list' || field.kind === 'map') && field.of.kind === 'asset')
    if (!isAsset || value === undefined || value === null) return []
    return (typeof value === 'object' ? Object.values(value) : [value]).filter((hash): hash is string => typeof hash === 'string')
  })
}

/** The colours that an element is drawn with, in the order of its type's fields; those of single words are with the words. */
export function ownColoursOf(element: LessonElement): readonly string[] {
  return valuesOf(element).flatMap(([, field, value]) => (field.kind === 'colour' && typeof value === 'string' ? [value] : []))
}

/** What holds for a field of which nothing is said. */
export function fallbackOf(field: Field): unknown {
  if (field.kind === 'richText') return EMPTY_RICH_TEXT
  return field.kind === 'map' ? {} : field.fallback
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
