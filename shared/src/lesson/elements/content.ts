import { isLinkable } from '../../text/linkable.ts'
import { plainText } from '../../text/rich-text.ts'
import type { RichText } from '../../text/rich-text.ts'
import { isKeyed } from './fields.ts'
import type { Fields } from './fields.ts'
import { definitionOf } from './registry.ts'
import type { LessonElement } from './registry.ts'

const NONE: Fields = {}

type Values = Readonly<Record<string, unknown>>
type Valued = readonly [key: string, field: Fields[string], value: unknown]

/**
 * What reads the values of some kinds of fields of an element, those of its records among them, with what they are. Which ones a type has is
 * found once: lists of thousands of elements are read with every change.
 */
export function readerOf(isWanted: (field: Fields[string]) => boolean): (element: LessonElement) => readonly Valued[] {
  const known = new WeakMap<Fields, readonly (readonly [key: string, field: Fields[string]])[]>()
  const wantedIn = (fields: Fields): readonly (readonly [key: string, field: Fields[string]])[] => {
    const found = known.get(fields) ?? Object.entries(fields).filter(([, field]) => (field.kind === 'records' ? wantedIn(field.of).length > 0 : isWanted(field)))
    known.set(fields, found)
    return found
  }
  const read = (fields: Fields, values: Values): Valued[] => wantedIn(fields).flatMap(([key, field]): Valued[] => {
    if (field.kind !== 'records') return [[key, field, values[key]]]
    const records = values[key]
    return Array.isArray(records) ? (records as readonly Values[]).flatMap((record) => read(field.of, record)) : []
  })
  return (element) => read(definitionOf(element.type)?.fields ?? NONE, element as unknown as Values)
}

const shownTexts = readerOf((field) => field.kind === 'richText' && !isKeyed(field))
const keyTexts = readerOf((field) => field.kind === 'richText' && isKeyed(field))
/** Reads what is written for people who do not see an element. */
export const descriptionsOf = readerOf((field) => field.kind === 'string' && field.isDescription)

const richTexts = (values: readonly Valued[]): RichText[] => values.flatMap(([, , value]) => (value === undefined ? [] : [value as RichText]))

/** The rich texts that an element shows, in the order of its type's fields. */
export function textsOf(element: LessonElement): readonly RichText[] {
  return richTexts(shownTexts(element))
}

/** Its rich texts that it shows only when they are due, as the feedback to an answer. */
export function keyTextsOf(element: LessonElement): readonly RichText[] {
  return richTexts(keyTexts(element))
}

/** The element with other words in the first of its texts; the same where it has none. */
export function withFirstText<E extends LessonElement>(element: E, change: (text: RichText) => RichText): E {
  const [key] = Object.entries(definitionOf(element.type)?.fields ?? NONE).find(([, { kind }]) => kind === 'richText') ?? []
  const text = key === undefined ? undefined : (element as unknown as Values)[key] as RichText | undefined
  return key === undefined || text === undefined ? element : { ...element, [key]: change(text) }
}

/** What an element says or shows, with its line breaks, for people who do not see it and for search; empty when it has no words. */
export function plainWordsOf(element: LessonElement): string {
  const descriptions = descriptionsOf(element).flatMap(([, , value]) => (typeof value === 'string' ? [value] : []))
  return [...textsOf(element).map(plainText), ...descriptions].filter((words) => words.trim() !== '').join('\n')
}

/** The same as one line. */
export function wordsOf(element: LessonElement): string {
  return plainWordsOf(element).replace(/\s+/g, ' ').trim()
}

/** Whether a press of the whole element may lead somewhere: learners do nothing with it in the page, where a press would be the element's own. */
export function mayLink(element: LessonElement): boolean {
  return definitionOf(element.type)?.livesInPage !== true
}

/** Where a press of the whole element leads; null where it leads nowhere. */
export function elementLink(element: LessonElement): string | null {
  return isLinkable(element.link) && mayLink(element) ? element.link : null
}
