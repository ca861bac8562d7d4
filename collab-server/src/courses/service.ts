import { randomUUID } from 'node:crypto'
import { can } from '@lectern/shared/access'
import type { Course } from '@lectern/shared/courses'
import type { ScreenLanguage } from '@lectern/shared/creation'
import type { FastifyInstance } from 'fastify'
import { placeLesson } from '../lessons/create.ts'
import type { FirstState } from '../sync/documents/first-state.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { transact } from '../database/transact.ts'
import { authorize } from '../sharing/access.ts'
import { grantOwner, lockScope } from '../sharing/store.ts'
import { copyName } from '../platform/names.ts'
import { freeCourseName } from '../library/course-owner-store.ts'
import * as store from './store.ts'
import { trashLessonsOf } from '../lessons/store.ts'
import { trashCoursesOf } from './store.ts'

/** Puts everything of a workspace nobody is left in into the trash, which empties itself. */
export async function trashWorkspace(app: FastifyInstance, organizationId: string): Promise<void> {
  const docIds = await transact(app.db, async (trx) => {
    const now = app.now()
    return [...(await trashCoursesOf(trx, organizationId, now)), ...(await trashLessonsOf(trx, organizationId, now))]
  })
  for (const docId of docIds) await app.sync.deleteDocument(docId)
}

/** What somebody asks a course to say about itself; what is absent stays. */
export interface CourseDetails {
  readonly name?: string | undefined
  readonly description?: string | undefined
}

/** The rules of courses. */
export interface CourseService {
  list(actor: Caller, isTrash: boolean): Promise<Course[]>
  create(actor: Caller, details: CourseDetails & { readonly name: string }): Promise<string>
  /** Names the course, describes it, or both. */
  change(actor: Caller, courseId: string, details: CourseDetails): Promise<Course>
  /** With the lessons this person can open; shares stay behind. */
  duplicate(
    actor: Caller, courseId: string, options: { name?: string | undefined; language?: ScreenLanguage | undefined }, signal: AbortSignal,
  ): Promise<string>
  /** Into the trash with its lessons; everybody in their documents is sent out. */
  delete(actor: Caller, courseId: string): Promise<void>
  restore(actor: Caller, courseId: string): Promise<Course>
}

/** The course service of an app. */
export function createCourseService(app: FastifyInstance): CourseService {
  const courseFor = async (actor: Caller, courseId: string): Promise<Course> => {
    const course = await store.findCourse(app.db, courseId, actor.userId)
    if (!course) throw new LecternError('not-found')
    return course
  }

  return {
    async list(actor, isTrash) {
      const find = isTrash ? store.listTrashedCourses : store.listCourses
      return [...(await find(app.db, actor.userId, actor.organizationId))]
    },
    async create(actor, { name, description = '' }) {
      const courseId = randomUUID()
      const now = app.now()
      await transact(app.db, async (trx) => {
        await store.insertCourse(trx, { id: courseId, organizationId: actor.organizationId, ownerId: actor.userId, name, description, now })
        await grantOwner(trx, { kind: 'course', id: courseId }, actor.userId, now)
      })
      return courseId
    },
    async change(actor, courseId, { name, description }) {
      await transact(app.db, async (trx) => {
        await lockScope(trx, { courseId })
        authorize(actor, 'rename', await app.access.targetForCourse(actor.userId, courseId, trx))
        if (name !== undefined) await store.renameCourse(trx, courseId, name, app.now())
        if (description !== undefined) await store.describeCourse(trx, courseId, description, app.now())
      })
      return await courseFor(actor, courseId)
    },
    async duplicate(actor, courseId, { name, language }, signal) {
      const source = authorize(actor, 'duplicate', await app.access.targetForCourse(actor.userId, courseId))
      const { description } = await courseFor(actor, courseId)
      const states: { readonly name: string; readonly description: string; readonly state: FirstState }[] = []
      for (const lesson of await store.lessonsOfCourse(app.db, courseId)) {
        const target = await app.access.targetForLesson(actor.userId, lesson.lessonId)
        if (!target || !can(actor, 'duplicate', target)) continue
        await app.quotas.requireCopiesFor(actor.organizationId, actor.userId, states.length + 1)
        const state = await app.sync.ask(lesson.docId, 'copy', { title: lesson.name }, { signal, who: actor.userId })
        states.push({ name: lesson.name, description: lesson.description, state })
      }
      const copyId = randomUUID()
      const now = app.now()
      await transact(app.db, async (trx) => {
        await lockScope(trx, { courseId })
        const owner = { organizationId: actor.organizationId, ownerId: actor.userId }
        // A name somebody typed is refused when taken; one we make is made to fit.
        const title = name ?? (await freeCourseName(trx, { ...owner, wanted: copyName(source.name, language) }))
        await store.insertCourse(trx, { ...owner, id: copyId, name: title, description, now })
        await grantOwner(trx, { kind: 'course', id: copyId }, actor.userId, now)
        const course = await app.access.targetForCourse(actor.userId, copyId, trx)
        for (const lesson of states) await placeLesson(app, trx, actor, { ...lesson, course, isCopy: true })
      })
      return copyId
    },
    async delete(actor, courseId) {
      const docIds = await transact(app.db, async (trx) => {
        await lockScope(trx, { courseId })
        authorize(actor, 'delete', await app.access.targetForCourse(actor.userId, courseId, trx))
        return await store.trashCourse(trx, courseId, app.now())
      })
      for (const docId of docIds) await app.sync.deleteDocument(docId)
    },
    async restore(actor, courseId) {
      const target = await app.access.targetForCourse(actor.userId, courseId)
      // A repeated restore finds the work done.
      if (target && !target.deleted && can(actor, 'delete', target)) return await courseFor(actor, courseId)
      authorize(actor, 'restore', target)
      // The documents first: a crash in between leaves a course in the trash that can be restored again.
      for (const docId of await store.documentsTrashedWith(app.db, courseId)) await app.sync.restoreDocument(docId)
      await transact(app.db, async (trx) => {
        await lockScope(trx, { courseId })
        authorize(actor, 'restore', await app.access.targetForCourse(actor.userId, courseId, trx))
        await store.untrashCourse(trx, courseId, app.now())
      })
      return await courseFor(actor, courseId)
    },
  }
}
