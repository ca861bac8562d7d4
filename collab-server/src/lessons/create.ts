import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Caller } from '../platform/http.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { authorize } from '../sharing/access.ts'
import type { CourseTarget } from '../sharing/access.ts'
import { grantOwner } from '../sharing/store.ts'
import type { FirstState } from '../sync/documents/first-state.ts'
import { insertLesson, touchCourse } from './store.ts'

/** The ids of a lesson and its document. */
export interface LessonIds {
  readonly lessonId: string
  readonly docId: string
}

/**
 * Writes a lesson, its first owner and update 1 of its document, all inside the caller's transaction.
 * Who owns the course owns the lesson through it and gets no row of their own, so that what happens to them
 * on the course happens on the lesson too.
 * @throws LecternError `storage-full` or `too-many-copies`
 */
export async function placeLesson(
  app: Pick<FastifyInstance, 'sync' | 'now' | 'quotas'>, trx: Kysely<Database>, actor: Pick<Caller, 'organizationId' | 'userId'>,
  input: {
    readonly name: string; readonly description?: string | undefined; readonly course: CourseTarget | null; readonly state: FirstState; readonly isCopy?: boolean
  },
): Promise<LessonIds> {
  const ids = { lessonId: randomUUID(), docId: randomUUID() }
  const now = app.now()
  const courseId = input.course?.courseId ?? null
  await insertLesson(trx, {
    ...ids, organizationId: actor.organizationId, courseId, ownerId: actor.userId, name: input.name,
    description: input.description ?? '', thumbnail: input.state.thumbnail, isCopy: input.isCopy ?? false, now,
  })
  if (input.course?.role !== 'owner') {
    await grantOwner(trx, { kind: 'lesson', id: ids.lessonId }, actor.userId, now)
  }
  await app.sync.createDocument(trx, { ...ids, userId: actor.userId, update: input.state.update, facts: input.state.facts })
  if (courseId !== null) await touchCourse(trx, courseId, now)
  if (input.isCopy) await app.quotas.requireCopies(trx, actor.organizationId, actor.userId)
  await app.quotas.requireWithin(trx, actor.organizationId)
  return ids
}

/**
 * Makes a lesson in a transaction of its own, in a course or on its own.
 * @throws LecternError as {@link placeLesson}, `disk-full`, and what the course says to somebody who may not edit it
 */
export async function addLesson(
  app: Pick<FastifyInstance, 'access' | 'db' | 'sync' | 'now' | 'quotas'>, actor: Caller, courseId: string | null,
  lesson: { readonly name: string; readonly description?: string | undefined; readonly state: FirstState; readonly isCopy: boolean },
): Promise<LessonIds> {
  await app.quotas.requireSpace(lesson.state.update.length)
  return await transact(app.db, async (trx) => {
    if (courseId === null) return await placeLesson(app, trx, actor, { ...lesson, course: null })
    await touchCourse(trx, courseId, app.now())
    const course = authorize(actor, 'edit', await app.access.targetForCourse(actor.userId, courseId, trx), 'courseId')
    return await placeLesson(app, trx, actor, { ...lesson, course })
  })
}
