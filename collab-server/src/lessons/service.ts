import { can } from '@lectern/shared/access'
import type { ScreenLanguage } from '@lectern/shared/creation'
import type { Lesson } from '@lectern/shared/lessons'
import type { FastifyInstance } from 'fastify'
import { copyName } from '../platform/names.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { transact } from '../database/transact.ts'
import { authorize } from '../sharing/access.ts'
import type { CourseTarget, LessonTarget } from '../sharing/access.ts'
import { changeAccess } from '../sharing/change-access.ts'
import { findPeople } from '../identity/member-store.ts'
import { grantOwner, lockScope } from '../sharing/store.ts'
import { sampleLessonState } from './sample/sample-lesson.ts'
import { addLesson } from './create.ts'
import type { LessonIds } from './create.ts'
import { newLessonState } from '../sync/documents/first-state.ts'
import { nameLesson } from './rename.ts'
import { describeLesson, descriptionOf, findLesson, listLessons, moveLesson, touchCourse, trashLesson, untrashLesson } from './store.ts'
import type { LessonFilter, LessonRow } from './store.ts'
import { createThumbnails } from './thumbnails.ts'

/** A name and a place somebody asks for; what is absent stays, and a null course is none. */
export interface LessonOptions {
  readonly name?: string | undefined
  readonly courseId?: string | null | undefined
}

/** What somebody asks of a lesson: {@link LessonOptions}, and what it says about itself. */
export interface LessonChanges extends LessonOptions {
  readonly description?: string | undefined
}

/** What is wished for a copy. */
export interface CopyOptions extends LessonOptions {
  /** Of the name that says it is a copy, where none is wished for. */
  readonly language?: ScreenLanguage | undefined
}

/** The rules of lessons. */
export interface LessonService {
  list(actor: Caller, filter: LessonFilter): Promise<Lesson[]>
  get(actor: Caller, lessonId: string): Promise<Lesson>
  /** With the slides of the sample lesson, or with an empty one. */
  create(
    actor: Caller,
    input: { name: string; description?: string | undefined; courseId: string | null; isSample: boolean; language?: ScreenLanguage | undefined },
  ): Promise<LessonIds>
  /** Names the row and the document, describes the lesson, moves it to another course, or several of these. */
  change(actor: Caller, lessonId: string, changes: LessonChanges): Promise<Lesson>
  duplicate(actor: Caller, lessonId: string, options: CopyOptions, signal: AbortSignal): Promise<LessonIds>
  /** Into the trash; everybody in the document is sent out. */
  delete(actor: Caller, lessonId: string): Promise<void>
  restore(actor: Caller, lessonId: string): Promise<Lesson>
}

/** The lesson service of an app. */
export function createLessonService(app: FastifyInstance): LessonService {
  const thumbnails = createThumbnails(app)

  const present = async (rows: readonly LessonRow[]): Promise<Lesson[]> => {
    const edits = await app.sync.lastEdits(rows.map((row) => row.docId))
    const editors = await findPeople(app.db, [...new Set([...edits.values()].map((edit) => edit.userId))])
    const lessons = rows.map((row) => {
      const edit = edits.get(row.docId)
      return { row, at: edit?.at ?? row.createdAt, by: editors.get(edit?.userId ?? '') ?? row.creator }
    }).sort((a, b) => b.at - a.at || (a.row.lessonId < b.row.lessonId ? -1 : 1))
    const pictures = await thumbnails.current(lessons.map((lesson) => lesson.row))
    return lessons.flatMap(({ row, at, by }) => {
      if (!row.role) return []
      const picture = pictures.get(row.docId) ?? null
      return [{
        lessonId: row.lessonId, docId: row.docId, courseId: row.courseId, name: row.name, description: row.description, role: row.role, owner: row.owner,
        lastEditedBy: { userId: by.userId, name: by.name }, lastEditedAt: at,
        createdAt: row.createdAt, deletedAt: row.deletedAt, isPublished: row.isPublished,
        thumbnail: picture === null ? null : JSON.parse(picture) as unknown,
      }]
    })
  }

  const lessonFor = async (actor: Caller, lessonId: string): Promise<Lesson> => {
    const row = await findLesson(app.db, lessonId, actor.userId)
    const [lesson] = row ? await present([row]) : []
    if (!lesson) throw new LecternError('not-found')
    return lesson
  }

  const targetOf = async (actor: Caller, lessonId: string): Promise<LessonTarget | null> =>
    await app.access.targetForLesson(actor.userId, lessonId)

  const move = async (actor: Caller, lessonId: string, courseId: string | null): Promise<void> => {
    await changeAccess(app, { lessonId }, async (trx) => {
      const lesson = authorize(actor, 'move', await app.access.targetForLesson(actor.userId, lessonId, trx))
      if (courseId === lesson.courseId) return
      if (courseId !== null) {
        await touchCourse(trx, courseId, app.now())
        authorize(actor, 'edit', await app.access.targetForCourse(actor.userId, courseId, trx), 'courseId')
      }
      await moveLesson(trx, lessonId, courseId, app.now())
      const moved = await app.access.targetForLesson(actor.userId, lessonId, trx)
      // Who owned it through the former course keeps it.
      if (moved?.role === 'owner') return
      await grantOwner(trx, { kind: 'lesson', id: lessonId }, actor.userId, app.now())
    })
  }

  /** The course a new lesson goes to; a copy of which none is asked for stays beside its original where that is allowed. */
  const shelfOf = async (
    actor: Caller, wanted: string | null | undefined, beside: string | null,
  ): Promise<CourseTarget | null> => {
    if (wanted) return authorize(actor, 'edit', await app.access.targetForCourse(actor.userId, wanted), 'courseId')
    if (wanted === null || beside === null) return null
    const course = await app.access.targetForCourse(actor.userId, beside)
    return course && can(actor, 'edit', course) ? course : null
  }

  return {
    async list(actor, filter) {
      return await present(await listLessons(app.db, actor.userId, actor.organizationId, filter))
    },
    async get(actor, lessonId) {
      authorize(actor, 'read', await targetOf(actor, lessonId))
      return await lessonFor(actor, lessonId)
    },
    async create(actor, { name, description, courseId, isSample, language }) {
      const state = isSample ? sampleLessonState(name, language) : newLessonState(name, language)
      return await addLesson(app, actor, (await shelfOf(actor, courseId, null))?.courseId ?? null, { name, description, state, isCopy: false })
    },
    async change(actor, lessonId, { name, description, courseId }) {
      const lesson = authorize(actor, 'read', await targetOf(actor, lessonId))
      // All are judged before any is done.
      if (name !== undefined || description !== undefined) authorize(actor, 'rename', lesson)
      if (courseId !== undefined) await move(actor, lessonId, courseId)
      if (name !== undefined) await nameLesson(app, actor, lesson, name)
      if (description !== undefined) await describeLesson(app.db, lessonId, description, app.now())
      return await lessonFor(actor, lessonId)
    },
    async duplicate(actor, lessonId, { name, courseId, language }, signal) {
      const lesson = authorize(actor, 'duplicate', await targetOf(actor, lessonId))
      const course = await shelfOf(actor, courseId, lesson.courseId)
      const title = name ?? copyName(lesson.name, language)
      const description = await descriptionOf(app.db, lessonId)
      // Before a large document is read for nothing.
      await app.quotas.requireCopiesFor(actor.organizationId, actor.userId, 1)
      const state = await app.sync.ask(lesson.docId, 'copy', { title }, { signal, who: actor.userId })
      return await addLesson(app, actor, course?.courseId ?? null, { name: title, description, state, isCopy: true })
    },
    async delete(actor, lessonId) {
      const lesson = await transact(app.db, async (trx) => {
        await lockScope(trx, { lessonId })
        const target = authorize(actor, 'delete', await app.access.targetForLesson(actor.userId, lessonId, trx))
        await trashLesson(trx, lessonId, app.now())
        return target
      })
      await app.sync.deleteDocument(lesson.docId)
    },
    async restore(actor, lessonId) {
      const target = await targetOf(actor, lessonId)
      // A repeated restore finds the work done.
      if (target && !target.deleted && can(actor, 'delete', target)) return await lessonFor(actor, lessonId)
      const lesson = authorize(actor, 'restore', target)
      // The document first: a crash in between leaves a lesson in the trash that can be restored again.
      await app.sync.restoreDocument(lesson.docId)
      await changeAccess(app, { lessonId }, async (trx) => {
        authorize(actor, 'restore', await app.access.targetForLesson(actor.userId, lessonId, trx))
        await untrashLesson(trx, lessonId, app.now())
        const restored = await app.access.targetForLesson(actor.userId, lessonId, trx)
        if (restored?.role === 'owner') return
        await grantOwner(trx, { kind: 'lesson', id: lessonId }, actor.userId, app.now())
      })
      return await lessonFor(actor, lessonId)
    },
  }
}
