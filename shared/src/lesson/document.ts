import * as Y from 'yjs'
import { ELEMENT, ROOT, SLIDE } from './keys.ts'
import { TYPE_CHARACTERS } from './limits.ts'
import { byOrder } from './order.ts'
import type { Ordered } from './order.ts'

/** A map of the document; its values are checked where they are read. */
export type LessonRecord = Y.Map<unknown>

export function metaRoot(doc: Y.Doc): LessonRecord {
  return doc.getMap(ROOT.meta)
}

export function slidesRoot(doc: Y.Doc): LessonRecord {
  return doc.getMap(ROOT.slides)
}

/** What the lesson looks like; empty where it says nothing of its own. */
export function themeRoot(doc: Y.Doc): LessonRecord {
  return doc.getMap(ROOT.theme)
}

/** The sounds of sentences by key. */
export function speechRoot(doc: Y.Doc): LessonRecord {
  return doc.getMap(ROOT.speech)
}

function asRecord(value: unknown): LessonRecord | null {
  return value instanceof Y.Map ? (value as LessonRecord) : null
}

export function slideRecord(doc: Y.Doc, slideId: string): LessonRecord | null {
  return asRecord(slidesRoot(doc).get(slideId))
}

/** The elements of a slide by id; null when the slide or its map is not there. */
export function elementRecords(slide: LessonRecord): LessonRecord | null {
  return asRecord(slide.get(SLIDE.elements))
}

/** The animations of a slide by id; null in documents older than them. */
export function animationRecords(slide: LessonRecord): LessonRecord | null {
  return asRecord(slide.get(SLIDE.animations))
}

export function elementRecord(doc: Y.Doc, slideId: string, elementId: string): LessonRecord | null {
  const slide = slideRecord(doc, slideId)
  return slide === null ? null : asRecord(elementRecords(slide)?.get(elementId))
}

export function fragmentAt(record: LessonRecord, key: string): Y.XmlFragment | null {
  const value = record.get(key)
  return value instanceof Y.XmlFragment ? value : null
}

/** A source text of a record; null where there is none. */
export function codeAt(record: LessonRecord, key: string): Y.Text | null {
  const value = record.get(key)
  return value instanceof Y.Text ? value : null
}

/** The type of an element, which this version may not know; null for what is no element. */
export function typeOf(element: LessonRecord): string | null {
  const type = element.get(ELEMENT.type)
  return typeof type === 'string' && type.length >= 1 && type.length <= TYPE_CHARACTERS ? type : null
}

/** The records of a map in their order; values that are no records are left out. A record without a key comes first. */
export function orderedRecords(records: LessonRecord): (Ordered & { readonly record: LessonRecord })[] {
  const placed: (Ordered & { readonly record: LessonRecord })[] = []
  for (const [id, value] of records.entries()) {
    const record = asRecord(value)
    if (record !== null) placed.push({ id, order: orderOf(record), record })
  }
  return placed.sort(byOrder)
}

/** The group that an element names; empty when it names none. */
export function groupIdOf(element: LessonRecord): string {
  const groupId = element.get(ELEMENT.groupId)
  return typeof groupId === 'string' ? groupId : ''
}

/** The records of elements in z-order with the groups they name. */
export function groupedRecords(records: LessonRecord): (Ordered & { readonly groupId: string; readonly record: LessonRecord })[] {
  return orderedRecords(records).map((placed) => ({ ...placed, groupId: groupIdOf(placed.record) }))
}

/** The order key of a slide or an element; empty when it has none. Slides and elements spell it the same. */
export function orderOf(record: LessonRecord): string {
  const order = record.get(SLIDE.order)
  return typeof order === 'string' ? order : ''
}

/** Writes order keys; see `arrange`. */
export function setOrders(records: LessonRecord, orders: ReadonlyMap<string, string>): void {
  for (const [id, order] of orders) asRecord(records.get(id))?.set(SLIDE.order, order)
}
