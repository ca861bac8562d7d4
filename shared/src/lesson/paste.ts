import * as Y from 'yjs'
import { addAnimationRecords } from './animation-records.ts'
import { animationRecordOf, elementRecordOf, emptySlideRecord } from './build.ts'
import { withCopiedConnections } from './connection-writes.ts'
import { slideRecord, slidesRoot } from './document.ts'
import type { LessonRecord } from './document.ts'
import { elementsFor, shifted, toFront } from './element-writes.ts'
import type { LessonElement } from './elements/registry.ts'
import { withFreshParts } from './fresh-parts.ts'
import { ownGroups } from './groups.ts'
import { redirectLinks } from './copied-links.ts'
import { newId } from './ids.ts'
import { SLIDE } from './keys.ts'
import { migrateSlides } from './migrations/migrate-slides.ts'
import { normaliseElements, normaliseSlides } from './normalise.ts'
import type { LessonOrigin } from './origin.ts'
import { placeSlides } from './slide-writes.ts'
import type { Slide } from './slide.ts'
import { storedPart } from './stored-parts.ts'
import { PARTS } from './unknown-parts.ts'
import type { UnknownPart } from './unknown-parts.ts'
import { isObject } from './untrusted.ts'

/**
 * Puts elements from a clipboard in front, shifted, under ids of their own and in groups of their own, and what moves them behind what moves already; the payload passes the import gate.
 * @returns the new ids, back first; none when there was nothing fit to paste.
 * @throws LessonWriteError when the slide is gone.
 */
export function pasteElements(
  doc: Y.Doc, slideId: string, payload: unknown, offset: { readonly x: number; readonly y: number }, origin: LessonOrigin,
): string[] {
  const records = elementsFor(doc, slideId)
  const { animations, elements } = normaliseElements(asOfNow(payload))
  const pasted = new Map(elements.map(({ id }) => [id, newId()]))
  const groups = ownGroups(elements)
  doc.transact(() => {
    for (const element of elements) {
      const moved = { ...withCopiedConnections(element, pasted), x: shifted(element.x, offset.x), y: shifted(element.y, offset.y), groupId: groups.get(element.id) ?? '', slot: undefined }
      records.set(pasted.get(element.id) ?? newId(), pastedRecord(moved, 'a0'))
    }
    toFront(records, [...pasted.values()])
    const slide = slideRecord(doc, slideId)
    if (slide === null) return
    addAnimationRecords(slide, animations.flatMap((animation) => {
      const elementId = pasted.get(animation.elementId)
      return elementId === undefined ? [] : [animationRecordOf({ ...animation, elementId })]
    }))
  }, origin)
  return [...pasted.values()]
}

/**
 * Puts slides from a clipboard behind another (null: at the start) under ids of their own, through the import gate. Links among them lead to what is pasted.
 * @returns the new ids in order.
 */
export function pasteSlides(doc: Y.Doc, payload: unknown, to: { readonly after: string | null }, origin: LessonOrigin): string[] {
  const slides = slidesRoot(doc)
  const pasted = normaliseSlides(asOfNow(payload)).slides
  const ids = new Map(pasted.map(({ id }) => [id, newId()]))
  doc.transact(() => {
    for (const slide of pasted) {
      const record = slideRecordOf(slide)
      slides.set(ids.get(slide.id) ?? newId(), record)
      redirectLinks(record, ids)
    }
    placeSlides(slides, [...ids.values()], to.after)
  }, origin)
  return [...ids.values()]
}

function slideRecordOf(slide: Slide): LessonRecord {
  const record = emptySlideRecord('a0', slide.narration)
  const { id: _id, order: _order, elements, narration: _narration, animations = [], ...fields } = slide
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined) record.set(key, value)
  }
  const records = new Y.Map<unknown>()
  for (const element of elements) records.set(element.id, pastedRecord(element, element.order))
  record.set(SLIDE.elements, records)
  record.set(SLIDE.animations, new Y.Map(animations.map((animation) => [animation.id, animationRecordOf(animation)])))
  return record
}

/** The record of an element with what only a newer version knows of it. */
function pastedRecord(element: LessonElement, order: string): LessonRecord {
  const record = elementRecordOf(withFreshParts(element), order)
  const parts = (PARTS in element ? element[PARTS] : {}) as Readonly<Record<string, UnknownPart>>
  for (const [key, part] of Object.entries(parts)) record.set(key, storedPart(part))
  return record
}

/** What another version of this code copied, as this one has it. */
function asOfNow(payload: unknown): unknown {
  if (!isObject(payload) || typeof payload.version !== 'number') return payload
  const { elements, slides, version } = payload
  if (Array.isArray(slides)) return { ...payload, slides: migrateSlides((slides as unknown[]).filter(isObject), version) }
  return Array.isArray(elements) ? { ...payload, elements: migrateSlides([{ elements: elements as unknown[] }], version)[0]?.elements } : payload
}
