import * as Y from 'yjs'
import { EMPTY_RICH_TEXT } from '../text/rich-text.ts'
import type { RichText } from '../text/rich-text.ts'
import type { LessonRecord } from './document.ts'
import { isShared } from './elements/fields.ts'
import { fallbackOf } from './elements/resolve-style.ts'
import type { Field, RecordFields } from './elements/fields.ts'
import { definitionOf } from './elements/registry.ts'
import type { LessonElement } from './elements/registry.ts'
import { ELEMENT, SLIDE } from './keys.ts'
import { fragmentOf } from './rich-text-fragment.ts'
import type { Animation } from './animation.ts'
import { DEFAULT_PRESENTER } from './presenter-place.ts'
import { DEFAULT_BACKGROUND } from './slide.ts'
import { PARTS } from './unknown-parts.ts'

/** An element record that is not part of a document yet. Fields of the data that the model does not know go in, too. */
export function elementRecordOf(element: LessonElement, order: string): LessonRecord {
  const record: LessonRecord = new Y.Map()
  const fields = definitionOf(element.type)?.fields ?? {}
  for (const [key, value] of Object.entries(element)) {
    if (key === 'id' || key === ELEMENT.order || key === PARTS || value === undefined) continue
    record.set(key, storedValue(Object.hasOwn(fields, key) ? fields[key] : undefined, value))
  }
  // Texts and lists of records are there from the beginning: two people who begin with one at the same time write in the same.
  for (const [key, field] of Object.entries(fields)) {
    if (isShared(field) && !Object.hasOwn(element, key)) record.set(key, storedValue(field, fallbackOf(field)))
  }
  record.set(ELEMENT.order, order)
  return record
}

/** A value of a field as the document keeps it. */
function storedValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'richText') return fragmentOf(value as RichText)
  if (field?.kind === 'code') return new Y.Text(value as string)
  if (field?.kind !== 'records') return value
  return new Y.Map((value as readonly { readonly id: string }[]).map((record) => [record.id, recordOf(field.of, record)]))
}

/** A record within an element that is not part of a document yet. */
export function recordOf(of: RecordFields, { id: _id, ...values }: { readonly id: string }): LessonRecord {
  return new Y.Map(Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, storedValue(of[key], value)]])))
}

/** An animation record that is not part of a document yet. */
export function animationRecordOf({ id: _id, ...fields }: Animation): LessonRecord {
  return new Y.Map(Object.entries(fields))
}

/** A slide record that is not part of a document yet: white, without elements or words. */
export function emptySlideRecord(order: string, narration: RichText = EMPTY_RICH_TEXT): LessonRecord {
  const record: LessonRecord = new Y.Map()
  record.set(SLIDE.order, order)
  record.set(SLIDE.contentType, 'canvas')
  record.set(SLIDE.background, DEFAULT_BACKGROUND)
  record.set(SLIDE.blurFilter, 0)
  record.set(SLIDE.presenterConfig, DEFAULT_PRESENTER)
  record.set(SLIDE.elements, new Y.Map())
  record.set(SLIDE.narration, fragmentOf(narration))
  record.set(SLIDE.animations, new Y.Map())
  return record
}
