import type { BlankRequest, DeckLessonRequest } from '@lectern/shared/creation'
import { applyTheme, createLesson, describeLesson, setLayout, slideIds } from '@lectern/shared/lesson'
import { builtInTemplate } from '@lectern/shared/templates/built-in'
import type { FastifyInstance } from 'fastify'
import * as Y from 'yjs'
import { transact } from '../database/transact.ts'
import { createImportService } from '../imports/service.ts'
import { changeJob, docIdOf, findJob } from '../jobs/store.ts'
import { addLesson, placeLesson } from '../lessons/create.ts'
import type { LessonIds } from '../lessons/create.ts'
import { touchCourse } from '../lessons/store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { authorize } from '../sharing/access.ts'
import { thumbnailOfUpdate } from '../sync/documents/first-state.ts'
import { metaOf, setupOf } from './setup.ts'

const ORIGIN = { kind: 'local', command: 'begin-lesson' } as const

/**
 * A lesson that is built from scratch: one slide, in the look and with the presenter that were chosen.
 * @throws LecternError those of courses and storage
 */
export async function createBlank(app: FastifyInstance, actor: Caller, request: BlankRequest, signal: AbortSignal): Promise<LessonIds> {
  const { courseId = null, design, language, name } = request
  const { design: _design, theme, ...meta } = await setupOf(app, actor, request, signal)
  const doc = new Y.Doc()
  createLesson(doc, { ...meta, title: name, language }, ORIGIN)
  // A kit or a template of the workspace lends its theme: what nobody chose is drawn nowhere.
  const isDesignChosen = design !== undefined && builtInTemplate(design) !== undefined
  applyTheme(doc, isDesignChosen ? theme : { ...theme, artwork: undefined }, ORIGIN)
  for (const slideId of slideIds(doc)) setLayout(doc, slideId, 'title', ORIGIN)
  const update = Y.encodeStateAsUpdate(doc)
  return await addLesson(app, actor, courseId, { name, state: { update, thumbnail: thumbnailOfUpdate(update) }, isCopy: false })
}

/** The lesson that was made of an import before; null where none was, or it was deleted for good since. */
async function madeBefore(app: FastifyInstance, lessonId: string | null): Promise<LessonIds | null> {
  const docId = lessonId === null ? null : await docIdOf(app.db, lessonId)
  return lessonId === null || docId === null ? null : { lessonId, docId }
}

/**
 * A lesson of the draft that an import made. The same import is one lesson, however often it is asked for.
 * @throws LecternError `not-found` for an import that is not mine, or no draft; those of courses and storage
 */
export async function createOfDeck(app: FastifyInstance, actor: Caller, importId: string, request: DeckLessonRequest): Promise<LessonIds> {
  const { courseId = null, language, name } = request
  const { lessonId, state } = await createImportService(app).draft(actor, importId)
  const known = await madeBefore(app, lessonId)
  if (known) return known
  await app.quotas.requireSpace(state.update.length)
  const made = await transact(app.db, async (trx) => {
    if (courseId !== null) await touchCourse(trx, courseId, app.now())
    const course = courseId === null ? null : authorize(actor, 'edit', await app.access.targetForCourse(actor.userId, courseId, trx), 'courseId')
    const ids = await placeLesson(app, trx, actor, { name, course, state })
    // Of two who ask at once one has placed it, and the other's transaction is undone.
    if ((await findJob(trx, importId))?.lesson_id !== lessonId) throw new LecternError('conflict', { path: 'importId' })
    await changeJob(trx, importId, { state: ['ready'] }, { lesson_id: ids.lessonId })
    return ids
  })
  const meta = await metaOf(app, request)
  await app.sync.transact(made.docId, { userId: actor.userId, kind: 'edit' }, (doc) => describeLesson(doc, { ...meta, title: name, language }, ORIGIN))
  return made
}
