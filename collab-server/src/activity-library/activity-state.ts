import { ACTIVITY_LIBRARY_LIMITS, GAME_FAULTS, activityKind, detailsFaults, detailsPatch } from '@lectern/shared/activity-library'
import type { ActivityDetails, ActivityLibraryReason } from '@lectern/shared/activity-library'
import { gameProblems, isActivity } from '@lectern/shared/activities'
import { CANVAS, SCHEMA_VERSION, createLesson, definitionOf, deleteElements, migrateSlides, normaliseElements, pasteElements, readSlide, setElementProps, setLayout, slideIds } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import * as Y from 'yjs'
import { LecternError } from '../platform/errors.ts'
import { thumbnailOfUpdate } from '../sync/documents/first-state.ts'
import type { FirstState } from '../sync/documents/first-state.ts'

const ORIGIN = { kind: 'local', command: 'activity-library' } as const

/** Whether an element is an activity that the library keeps. */
export function isKept(element: LessonElement): boolean {
  return isActivity(element) || definitionOf(element.type)?.isInteractive === true
}

/**
 * An activity from outside, through the import gate, in the middle of its slide.
 * @throws LecternError `invalid-request` for what is no activity, is too large, or is a game that is not finished (S2 §5).
 */
export function libraryActivity(element: unknown, version: number): LessonElement {
  if (charactersOf(element) > ACTIVITY_LIBRARY_LIMITS.elementCharacters) throw refused('tooLarge')
  const { elements: [found] } = normaliseElements(migrateSlides([{ elements: [element] }], version)[0])
  if (found === undefined || !isKept(found)) throw refused('notAnActivity')
  const [problem] = found.type === 'game' ? gameProblems(found) : []
  if (problem !== undefined) throw refused(GAME_FAULTS[problem.kind])
  return {
    ...found, x: Math.round((CANVAS.width - found.width) / 2), y: Math.round((CANVAS.height - found.height) / 2), groupId: '', locked: false,
  }
}

/** How long a value is as text; infinite where it nests so deep that it cannot be written. */
function charactersOf(value: unknown): number {
  try {
    return (JSON.stringify(value) ?? '').length
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function refused(reason: ActivityLibraryReason): LecternError {
  return new LecternError('invalid-request', { path: 'element', reason: `activityLibrary.${reason}` })
}

/** A lesson of one slide with an activity that says of itself what is said about it, and nothing else, as the first update of a document. */
export function activityState(element: LessonElement, details: ActivityDetails): FirstState {
  const doc = new Y.Doc()
  createLesson(doc, { title: details.name }, ORIGIN)
  const [slideId = ''] = slideIds(doc)
  deleteElements(doc, slideId, (readSlide(doc, slideId)?.elements ?? []).map(({ id }) => id), ORIGIN)
  setLayout(doc, slideId, 'blank', ORIGIN)
  pasteElements(doc, slideId, { elements: [element], version: SCHEMA_VERSION }, { x: 0, y: 0 }, ORIGIN)
  describeActivityIn(doc, details)
  const update = Y.encodeStateAsUpdate(doc)
  return { update, thumbnail: thumbnailOfUpdate(update) }
}

/** Puts an activity in the place of the one that a document has, where that stands; in front on its first slide when it has none. */
export function replaceActivityIn(doc: Y.Doc, element: LessonElement): void {
  const ids = slideIds(doc)
  const slideId = ids.find((id) => readSlide(doc, id)?.elements.some(isKept)) ?? ids[0]
  if (slideId === undefined) return
  const before = readSlide(doc, slideId)?.elements.filter(isKept) ?? []
  const [first] = before
  const placed = first === undefined ? element : { ...element, x: first.x, y: first.y, width: first.width, height: first.height, rotation: first.rotation }
  doc.transact(() => {
    deleteElements(doc, slideId, before.map(({ id }) => id), ORIGIN)
    pasteElements(doc, slideId, { elements: [placed], version: SCHEMA_VERSION }, { x: 0, y: 0 }, ORIGIN)
  }, ORIGIN)
}

/** Has the activity of a document say about itself what the library says; nothing of what the library refuses. */
export function describeActivityIn(doc: Y.Doc, details: ActivityDetails): void {
  for (const slideId of slideIds(doc)) {
    const element = readSlide(doc, slideId)?.elements.find(isKept)
    if (element === undefined) continue
    if (Object.keys(detailsFaults(activityKind(element), details)).length === 0) setElementProps(doc, slideId, element.id, detailsPatch(element, details), ORIGIN)
    return
  }
}
