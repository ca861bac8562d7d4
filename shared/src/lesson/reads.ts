import type * as Y from 'yjs'
import { EMPTY_RICH_TEXT } from '../text/rich-text.ts'
import { ANIMATION_LIMITS, animationSchema } from './animation.ts'
import type { Animation } from './animation.ts'
import {
  animationRecords, elementRecord, elementRecords, fragmentAt, metaRoot, placedRecords, slideRecord, slidesRoot, typeOf,
} from './document.ts'
import type { LessonRecord } from './document.ts'
import { ELEMENT, SLIDE } from './keys.ts'
import { META_DEFAULTS, lessonMetaSchema } from './meta.ts'
import type { Lesson, LessonMeta } from './meta.ts'
import { holdsText, plainShape } from './models.ts'
import { byOrder } from './order.ts'
import { repairFields } from './repair.ts'
import { readRichText } from './rich-text-fragment.ts'
import type { LessonElement } from './elements/registry.ts'
import { slideSchema } from './slide.ts'
import type { Slide } from './slide.ts'

const silently = (): void => undefined

/** What a slide keeps as plain values. */
export type SlideProps = Omit<Slide, 'elements' | 'narration' | 'animations'>
const { elements: _elements, narration: _narration, animations: _animations, ...slidePropShape } = slideSchema.shape

/** What the lesson says about itself; defaults where it says nothing or something impossible. */
export function readMeta(doc: Y.Doc): LessonMeta {
  const meta = metaRoot(doc)
  const read: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(lessonMetaSchema.shape)) {
    const value = field.safeParse(meta.get(key))
    read[key] = value.success ? value.data : META_DEFAULTS[key as keyof LessonMeta]
  }
  return read as LessonMeta
}

/** The slides in their order. Empty only when concurrent deletions took the last ones. */
export function slideIds(doc: Y.Doc): string[] {
  return placedRecords(slidesRoot(doc)).map((slide) => slide.id)
}

/** Which type and props an element has, or null for a record of no known type. Never throws. */
export function elementOf(elementId: string, record: LessonRecord): LessonElement | null {
  const type = typeOf(record)
  if (type === null) return null
  const input: Record<string, unknown> = { id: elementId }
  const shape = plainShape(type)
  for (const key of Object.keys(shape)) if (key !== 'id') input[key] = record.get(key)
  const element = repairFields(shape, input, silently)
  if (holdsText(type)) {
    const fragment = fragmentAt(record, ELEMENT.text)
    element[ELEMENT.text] = fragment === null ? EMPTY_RICH_TEXT : readRichText(fragment)
  }
  return element as unknown as LessonElement
}

/** The plain values of a slide record. */
export function slidePropsOf(slideId: string, record: LessonRecord): SlideProps {
  const input: Record<string, unknown> = { id: slideId }
  for (const key of Object.keys(slidePropShape)) if (key !== 'id') input[key] = record.get(key)
  return repairFields(slidePropShape, input, silently) as unknown as SlideProps
}

/** The elements of a slide record in z-order, back first; broken ones are left out. */
export function elementsOf(record: LessonRecord): LessonElement[] {
  const elements: LessonElement[] = []
  const records = elementRecords(record)
  for (const placed of records === null ? [] : placedRecords(records)) {
    const element = elementOf(placed.id, placed.record)
    if (element !== null) elements.push(element)
  }
  // By the order as read: a record without a key has its fallback now.
  return elements.sort(byOrder)
}

export function narrationOf(record: LessonRecord): Slide['narration'] {
  const fragment = fragmentAt(record, SLIDE.narration)
  return fragment === null ? EMPTY_RICH_TEXT : readRichText(fragment)
}

/** The animations of a slide record in their order; broken ones, and those that nobody could see the end of, are left out. */
export function animationsOf(record: LessonRecord): Pick<Slide, 'animations'> {
  const records = animationRecords(record)
  const animations: Animation[] = []
  for (const placed of (records === null ? [] : placedRecords(records)).slice(0, ANIMATION_LIMITS.perSlide)) {
    const input = { ...placed.record.toJSON(), id: placed.id } as Record<string, unknown>
    const animation = animationSchema.safeParse(repairFields(animationSchema.shape, input, silently))
    if (animation.success) animations.push(animation.data)
  }
  return animations.length === 0 ? {} : { animations }
}

/** One slide with its elements, narration and animations; null when there is none of that id. */
export function readSlide(doc: Y.Doc, slideId: string): Slide | null {
  const record = slideRecord(doc, slideId)
  if (record === null) return null
  return { ...slidePropsOf(slideId, record), elements: elementsOf(record), narration: narrationOf(record), ...animationsOf(record) }
}

/** The whole lesson as plain data. */
export function readLesson(doc: Y.Doc): Lesson {
  const slides: Slide[] = []
  for (const id of slideIds(doc)) {
    const slide = readSlide(doc, id)
    if (slide !== null) slides.push(slide)
  }
  return { meta: readMeta(doc), slides }
}

/** One element; null when it is gone or of no known type. */
export function readElement(doc: Y.Doc, slideId: string, elementId: string): LessonElement | null {
  const record = elementRecord(doc, slideId, elementId)
  return record === null ? null : elementOf(elementId, record)
}

/** The words of an element, for an editor to bind to; null for types without. */
export function elementText(doc: Y.Doc, slideId: string, elementId: string): Y.XmlFragment | null {
  const record = elementRecord(doc, slideId, elementId)
  return record === null ? null : fragmentAt(record, ELEMENT.text)
}

/** The narration of a slide, for an editor to bind to. */
export function narrationText(doc: Y.Doc, slideId: string): Y.XmlFragment | null {
  const record = slideRecord(doc, slideId)
  return record === null ? null : fragmentAt(record, SLIDE.narration)
}
