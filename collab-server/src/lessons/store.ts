import type { ShareRole } from '@lectern/shared/access'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { linksOf } from '../publishing/store.ts'
import { roleFrom } from '../sharing/access.ts'
import { personName } from '../identity/member-store.ts'
import type { PersonalData } from '../identity/personal-data.ts'
import { versionsBy } from '../sync/versions/version-store.ts'

type Db = Kysely<Database>

interface NamedPerson {
  readonly userId: string
  readonly name: string
}

/** A lesson as one person sees it. */
export interface LessonRow {
  readonly lessonId: string
  readonly docId: string
  readonly courseId: string | null
  readonly name: string
  readonly description: string
  /** Null without access. */
  readonly role: ShareRole | null
  readonly owner: NamedPerson
  readonly creator: NamedPerson
  readonly createdAt: number
  readonly deletedAt: number | null
  /** JSON of the first slide as it was at `thumbnailSeq`. */
  readonly thumbnail: string | null
  readonly thumbnailSeq: number
  /** The document's last committed update. */
  readonly headSeq: number
  readonly isPublished: boolean
}

/** Which lessons a list holds. */
export interface LessonFilter {
  readonly courseId?: string
  /** True: of other people; false: my own; absent: both. */
  readonly isShared?: boolean
  /** The trash instead of the live ones; only what this person owns. */
  readonly isTrash?: boolean
}

function lessonRows(db: Db, userId: string) {
  return db.selectFrom('lesson')
    .innerJoin('user as owner', 'owner.id', 'lesson.owner_id')
    .innerJoin('user as creator', 'creator.id', 'lesson.created_by')
    .innerJoin('doc', 'doc.id', 'lesson.doc_id')
    .leftJoin('share as own', (join) => join
      .on('own.target_kind', '=', 'lesson').onRef('own.target_id', '=', 'lesson.id').on('own.user_id', '=', userId))
    .leftJoin('share as inherited', (join) => join
      .on('inherited.target_kind', '=', 'course').onRef('inherited.target_id', '=', 'lesson.course_id')
      .on('inherited.user_id', '=', userId))
    .select([
      'lesson.id', 'lesson.doc_id', 'lesson.course_id', 'lesson.name', 'lesson.description', 'lesson.created_at', 'lesson.deleted_at',
      'lesson.thumbnail', 'lesson.thumbnail_seq', 'lesson.owner_id', 'lesson.created_by', 'doc.head_seq',
      'owner.first_name as owner_first', 'owner.last_name as owner_last',
      'creator.first_name as creator_first', 'creator.last_name as creator_last',
      'own.role as own_role', 'inherited.role as inherited_role',
    ])
    .select((eb) => eb.exists(linksOf(db, eb.ref('lesson.id'))).as('is_published'))
}

type Raw = Awaited<ReturnType<ReturnType<typeof lessonRows>['execute']>>[number]

function toLesson(row: Raw): LessonRow {
  return {
    lessonId: row.id, docId: row.doc_id, courseId: row.course_id, name: row.name, description: row.description,
    role: roleFrom(row.own_role, row.inherited_role),
    owner: { userId: row.owner_id, name: personName({ first_name: row.owner_first, last_name: row.owner_last }) },
    creator: { userId: row.created_by, name: personName({ first_name: row.creator_first, last_name: row.creator_last }) },
    createdAt: row.created_at, deletedAt: row.deleted_at,
    thumbnail: row.thumbnail, thumbnailSeq: row.thumbnail_seq, headSeq: row.head_seq,
    isPublished: Boolean(row.is_published),
  }
}

/**
 * Lessons this person has something to do with, themselves or through a course, as a part of other queries. Found from the
 * person's own rows, by index: what one person has is little beside what an organization has.
 */
export function lessonIdsOf(db: Db, userId: string) {
  return db.selectFrom('share').select('target_id').where('target_kind', '=', 'lesson').where('user_id', '=', userId)
    .union(db.selectFrom('share').innerJoin('lesson as inside', 'inside.course_id', 'share.target_id')
      .select('inside.id as target_id')
      .where('share.target_kind', '=', 'course').where('share.user_id', '=', userId))
}

/** Lessons this person can open, or those of theirs in the trash. */
export async function listLessons(
  db: Db, userId: string, organizationId: string, filter: LessonFilter,
): Promise<readonly LessonRow[]> {
  const role = sql<string>`coalesce(${sql.ref('own.role')}, ${sql.ref('inherited.role')}, 'none')`
  let query = lessonRows(db, userId)
    .where('lesson.organization_id', '=', organizationId)
    .where('lesson.id', 'in', lessonIdsOf(db, userId))
  if (filter.isTrash) {
    query = query.where('lesson.deleted_at', 'is not', null).where(role, '=', 'owner')
    // What went there with a course of mine is got back with the course.
    if (filter.courseId === undefined) {
      query = query.where((eb) => eb.or([
        eb('lesson.deleted_with', 'is', null),
        eb(sql<string>`coalesce(${sql.ref('inherited.role')}, 'none')`, '<>', 'owner'),
      ]))
    }
  } else {
    query = query.where('lesson.deleted_at', 'is', null).where(role, '<>', 'none')
      // Templates and activities have lists of their own, and lie in the trash beside lessons.
      .where((eb) => eb.not(eb.exists(eb.selectFrom('library_activity').select('library_activity.lesson_id').whereRef('library_activity.lesson_id', '=', 'lesson.id'))))
      .where((eb) => eb.not(eb.exists(eb.selectFrom('template').select('template.lesson_id').whereRef('template.lesson_id', '=', 'lesson.id'))))
  }
  if (filter.courseId !== undefined) query = query.where('lesson.course_id', '=', filter.courseId)
  if (filter.isShared !== undefined) query = query.where('lesson.owner_id', filter.isShared ? '<>' : '=', userId)
  const rows = await query.execute()
  return rows.map(toLesson)
}

/** One lesson as this person sees it; null when there is none. */
export async function findLesson(db: Db, lessonId: string, userId: string): Promise<LessonRow | null> {
  const row = await lessonRows(db, userId).where('lesson.id', '=', lessonId).executeTakeFirst()
  return row ? toLesson(row) : null
}

/** Stores the row of a lesson whose document is created in the same transaction. */
export async function insertLesson(
  db: Db,
  lesson: {
    lessonId: string; docId: string; organizationId: string; courseId: string | null; ownerId: string; name: string; description: string
    thumbnail: string | null; isCopy: boolean; now: number
  },
): Promise<void> {
  await db.insertInto('lesson').values({
    id: lesson.lessonId, organization_id: lesson.organizationId, course_id: lesson.courseId, doc_id: lesson.docId,
    owner_id: lesson.ownerId, created_by: lesson.ownerId, name: lesson.name, description: lesson.description,
    thumbnail: lesson.thumbnail, thumbnail_seq: 1, created_at: lesson.now, updated_at: lesson.now,
    deleted_at: null, deleted_with: null, is_copy: lesson.isCopy ? 1 : 0,
  }).execute()
}

/** Names a lesson. */
export async function renameLesson(db: Db, lessonId: string, name: string, now: number): Promise<void> {
  await db.updateTable('lesson').set({ name, updated_at: now }).where('id', '=', lessonId).execute()
}

/** Says what a lesson is about. */
export async function describeLesson(db: Db, lessonId: string, description: string, now: number): Promise<void> {
  await db.updateTable('lesson').set({ description, updated_at: now }).where('id', '=', lessonId).execute()
}

/** What a lesson says it is about; empty for one that is gone. */
export async function descriptionOf(db: Db, lessonId: string): Promise<string> {
  return (await db.selectFrom('lesson').select('description').where('id', '=', lessonId).executeTakeFirst())?.description ?? ''
}

/** Puts a lesson on another course's shelf, or on none. */
export async function moveLesson(db: Db, lessonId: string, courseId: string | null, now: number): Promise<void> {
  await db.updateTable('lesson').set({ course_id: courseId, updated_at: now }).where('id', '=', lessonId).execute()
}

/** Marks a course as changed now, so that lists show it first; also takes its row for this transaction. */
export async function touchCourse(db: Db, courseId: string, now: number): Promise<void> {
  await db.updateTable('course').set({ updated_at: now }).where('id', '=', courseId).execute()
}

/** Puts a lesson into the trash by itself. */
export async function trashLesson(db: Db, lessonId: string, now: number): Promise<void> {
  await db.updateTable('lesson').set({ deleted_at: now, deleted_with: null }).where('id', '=', lessonId).execute()
}

/** Puts all live lessons of an organization into the trash; answers their documents. */
export async function trashLessonsOf(db: Db, organizationId: string, now: number): Promise<readonly string[]> {
  const rows = await db.updateTable('lesson').set({ deleted_at: now, deleted_with: null })
    .where('organization_id', '=', organizationId).where('deleted_at', 'is', null).returning('doc_id').execute()
  return rows.map((row) => row.doc_id)
}

/** Takes a lesson out of the trash; one whose course is still there comes out on its own. */
export async function untrashLesson(db: Db, lessonId: string, now: number): Promise<void> {
  await db.updateTable('lesson')
    .set((eb) => ({
      deleted_at: null, deleted_with: null, updated_at: now,
      course_id: eb.selectFrom('course').select('course.id')
        .whereRef('course.id', '=', 'lesson.course_id').where('course.deleted_at', 'is', null),
    }))
    .where('id', '=', lessonId).execute()
}

/** Keeps a thumbnail unless a newer one is there. */
export async function keepThumbnail(db: Db, lessonId: string, thumbnail: string | null, seq: number): Promise<void> {
  await db.updateTable('lesson').set({ thumbnail, thumbnail_seq: seq })
    .where('id', '=', lessonId).where('thumbnail_seq', '<', seq).execute()
}

/** A lesson in the trash. */
export interface TrashedLesson {
  readonly id: string
  readonly docId: string
}

/** Lessons that went to the trash before a moment, alone or with their course. */
export async function lessonsTrashedBefore(db: Db, before: number): Promise<readonly TrashedLesson[]> {
  return await trashedBefore(db, before).select(['lesson.id', 'lesson.doc_id as docId']).execute()
}

function trashedBefore(db: Db, before: number) {
  // A course's lessons lie in the trash at least as long as the course.
  const courses = db.selectFrom('course').select('course.id').where('course.deleted_at', '<', before)
  return db.selectFrom('lesson').where((eb) => eb.or([eb('lesson.deleted_at', '<', before), eb('lesson.course_id', 'in', courses)]))
}

/**
 * Deletes a lesson for good, if it still lies in the trash since then: what hangs on it, and its shares. Its document gets a
 * tombstone and is left to whoever deletes documents. False when it is no longer there.
 */
export async function purgeLesson(trx: Db, { id, docId }: TrashedLesson, before: number, now: number): Promise<boolean> {
  if (!(await trashedBefore(trx, before).select('lesson.id').where('lesson.id', '=', id).executeTakeFirst())) return false
  await trx.deleteFrom('lesson').where('id', '=', id).execute()
  await trx.deleteFrom('share').where('target_kind', '=', 'lesson').where('target_id', '=', id).execute()
  await trx.updateTable('doc').set((eb) => ({ deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)) })).where('id', '=', docId).execute()
  return true
}

/** Courses that went to the trash before a moment. */
export async function coursesTrashedBefore(db: Db, before: number): Promise<readonly string[]> {
  return (await db.selectFrom('course').select('id').where('deleted_at', '<', before).execute()).map(({ id }) => id)
}

/** Deletes a course for good, if it still lies in the trash since then and has no lessons; false when it has not. */
export async function purgeCourse(trx: Db, courseId: string, before: number): Promise<boolean> {
  const isEmpty = !(await trx.selectFrom('lesson').select('id').where('course_id', '=', courseId).limit(1).executeTakeFirst())
  const row = await trx.selectFrom('course').select('id').where('id', '=', courseId).where('deleted_at', '<', before).executeTakeFirst()
  if (!isEmpty || !row) return false
  await trx.deleteFrom('course').where('id', '=', courseId).execute()
  await trx.deleteFrom('share').where('target_kind', '=', 'course').where('target_id', '=', courseId).execute()
  return true
}

/** What becomes of a person's data in these tables. */
export const lessonPersonalData: PersonalData = {
  noun: 'lessons',
  owns: async (db, { organizationId, personId }) => (
    await db.selectFrom('lesson').select('id').where('owner_id', '=', personId).where('organization_id', '=', organizationId).executeTakeFirst()
  ) !== undefined,
  exportOf: async (db, { id }) => ({
    lessons: await db.selectFrom('lesson').select(['id', 'name', 'description', 'course_id', 'doc_id', 'created_at', 'updated_at', 'deleted_at'])
      .where((eb) => eb.or([eb('owner_id', '=', id), eb('created_by', '=', id)])).execute(),
    versions: await versionsBy(db, id),
  }),
}

/** Documents with a tombstone whose lesson is gone. */
export async function orphanedDocuments(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('doc').leftJoin('lesson', 'lesson.doc_id', 'doc.id').select('doc.id')
    .where('lesson.id', 'is', null).where('doc.deleted_at', 'is not', null).execute()
  return rows.map(({ id }) => id)
}
