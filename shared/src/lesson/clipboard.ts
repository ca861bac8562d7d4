import * as Y from 'yjs'
import { animationRecordOf, elementRecordOf, emptySlideRecord } from './build.ts'
import { elementRecords, placedRecords, slideRecord, slidesRoot, typeOf } from './document.ts'
import type { LessonRecord } from './document.ts'
import { elementsFor, shifted, toFront } from './element-writes.ts'
import { newId } from './ids.ts'
import { SLIDE } from './keys.ts'
import { SCHEMA_VERSION } from './meta.ts'
import { plainShape } from './models.ts'
import { normaliseElements, normaliseSlides } from './normalise.ts'
import type { LessonOrigin } from './origin.ts'
import { elementOf, readSlide } from './reads.ts'
import { unknownFields } from './repair.ts'
import type { LessonElement } from './elements/registry.ts'
import { placeSlides } from './slide-writes.ts'
import type { Slide } from './slide.ts'

/** What lies on the clipboard after copying elements or slides: plain JSON, also between lessons. */
export type ClipboardPayload =
  | { readonly kind: 'lectern/elements'; readonly version: number; readonly elements: readonly LessonElement[] }
  | { readonly kind: 'lectern/slides'; readonly version: number; readonly slides: readonly Slide[] }

const silently = (): void => undefined

/** An element as data with the fields that this version does not know. */
function wholeElement(id: string, record: LessonRecord): LessonElement | null {
  const type = typeOf(record)
  const element = elementOf(id, record)
  if (type === null || element === null) return null
  return { ...unknownFields(plainShape(type), plainValues(record), silently), ...element }
}

function plainValues(record: LessonRecord): Record<string, unknown> {
  return Object.fromEntries([...record.entries()].filter(([, value]) => !(value instanceof Y.AbstractType)))
}

/** The elements named, in z-order, ready for the clipboard. */
export function copyElements(doc: Y.Doc, slideId: string, ids: readonly string[]): ClipboardPayload {
  const slide = slideRecord(doc, slideId)
  const records = slide === null ? null : elementRecords(slide)
  const chosen = new Set(ids)
  const elements: LessonElement[] = []
  for (const { id, record } of records === null ? [] : placedRecords(records)) {
    const element = chosen.has(id) ? wholeElement(id, record) : null
    if (element !== null) elements.push(element)
  }
  return { kind: 'lectern/elements', version: SCHEMA_VERSION, elements }
}

/** The slides named, in order, ready for the clipboard. */
export function copySlides(doc: Y.Doc, ids: readonly string[]): ClipboardPayload {
  const chosen = new Set(ids)
  const slides: Slide[] = []
  for (const { id, record } of placedRecords(slidesRoot(doc))) {
    const slide = chosen.has(id) ? readSlide(doc, id) : null
    const records = elementRecords(record)
    if (slide === null) continue
    const elements: LessonElement[] = []
    for (const element of slide.elements) {
      const found = records?.get(element.id)
      const whole = found instanceof Y.Map ? wholeElement(element.id, found as LessonRecord) : null
      elements.push(whole ?? element)
    }
    slides.push({ ...unknownFields(slide, plainValues(record), silently), ...slide, elements } as Slide)
  }
  return { kind: 'lectern/slides', version: SCHEMA_VERSION, slides }
}

/**
 * Puts elements from a clipboard in front, shifted, under ids of their own; the payload passes the import gate.
 * @returns the new ids, back first; none when there was nothing fit to paste.
 * @throws LessonWriteError when the slide is gone.
 */
export function pasteElements(
  doc: Y.Doc, slideId: string, payload: unknown, offset: { readonly x: number; readonly y: number }, origin: LessonOrigin,
): string[] {
  const records = elementsFor(doc, slideId)
  const { elements } = normaliseElements(payload)
  const ids: string[] = []
  doc.transact(() => {
    for (const element of elements) {
      const id = newId()
      const moved = { ...element, x: shifted(element.x, offset.x), y: shifted(element.y, offset.y) }
      records.set(id, elementRecordOf(moved, 'a0'))
      ids.push(id)
    }
    toFront(records, ids)
  }, origin)
  return ids
}

/**
 * Puts slides from a clipboard behind another (null: at the start) under ids of their own, through the import gate.
 * @returns the new ids in order.
 */
export function pasteSlides(doc: Y.Doc, payload: unknown, to: { readonly after: string | null }, origin: LessonOrigin): string[] {
  const slides = slidesRoot(doc)
  const pasted = normaliseSlides(payload).slides
  const ids: string[] = []
  doc.transact(() => {
    for (const slide of pasted) {
      const id = newId()
      slides.set(id, slideRecordOf(slide))
      ids.push(id)
    }
    placeSlides(slides, ids, to.after)
  }, origin)
  return ids
}

function slideRecordOf(slide: Slide): LessonRecord {
  const record = emptySlideRecord('a0', slide.narration)
  const { id: _id, order: _order, elements, narration: _narration, animations = [], ...fields } = slide
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined) record.set(key, value)
  }
  const records = new Y.Map<unknown>()
  for (const element of elements) records.set(element.id, elementRecordOf(element, element.order))
  record.set(SLIDE.elements, records)
  record.set(SLIDE.animations, new Y.Map(animations.map((animation) => [animation.id, animationRecordOf(animation)])))
  return record
}

/** Reads what lies on the clipboard: ours, or null. Contents are judged when they are pasted. */
export function parseClipboard(text: string): ClipboardPayload | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null
  return kind === 'lectern/elements' || kind === 'lectern/slides' ? (value as ClipboardPayload) : null
}
