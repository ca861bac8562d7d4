import * as Y from 'yjs'
import { ANIMATION_LIMITS } from './animation.ts'
import { animationRecords, orderedRecords, setOrders } from './document.ts'
import type { LessonRecord } from './document.ts'
import { newId } from './ids.ts'
import { ANIMATION, SLIDE } from './keys.ts'
import { arrange } from './order.ts'

/** The animations map of a slide, made where an older document has none; call it within a transaction. */
export function animationsFor(slide: LessonRecord): LessonRecord {
  const known = animationRecords(slide)
  if (known !== null) return known
  const records: LessonRecord = new Y.Map()
  slide.set(SLIDE.animations, records)
  return records
}

/** The records of a slide's animations that move this element. */
function recordsOf(slide: LessonRecord, elementIds: ReadonlySet<string>): ReturnType<typeof orderedRecords> {
  const records = animationRecords(slide)
  return records === null ? [] : orderedRecords(records).filter(({ record }) => elementIds.has(String(record.get(ANIMATION.elementId))))
}

/** Removes the animations of elements that go; part of the transaction that takes them off. */
export function dropAnimationsOf(slide: LessonRecord, elementIds: readonly string[]): void {
  const records = animationRecords(slide)
  for (const { id } of recordsOf(slide, new Set(elementIds))) records?.delete(id)
}

/** Gives copies of elements the animations of their originals, behind all others; part of the transaction that copies. `copies`: original → copy. */
export function copyAnimationsOf(slide: LessonRecord, copies: ReadonlyMap<string, string>): void {
  addAnimationRecords(slide, recordsOf(slide, new Set(copies.keys())).map(({ record }) => {
    const copy = record.clone() as LessonRecord
    copy.set(ANIMATION.elementId, copies.get(String(record.get(ANIMATION.elementId))))
    return copy
  }))
}

/** Adds records of animations behind all others, as many as the slide has room for; part of a transaction. */
export function addAnimationRecords(slide: LessonRecord, fresh: readonly LessonRecord[]): void {
  if (fresh.length === 0) return
  const records = animationsFor(slide)
  const added: string[] = []
  for (const record of fresh.slice(0, Math.max(0, ANIMATION_LIMITS.perSlide - records.size))) {
    const id = newId()
    records.set(id, record)
    added.push(id)
  }
  const chosen = new Set(added)
  setOrders(records, arrange([...orderedRecords(records).filter(({ id }) => !chosen.has(id)), ...added.map((id) => ({ id, order: null }))], chosen))
}
