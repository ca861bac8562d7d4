import { isKeyed } from './elements/fields.ts'
import type { Fields } from './elements/fields.ts'
import { definitionOf } from './elements/registry.ts'
import type { LessonElement } from './elements/registry.ts'
import { newId } from './ids.ts'

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
  const keys = secretOrders(definitionOf(element.type)?.fields ?? {})
  if (keys.length === 0) return element
  const values = element as unknown as Values
  const partsOf = (key: string): readonly Values[] => (Array.isArray(values[key]) ? values[key] as readonly Values[] : [])
  const fresh = new Map(keys.flatMap((key) => partsOf(key).map(({ id }) => [id, newId()] as const)))
  const renamed = keys.map((key) => [key, partsOf(key).map((part) => Object.fromEntries(Object.entries(part).map(([name, value]) => [name, typeof value === 'string' && name !== 'order' ? fresh.get(value) ?? value : value])))] as const)
  return { ...element, ...Object.fromEntries(renamed) }
}
