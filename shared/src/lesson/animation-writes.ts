import * as Y from 'yjs'
import { ANIMATION_LIMITS, animationSchema } from './animation.ts'
import type { Animation } from './animation.ts'
import { animationsFor } from './animation-records.ts'
import { animationRecordOf } from './build.ts'
import { animationRecords, elementRecord, orderedRecords, setOrders, slideRecord } from './document.ts'
import type { LessonRecord } from './document.ts'
import { newId } from './ids.ts'
import { ANIMATION } from './keys.ts'
import { arrange, movedBefore } from './order.ts'
import type { LessonOrigin } from './origin.ts'
import { checkFields, setChanged } from './patch.ts'
import { LessonWriteError } from './write-error.ts'

/** What of an animation can be chosen when it is made, and set later. */
export type AnimationPatch = Partial<Omit<Animation, 'id' | 'order' | 'elementId'>>

const FIXED: ReadonlySet<string> = new Set(['id', ANIMATION.order, ANIMATION.elementId])

/**
 * Adds an animation of an element behind all others of the slide.
 * @returns its id.
 * @throws LessonWriteError when the element is gone, the slide has as many as it may have, or a field is not valid.
 */
export function addAnimation(doc: Y.Doc, slideId: string, elementId: string, chosen: AnimationPatch, origin: LessonOrigin): string {
  const slide = slideRecord(doc, slideId)
  if (slide === null || elementRecord(doc, slideId, elementId) === null) throw new LessonWriteError(`elements.${elementId}`, 'There is no such element')
  if ((animationRecords(slide)?.size ?? 0) >= ANIMATION_LIMITS.perSlide) throw new LessonWriteError('animations', 'A slide has no room for more animations')
  const values = checkFields(animationSchema.shape, chosen, 'animation', FIXED)
  const id = newId()
  const animation = animationSchema.parse({ ...Object.fromEntries(values), id, order: 'a0', elementId })
  doc.transact(() => {
    const records = animationsFor(slide)
    records.set(id, animationRecordOf(animation))
    setOrders(records, arrange([...orderedRecords(records).filter((placed) => placed.id !== id), { id, order: null }], new Set([id])))
  }, origin)
  return id
}

/**
 * Changes fields of an animation; only those that differ are written. Does nothing when somebody removed it meanwhile.
 * @throws LessonWriteError naming an unknown or bad field; then nothing is changed.
 */
export function setAnimation(doc: Y.Doc, slideId: string, animationId: string, patch: AnimationPatch, origin: LessonOrigin): void {
  const values = checkFields(animationSchema.shape, patch, `animations.${animationId}`, FIXED)
  const slide = slideRecord(doc, slideId)
  const record = slide === null ? undefined : animationRecords(slide)?.get(animationId)
  if (record instanceof Y.Map) doc.transact(() => setChanged(record as LessonRecord, values), origin)
}

/** Removes an animation; nothing where it is gone already. */
export function deleteAnimation(doc: Y.Doc, slideId: string, animationId: string, origin: LessonOrigin): void {
  const slide = slideRecord(doc, slideId)
  const records = slide === null ? null : animationRecords(slide)
  if (records?.has(animationId) === true) doc.transact(() => records.delete(animationId), origin)
}

/** Moves an animation before another one of its slide (null: to the end). Only order keys change. */
export function moveAnimation(doc: Y.Doc, slideId: string, animationId: string, to: { readonly before: string | null }, origin: LessonOrigin): void {
  const slide = slideRecord(doc, slideId)
  const records = slide === null ? null : animationRecords(slide)
  if (records === null) return
  const chosen = new Set([animationId])
  doc.transact(() => setOrders(records, arrange(movedBefore(orderedRecords(records), chosen, to.before), chosen)), origin)
}
