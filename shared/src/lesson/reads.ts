import * as Y from 'yjs'
import { EMPTY_RICH_TEXT } from '../text/rich-text.ts'
import type { RichText } from '../text/rich-text.ts'
import { ANIMATION_LIMITS, animationSchema } from './animation.ts'
import type { Animation } from './animation.ts'
import {
  animationRecords, codeAt, elementRecord, elementRecords, fragmentAt, metaRoot, orderedRecords, slideRecord, slidesRoot, themeRoot, typeOf,
} from './document.ts'
import type { LessonRecord } from './document.ts'
import { withConnections } from './elements/shape/connections.ts'
import { isKeyed, isShared } from './elements/fields.ts'
import type { Fields, RecordOf, RecordsField } from './elements/fields.ts'
import { definitionOf } from './elements/registry.ts'
import type { LessonElement } from './elements/registry.ts'
import { modelOf, plainModel } from './elements/plain-model.ts'
import { settled } from './elements/settle.ts'
import { META, SLIDE } from './keys.ts'
import { META_DEFAULTS, lessonMetaSchema } from './meta.ts'
import type { Lesson, LessonMeta } from './meta.ts'
import { byOrder } from './order.ts'
import { presenterConfigOf } from './presenter-place.ts'
import type { PresenterChoice, PresenterConfig } from './presenter.ts'
import { repairFields } from './repair.ts'
import { readRichText } from './rich-text-fragment.ts'
import { ANIMATION_MODEL, SLIDE_MODEL } from './slide-model.ts'
import type { Slide } from './slide.ts'
import { languageVoicesOf } from './speech/language-voices.ts'
import { buildsTemplate, placesFor } from './theme/design.ts'
import { standing } from './theme/standing.ts'
import { THEME_MODEL } from './theme/theme-model.ts'
import { DEFAULT_THEME } from './theme/theme.ts'
import type { Theme } from './theme/theme.ts'
import { partOf, plainOfPart } from './unknown-parts.ts'
import { silently } from './untrusted.ts'

/** What a slide keeps as plain values. */
export type SlideProps = Omit<Slide, 'defaultPresenterConfig' | 'elements' | 'narration' | 'animations' | 'theme' | 'speech' | 'captions'>

/** What the lesson says about itself; defaults where it says nothing or something impossible. */
export function readMeta(doc: Y.Doc): LessonMeta {
  const meta = metaRoot(doc)
  const read: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(lessonMetaSchema.shape)) {
    const value = field.safeParse(key === META.voices ? languageVoicesOf(meta) : meta.get(key))
    read[key] = value.success ? value.data : META_DEFAULTS[key as keyof LessonMeta]
  }
  return read as LessonMeta
}

/** What the lesson looks like; nothing where it says nothing of its own. */
export function themeOf(doc: Y.Doc): Pick<Slide, 'theme'> {
  const root = themeRoot(doc)
  if (root.size === 0) return {}
  const theme = repairFields(THEME_MODEL, root.toJSON() as Record<string, unknown>, silently) as unknown as Theme
  return Object.keys(DEFAULT_THEME).every((key) => theme[key as keyof Theme] === DEFAULT_THEME[key as keyof Theme]) ? {} : { theme }
}

/** The slides in their order. Empty only when concurrent deletions took the last ones. */
export function slideIds(doc: Y.Doc): string[] {
  return orderedRecords(slidesRoot(doc)).map((slide) => slide.id)
}

/** What an element was when it was read before, and which of its records (`field/id`) are not as they were. */
export interface ReadBefore {
  readonly element: LessonElement
  readonly stale: ReadonlySet<string>
}

/**
 * An element as data, of a type that this version does not know with everything that it says; null for what is no element. Records that
 * are as they were before are the same objects. Never throws.
 */
export function elementOf(elementId: string, record: LessonRecord, before?: ReadBefore): LessonElement | null {
  const type = typeOf(record)
  if (type === null) return null
  const definition = definitionOf(type)
  const model = plainModel(type)
  const element: Record<string, unknown> = definition === null ? plainOf(record) : {}
  const input: Record<string, unknown> = { id: elementId }
  for (const key of Object.keys(model.shape)) if (key !== 'id' && record.has(key)) input[key] = record.get(key)
  Object.assign(element, repairFields(model, input, silently), { type })
  for (const [key, field] of Object.entries(definition?.fields ?? {})) {
    if (isShared(field)) element[key] = field.kind === 'records' ? recordsAt(record, key, field, before) : field.kind === 'code' ? codeAt(record, key)?.toString().slice(0, field.max) ?? '' : textAt(record, key)
  }
  return (definition === null ? element : settled(definition, element)) as unknown as LessonElement
}

/** The records under a key; what is no record is left out. */
function recordsAt(record: LessonRecord, key: string, { of }: RecordsField, before?: ReadBefore): unknown[] {
  const map = record.get(key)
  if (!(map instanceof Y.Map)) return []
  const known = new Map(((before?.element as unknown as Record<string, RecordOf<object>[]> | undefined)?.[key] ?? []).map((item) => [item.id, item]))
  const model = modelOf(of)
  return orderedRecords(map as LessonRecord).map(({ id, record: inner }) => {
    const same = before?.stale.has(`${key}/${id}`) === true ? undefined : known.get(id)
    if (same !== undefined) return same
    const input: Record<string, unknown> = { id }
    for (const name of Object.keys(model.shape)) if (name !== 'id' && inner.has(name)) input[name] = inner.get(name)
    const texts = Object.entries(of).filter(([, field]) => isShared(field)).map(([name]) => [name, textAt(inner, name)])
    return { ...repairFields(model, input, silently), ...Object.fromEntries(texts) }
  })
}

function textAt(record: LessonRecord, key: string): RichText {
  const fragment = fragmentAt(record, key)
  return fragment === null ? EMPTY_RICH_TEXT : readRichText(fragment)
}

/** Everything in a record as plain data. */
function plainOf(record: LessonRecord): Record<string, unknown> {
  return Object.fromEntries([...record.entries()].flatMap(([key, value]) => {
    const part = partOf(value)
    return part === null ? [] : [[key, plainOfPart(part)]]
  }))
}

/** The plain values of a slide with what the lesson decides where the slide says nothing: who presents it, whether its elements come by themselves, and what it looks like. */
export function playedProps(
  { automaticAnimations, presenter, ...props }: SlideProps, meta: Pick<LessonMeta, 'automaticAnimations' | 'presenter'>, ofTheme: Pick<Slide, 'theme'>,
): SlideProps & Pick<Slide, 'defaultPresenterConfig' | 'theme'> {
  const [choice, areOn] = [presenter === undefined ? meta.presenter : presenter, automaticAnimations ?? meta.automaticAnimations]
  const configOf = (chosen: Pick<PresenterChoice, 'scale' | 'side'>): PresenterConfig => presenterConfigOf(chosen, ofTheme.theme)
  return {
    ...props, ...ofTheme, defaultPresenterConfig: configOf({}), ...(choice && { presenter: choice, presenterConfig: configOf(choice) }), ...(areOn && { automaticAnimations: true }),
  }
}

/** The plain values of a slide record. */
export function slidePropsOf(slideId: string, record: LessonRecord): SlideProps {
  const input: Record<string, unknown> = { id: slideId }
  for (const key of Object.keys(SLIDE_MODEL.shape)) if (key !== 'id' && record.has(key)) input[key] = record.get(key)
  return repairFields(SLIDE_MODEL, input, silently) as unknown as SlideProps
}

/** The elements of a slide record in z-order, back first; broken ones are left out, and places that wait for another layout unless `all` are asked for. Lines stand where what they are connected to has them. What is `known` of the slide is not read again. */
export function elementsOf(record: LessonRecord, which: 'standing' | 'all' = 'standing', known?: SlideProps): LessonElement[] {
  const elements: LessonElement[] = []
  const records = elementRecords(record)
  for (const placed of records === null ? [] : orderedRecords(records)) {
    const element = elementOf(placed.id, placed.record)
    if (element !== null) elements.push(element)
  }
  // By the order as read: a record without a key has its fallback now.
  elements.sort(byOrder)
  const { doc } = record
  if (which === 'all' || doc === null || buildsTemplate(doc)) return withConnections(elements)
  const props = known ?? slidePropsOf('', record)
  return withConnections(standing(elements, placesFor(doc, props), props.layout))
}

export function narrationOf(record: LessonRecord): Slide['narration'] {
  return textAt(record, SLIDE.narration)
}

/** The animations of a slide record in their order; broken ones, and those that nobody could see the end of, are left out. */
export function animationsOf(record: LessonRecord): Pick<Slide, 'animations'> {
  const records = animationRecords(record)
  const animations: Animation[] = []
  for (const placed of (records === null ? [] : orderedRecords(records)).slice(0, ANIMATION_LIMITS.perSlide)) {
    const input = { ...placed.record.toJSON(), id: placed.id } as Record<string, unknown>
    const animation = animationSchema.safeParse(repairFields(ANIMATION_MODEL, input, silently))
    if (animation.success) animations.push(animation.data)
  }
  return animations.length === 0 ? {} : { animations }
}

/** What slides have of their lesson. */
interface OfLesson {
  readonly meta: LessonMeta
  readonly theme: Pick<Slide, 'theme'>
}

const ofLesson = (doc: Y.Doc): OfLesson => ({ meta: readMeta(doc), theme: themeOf(doc) })

function slideOf(doc: Y.Doc, slideId: string, { meta, theme }: OfLesson): Slide | null {
  const record = slideRecord(doc, slideId)
  if (record === null) return null
  const props = slidePropsOf(slideId, record)
  return { ...playedProps(props, meta, theme), elements: elementsOf(record, 'standing', props), narration: narrationOf(record), ...animationsOf(record) }
}

/** One slide with its elements, narration and animations; null when there is none of that id. */
export function readSlide(doc: Y.Doc, slideId: string): Slide | null {
  return slideOf(doc, slideId, ofLesson(doc))
}

/** The whole lesson as plain data. All slides have the same object as their theme. */
export function readLesson(doc: Y.Doc): Lesson {
  const lesson = ofLesson(doc)
  return { meta: lesson.meta, slides: slideIds(doc).map((id) => slideOf(doc, id, lesson)).filter((slide) => slide !== null) }
}

/** One element; null when it is gone or none. */
export function readElement(doc: Y.Doc, slideId: string, elementId: string): LessonElement | null {
  const record = elementRecord(doc, slideId, elementId)
  return record === null ? null : elementOf(elementId, record)
}

/** The first text of an element, for an editor to bind to; null for types without. */
export function elementText(doc: Y.Doc, slideId: string, elementId: string): Y.XmlFragment | null {
  return elementTexts(doc, slideId, elementId).find((fragment) => fragment !== null) ?? null
}

/** The texts of an element, in the order of `textsOf`, behind them those of its key; null in the place of one that has no fragment in the document yet. */
export function elementFragments(record: LessonRecord): readonly (Y.XmlFragment | null)[] {
  const fields = definitionOf(typeOf(record) ?? '')?.fields
  // Of an element that a newer version made, whatever it has.
  if (fields === undefined) return [...record.keys()].sort().map((key) => fragmentAt(record, key)).filter((fragment) => fragment !== null)
  const hasRecords = Object.values(fields).some((field) => field.kind === 'records')
  const data = hasRecords ? elementOf('', record) : null
  return [...fragmentsIn(record, fields, data, false), ...fragmentsIn(record, fields, data, true)]
}

/** The same by the ids of slide and element; none when it is gone. */
export function elementTexts(doc: Y.Doc, slideId: string, elementId: string): readonly (Y.XmlFragment | null)[] {
  const record = elementRecord(doc, slideId, elementId)
  return record === null ? [] : elementFragments(record)
}

/** The text of a record within an element (a cell of a table), shown or not; null where it has none in the document. */
export function recordText(doc: Y.Doc, slideId: string, elementId: string, recordId: string): Y.XmlFragment | null {
  const record = elementRecord(doc, slideId, elementId)
  for (const [key, field] of Object.entries(record === null ? {} : definitionOf(typeOf(record) ?? '')?.fields ?? {})) {
    const map = field.kind === 'records' ? record?.get(key) : null
    const inner: unknown = map instanceof Y.Map ? map.get(recordId) : null
    if (field.kind !== 'records' || !(inner instanceof Y.Map)) continue
    for (const [name, { kind }] of Object.entries(field.of)) if (kind === 'richText') return fragmentAt(inner as LessonRecord, name)
  }
  return null
}

/** The texts of some fields, those of the key or the others; those of records in the order that the records have as data. */
function fragmentsIn(record: LessonRecord, fields: Fields, data: LessonElement | null, areKeys: boolean): readonly (Y.XmlFragment | null)[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.kind === 'richText') return isKeyed(field) === areKeys ? [fragmentAt(record, key)] : []
    const map = field.kind === 'records' ? record.get(key) : null
    if (field.kind !== 'records' || !(map instanceof Y.Map)) return []
    return ((data as unknown as Record<string, readonly RecordOf<object>[]>)[key] ?? []).flatMap(({ id }) => {
      const inner: unknown = map.get(id)
      if (inner instanceof Y.Map) return fragmentsIn(inner as LessonRecord, field.of, null, areKeys)
      return Object.values(field.of).flatMap((of) => (of.kind === 'richText' && isKeyed(of) === areKeys ? [null] : []))
    })
  })
}

/** The narration of a slide, for an editor to bind to. */
export function narrationText(doc: Y.Doc, slideId: string): Y.XmlFragment | null {
  const record = slideRecord(doc, slideId)
  return record === null ? null : fragmentAt(record, SLIDE.narration)
}
