import * as Y from 'yjs'
import type { Animation } from './animation.ts'
import { connectedBoxes } from './elements/shape/connections.ts'
import { elementRecords, orderedRecords, slideRecord, slidesRoot, typeOf } from './document.ts'
import type { LessonRecord } from './document.ts'
import { SCHEMA_VERSION } from './meta.ts'
import { animationsOf, elementOf, elementsOf, readSlide } from './reads.ts'
import { unknownFields } from './unknown-fields.ts'
import { definitionOf } from './elements/registry.ts'
import type { LessonElement } from './elements/registry.ts'
import type { Slide } from './slide.ts'
import { PARTS, partOf } from './unknown-parts.ts'
import { silently } from './untrusted.ts'

/** What lies on the clipboard after copying elements or slides: plain JSON, also between lessons. */
export type ClipboardPayload =
  | {
    readonly kind: 'lectern/elements'
    readonly version: number
    readonly elements: readonly LessonElement[]
    /** What moves them; absent when nothing does. */
    readonly animations?: readonly Animation[]
  }
  | { readonly kind: 'lectern/slides'; readonly version: number; readonly slides: readonly Slide[] }

/** An element as data with the fields that this version does not know. */
function wholeElement(id: string, record: LessonRecord): LessonElement | null {
  const type = typeOf(record)
  const element = elementOf(id, record)
  if (type === null || element === null) return null
  const fields = definitionOf(type)?.fields ?? {}
  const parts = [...record.entries()].flatMap(([key, value]) => (
    Object.hasOwn(fields, key) || !(value instanceof Y.AbstractType) ? [] : [[key, partOf(value)] as const]
  )).filter(([, part]) => part !== null)
  const whole = { ...unknownFields(element, plainValues(record), silently), ...element }
  // As plain data they do not tell how they are kept.
  for (const [key] of parts) delete (whole as Record<string, unknown>)[key]
  return (parts.length === 0 ? whole : { ...whole, [PARTS]: Object.fromEntries(parts) }) as LessonElement
}

function plainValues(record: LessonRecord): Record<string, unknown> {
  return Object.fromEntries([...record.entries()].filter(([, value]) => !(value instanceof Y.AbstractType)))
}

/** The elements named, in z-order, and what moves them, ready for the clipboard. */
export function copyElements(doc: Y.Doc, slideId: string, ids: readonly string[]): ClipboardPayload {
  const slide = slideRecord(doc, slideId)
  const records = slide === null ? null : elementRecords(slide)
  const chosen = new Set(ids)
  const elements: LessonElement[] = []
  // Where lines are seen: what they are connected to may not come along.
  const boxes = slide === null ? new Map<string, object>() : connectedBoxes(elementsOf(slide, 'all'))
  for (const { id, record } of records === null ? [] : orderedRecords(records)) {
    const element = chosen.has(id) ? wholeElement(id, record) : null
    if (element !== null) elements.push({ ...element, ...boxes.get(id) })
  }
  const animations = slide === null ? [] : (animationsOf(slide).animations ?? []).filter((animation) => chosen.has(animation.elementId))
  return { kind: 'lectern/elements', version: SCHEMA_VERSION, elements, ...(animations.length === 0 ? {} : { animations }) }
}

/** The slides named, in order, ready for the clipboard. */
export function copySlides(doc: Y.Doc, ids: readonly string[]): ClipboardPayload {
  const chosen = new Set(ids)
  const slides: Slide[] = []
  for (const { id, record } of orderedRecords(slidesRoot(doc))) {
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
