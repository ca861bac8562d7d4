import type * as Y from 'yjs'
import { CANVAS } from './canvas.ts'
import { metaRoot } from './document.ts'
import { newId } from './ids.ts'
import { GUIDE_PREFIX } from './keys.ts'
import { LESSON_LIMITS } from './limits.ts'
import type { LessonOrigin } from './origin.ts'
import { isObject } from './untrusted.ts'
import { LessonWriteError } from './write-error.ts'

/** A line over every slide of a lesson that its authors arrange elements by. Learners never see it. */
export interface LessonGuide {
  readonly id: string
  /** `x`: it stands upright at x = at. `y`: it lies at y = at. */
  readonly axis: 'x' | 'y'
  /** Slide points from the left or upper edge of the slide, on the slide. */
  readonly at: number
}

/** How far guides of an axis may be from the edge that they are measured from, slide points. */
export const guideRange = (axis: LessonGuide['axis']): number => (axis === 'x' ? CANVAS.width : CANVAS.height)

const isPlace = (axis: unknown, at: unknown): boolean => (
  (axis === 'x' || axis === 'y') && typeof at === 'number' && at >= 0 && at <= guideRange(axis)
)

/** The guides of a lesson, by axis and place; of more than a lesson may have the first. What is no guide is left out. */
export function readGuides(doc: Y.Doc): readonly LessonGuide[] {
  const guides: LessonGuide[] = []
  for (const [key, value] of metaRoot(doc).entries()) {
    if (!key.startsWith(GUIDE_PREFIX) || !isObject(value) || !isPlace(value.axis, value.at)) continue
    guides.push({ id: key.slice(GUIDE_PREFIX.length), axis: value.axis as 'x' | 'y', at: value.at as number })
  }
  return guides.sort((a, b) => a.axis.localeCompare(b.axis) || a.at - b.at || (a.id < b.id ? -1 : 1)).slice(0, LESSON_LIMITS.guides)
}

function write(doc: Y.Doc, { id, axis, at }: LessonGuide, origin: LessonOrigin): void {
  if (!isPlace(axis, at)) throw new LessonWriteError('guide', 'A guide lies on the slide')
  doc.transact(() => metaRoot(doc).set(GUIDE_PREFIX + id, { axis, at }), origin)
}

/**
 * Adds a guide.
 * @returns its id.
 * @throws LessonWriteError when it is not on the slide, or the lesson has as many as it may have.
 */
export function addGuide(doc: Y.Doc, guide: Omit<LessonGuide, 'id'>, origin: LessonOrigin): string {
  if (readGuides(doc).length >= LESSON_LIMITS.guides) throw new LessonWriteError('guide', 'A lesson has no room for more guides')
  const id = newId()
  write(doc, { ...guide, id }, origin)
  return id
}

/** Moves a guide; does nothing when somebody removed it meanwhile. @throws LessonWriteError when it would leave the slide. */
export function moveGuide(doc: Y.Doc, id: string, at: number, origin: LessonOrigin): void {
  const guide = readGuides(doc).find((one) => one.id === id)
  if (guide !== undefined && guide.at !== at) write(doc, { ...guide, at }, origin)
}

/** Removes guides, in one transaction; those that are gone already are passed over. */
export function removeGuides(doc: Y.Doc, ids: readonly string[], origin: LessonOrigin): void {
  const meta = metaRoot(doc)
  const keys = ids.map((id) => GUIDE_PREFIX + id).filter((key) => meta.has(key))
  if (keys.length > 0) doc.transact(() => keys.forEach((key) => meta.delete(key)), origin)
}
