import type * as Y from 'yjs'
import { emptySlideRecord } from './build.ts'
import { redirectLinks } from './copied-links.ts'
import { metaRoot, orderedRecords, setOrders, slideRecord, slidesRoot } from './document.ts'
import type { LessonRecord } from './document.ts'
import { newId } from './ids.ts'
import { META, SLIDE } from './keys.ts'
import { lessonMetaSchema } from './meta.ts'
import type { LessonOrigin } from './origin.ts'
import { arrange, movedBefore } from './order.ts'
import { checkFields, setChanged } from './patch.ts'
import { slideSchema } from './slide.ts'
import type { Slide } from './slide.ts'
import { arrangeSlide } from './theme/layout-writes.ts'
import type { LayoutChoice } from './theme/design.ts'
import type { Transition } from './transition.ts'
import { LessonWriteError } from './write-error.ts'

/** What of a slide can be set directly; a transition of null takes the one that it has away. */
export type SlidePatch = Partial<Pick<Slide, 'background' | 'blurFilter' | 'presenterConfig' | 'voice'>> & { readonly transition?: Transition | null }

const { background, blurFilter, presenterConfig, voice, transition } = slideSchema.shape
const PATCH_SHAPE = { background, blurFilter, presenterConfig, voice, transition }

/** Checks new values of a slide's own fields; undefined for one that goes. */
function checkSlidePatch({ transition: chosen, ...patch }: SlidePatch, path: string): Map<string, unknown> {
  const values = checkFields(PATCH_SHAPE, chosen === null ? patch : { ...patch, transition: chosen }, path, new Set())
  if (chosen === null) values.set(SLIDE.transition, undefined)
  return values
}

/** Renames the lesson inside the document. @throws LessonWriteError when the title is too long. */
export function setTitle(doc: Y.Doc, title: string, origin: LessonOrigin): void {
  const values = checkFields(lessonMetaSchema.shape, { [META.title]: title }, '', new Set())
  doc.transact(() => setChanged(metaRoot(doc), values), origin)
}

/** Says in which language the lesson is written (BCP 47). @throws LessonWriteError when it cannot be the tag of one. */
export function setLanguage(doc: Y.Doc, language: string, origin: LessonOrigin): void {
  if (!/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/.test(language)) throw new LessonWriteError('language', 'Not the tag of a language')
  const values = checkFields(lessonMetaSchema.shape, { [META.language]: language }, '', new Set())
  doc.transact(() => setChanged(metaRoot(doc), values), origin)
}

/** The slides in order with some new ones put in behind one of them (null: at the start; undefined: at the end). */
export function placeSlides(slides: LessonRecord, ids: readonly string[], after: string | null | undefined): void {
  const added = new Set(ids)
  const staying = orderedRecords(slides).filter((placed) => !added.has(placed.id))
  const found = after === undefined || after === null ? -1 : staying.findIndex((placed) => placed.id === after)
  // A slide that somebody removed meanwhile marks no place; then the new ones go to the end.
  const index = after === null ? 0 : found === -1 ? staying.length : found + 1
  const entries = ids.map((id) => ({ id, order: null }))
  setOrders(slides, arrange([...staying.slice(0, index), ...entries, ...staying.slice(index)], added))
}

/**
 * Adds a slide behind another, with the places of a layout or empty (`after: null` at the start, none given at the end).
 * @throws LessonWriteError when the id given is taken or not valid.
 */
export function addSlide(doc: Y.Doc, options: { after?: string | null; id?: string; layout?: LayoutChoice }, origin: LessonOrigin): string {
  const slides = slidesRoot(doc)
  const id = options.id ?? newId()
  if (!slideSchema.shape.id.safeParse(id).success) throw new LessonWriteError('id', 'Not a valid id')
  if (slides.has(id)) throw new LessonWriteError('id', 'There is a slide of this id already')
  doc.transact(() => {
    slides.set(id, emptySlideRecord('a0'))
    placeSlides(slides, [id], options.after)
    const record = slideRecord(doc, id)
    if (record !== null && options.layout !== undefined) arrangeSlide(record, options.layout)
  }, origin)
  return id
}

/** Whether a slide of this id is in the lesson, or was there until somebody removed it: whoever goes on with what broke off writes none twice. */
export function hasHadSlide(doc: Y.Doc, id: string): boolean {
  return slidesRoot(doc)._map.has(id)
}

/**
 * Copies slides, elements, words and unknown fields included, behind the last of them. Links among them lead to the copies.
 * @returns the ids of the copies in order.
 */
export function duplicateSlides(doc: Y.Doc, ids: readonly string[], origin: LessonOrigin): string[] {
  const slides = slidesRoot(doc)
  const chosen = new Set(ids)
  const originals = orderedRecords(slides).filter((placed) => chosen.has(placed.id))
  const copies = new Map(originals.map(({ id }) => [id, newId()]))
  doc.transact(() => {
    for (const { id, record } of originals) {
      const copy = record.clone()
      slides.set(copies.get(id) ?? newId(), copy)
      redirectLinks(copy, copies)
    }
    placeSlides(slides, [...copies.values()], originals.at(-1)?.id)
  }, origin)
  return [...copies.values()]
}

/** Removes slides, but never the last one: when all are named, the first stays. */
export function deleteSlides(doc: Y.Doc, ids: readonly string[], origin: LessonOrigin): void {
  const slides = slidesRoot(doc)
  const chosen = new Set(ids)
  const sorted = orderedRecords(slides)
  if (sorted.every((placed) => chosen.has(placed.id))) chosen.delete(sorted[0]?.id ?? '')
  doc.transact(() => {
    for (const id of chosen) if (slides.has(id)) slides.delete(id)
  }, origin)
}

/** Moves slides, in their present order, before another one (null: to the end). Only order keys change. */
export function moveSlides(
  doc: Y.Doc, ids: readonly string[], to: { readonly before: string | null }, origin: LessonOrigin,
): void {
  const slides = slidesRoot(doc)
  const chosen = new Set(ids)
  doc.transact(() => setOrders(slides, arrange(movedBefore(orderedRecords(slides), chosen, to.before), chosen)), origin)
}

/**
 * Changes a slide's own fields; only those that differ are written. Does nothing when somebody removed it meanwhile.
 * @throws LessonWriteError naming an unknown or bad field; then nothing is changed.
 */
export function setSlideProps(doc: Y.Doc, slideId: string, patch: SlidePatch, origin: LessonOrigin): void {
  const values = checkSlidePatch(patch, `slides.${slideId}`)
  const record = slideRecord(doc, slideId)
  if (record !== null) doc.transact(() => setChanged(record, values), origin)
}

/**
 * Gives every slide the same fields, in one transaction; slides that have them already are not written.
 * @returns how many slides changed.
 * @throws LessonWriteError naming an unknown or bad field; then nothing is changed.
 */
export function setEverySlide(doc: Y.Doc, patch: SlidePatch, origin: LessonOrigin): number {
  const values = checkSlidePatch(patch, 'slides')
  return doc.transact(() => orderedRecords(slidesRoot(doc)).filter(({ record }) => setChanged(record, values)).length, origin)
}
