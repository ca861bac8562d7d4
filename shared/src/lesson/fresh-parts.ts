import { isKeyed } from './elements/fields.ts'
import type { Fields } from './elements/fields.ts'
import { definitionOf } from './elements/registry.ts'
import type { LessonElement } from './elements/registry.ts'
import { isDrawnId, newId } from './ids.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields whose parts stand in an order that learners are not to know. */
function secretOrders(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([key, field]) => (field.kind === 'records' && field.of.order !== undefined && isKeyed(field.of.order) ? [key] : []))
}

/**
 * An element with new ids for parts whose order is a key, and for what names them. Learners get such parts in the order of their ids, so
 * ids that are counted, as those of templates and of files are, would tell what is right.
 */
export function withFreshParts(element: LessonElement): LessonElement {
  return withPartIds(element, newId)
}

/** Gives a part of an element an id that tells nothing: always the same one for the same part, which nobody can reckon without a key. */
export type HidePartId = (elementId: string, partId: string) => string

/** Ids that begin with the same so many characters were counted rather than drawn. */
const COUNTED_BEGINNING = 4

/** The same for who has to find the parts again, as answers do: ids that were drawn tell nothing and stay, all others are hidden. */
export function withHiddenParts(element: LessonElement, hide: HidePartId): LessonElement {
  const begun = new Map<string, number>()
  for (const key of secretOrders(definitionOf(element.type)?.fields ?? {})) {
    for (const { id } of partsIn(element, key)) begun.set(String(id).slice(0, COUNTED_BEGINNING), (begun.get(String(id).slice(0, COUNTED_BEGINNING)) ?? 0) + 1)
  }
  const isTelling = (id: string): boolean => !isDrawnId(id) || (begun.get(id.slice(0, COUNTED_BEGINNING)) ?? 0) > 1
  return withPartIds(element, (id) => (isTelling(id) ? hide(element.id, id) : id))
}

function partsIn(element: LessonElement, key: string): readonly Values[] {
  const value = (element as unknown as Values)[key]
  return Array.isArray(value) ? value as readonly Values[] : []
}

function withPartIds(element: LessonElement, idFor: (id: string) => string): LessonElement {
  const keys = secretOrders(definitionOf(element.type)?.fields ?? {})
  if (keys.length === 0) return element
  const fresh = new Map(keys.flatMap((key) => partsIn(element, key).map(({ id }) => [id, idFor(String(id))] as const)))
  const renamed = keys.map((key) => [key, partsIn(element, key).map((part) => Object.fromEntries(Object.entries(part).map(([name, value]) => [name, typeof value === 'string' && name !== 'order' ? fresh.get(value) ?? value : value])))] as const)
  return { ...element, ...Object.fromEntries(renamed) }
}
