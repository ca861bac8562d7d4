import type { ShareRole } from '@lectern/shared/access'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../database/tables.ts'
import { isUniqueViolation } from '../database/faults.ts'
import { personName } from '../identity/member-store.ts'
import { nameKey } from '../platform/names.ts'
import { freeCourseName } from '../library/course-owner-store.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

/** A course as lists show it to one person. */
export interface CourseRow {
  readonly courseId: string
  readonly name: string
  readonly description: string
  readonly role: ShareRole | null
  readonly owner: { readonly userId: string; readonly name: string }
  readonly lessonCount: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly deletedAt: number | null
}

/** Courses with what one person is on them and how many of their lessons that person can open (or, in the trash, get back). */
function courseRows(db: Db, userId: string) {
  return db.selectFrom('course')
    .innerJoin('user as owner', 'owner.id', 'course.owner_id')
    .leftJoin('share as own', (join) => join
      .on('own.target_kind', '=', 'course').onRef('own.target_id', '=', 'course.id').on('own.user_id', '=', userId))
    .select([
      'course.id', 'course.name', 'course.description', 'course.created_at', 'course.updated_at', 'course.deleted_at', 'course.owner_id',
      'owner.first_name', 'owner.last_name', 'own.role',
    ])
    .select((eb) => eb.selectFrom('lesson')
      .leftJoin('share as grant', (join) => join
        .on('grant.target_kind', '=', 'lesson').onRef('grant.target_id', '=', 'lesson.id').on('grant.user_id', '=', userId))
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .whereRef('lesson.course_id', '=', 'course.id')
      .where((inner) => inner.or([
        inner.and([inner('course.deleted_at', 'is', null), inner('lesson.deleted_at', 'is', null)]),
        inner(inner.ref('lesson.deleted_with'), '=', inner.ref('course.id')),
      ]))
      .where(sql<string>`coalesce(${sql.ref('grant.role')}, ${sql.ref('own.role')}, 'none')`, '<>', 'none')
      .as('lesson_count'))
}

type Raw = Awaited<ReturnType<ReturnType<typeof courseRows>['execute']>>[number]

function toCourse(row: Raw): CourseRow {
  return {
    courseId: row.id, name: row.name, description: row.description, role: row.role === 'none' ? null : row.role,
    owner: { userId: row.owner_id, name: personName(row) },
    lessonCount: Number(row.lesson_count ?? 0), createdAt: row.created_at, updatedAt: row.updated_at, deletedAt: row.deleted_at,
  }
}

/** Live courses of mine, shared with me, or holding a lesson shared with me; the last changed first. */
export async function listCourses(db: Db, userId: string, organizationId: string): Promise<readonly CourseRow[]> {
  const rows = await courseRows(db, userId)
    .where('course.organization_id', '=', organizationId)
    .where('course.deleted_at', 'is', null)
    .where('course.id', 'in', (eb) => eb.selectFrom('share').select('target_id')
      .where('target_kind', '=', 'course').where('user_id', '=', userId)
      .union(eb.selectFrom('share').innerJoin('lesson as inside', 'inside.id', 'share.target_id')
        .select('inside.course_id as target_id').$castTo<{ target_id: string }>()
        .where('share.target_kind', '=', 'lesson').where('share.user_id', '=', userId).where('share.role', '<>', 'none')
        .where('inside.course_id', 'is not', null).where('inside.deleted_at', 'is', null)))
    .orderBy('course.updated_at', 'desc').orderBy('course.id')
    .execute()
  return rows.map(toCourse)
}

/** Courses in the trash that this person owns, the last deleted first. */
export async function listTrashedCourses(db: Db, userId: string, organizationId: string): Promise<readonly CourseRow[]> {
  const rows = await courseRows(db, userId)
    .where('course.organization_id', '=', organizationId)
    .where('course.deleted_at', 'is not', null)
    .where('own.role', '=', 'owner')
    .orderBy('course.deleted_at', 'desc').orderBy('course.id')
    .execute()
  return rows.map(toCourse)
}

/** One course as this person sees it; null when there is none. */
export async function findCourse(db: Db, courseId: string, userId: string): Promise<CourseRow | null> {
  const row = await courseRows(db, userId).where('course.id', '=', courseId).executeTakeFirst()
  return row ? toCourse(row) : null
}

/** Stores a course; throws `course-name-exists` when its owner has another live one of that name. */
export async function insertCourse(
  db: Db, course: { id: string; organizationId: string; ownerId: string; name: string; description: string; now: number },
): Promise<void> {
  await refusingTakenName(db.insertInto('course').values({
    id: course.id, organization_id: course.organizationId, owner_id: course.ownerId,
    name: course.name, description: course.description, name_key: nameKey(course.name), created_at: course.now, updated_at: course.now, deleted_at: null,
  }))
}

/** Names a course; throws `course-name-exists` when its owner has another live one of that name. */
export async function renameCourse(db: Db, courseId: string, name: string, now: number): Promise<void> {
  await refusingTakenName(
    db.updateTable('course').set({ name, name_key: nameKey(name), updated_at: now }).where('id', '=', courseId),
  )
}

async function refusingTakenName(query: { execute(): Promise<unknown> }): Promise<void> {
  try {
    await query.execute()
  } catch (error) {
    if (isUniqueViolation(error)) throw new LecternError('course-name-exists', { path: 'name', cause: error })
    throw error
  }
}

/** Says what a course is about. */
export async function describeCourse(db: Db, courseId: string, description: string, now: number): Promise<void> {
  await db.updateTable('course').set({ description, updated_at: now }).where('id', '=', courseId).execute()
}

/** Puts a course into the trash with its live lessons; answers their documents. */
export async function trashCourse(db: Db, courseId: string, now: number): Promise<readonly string[]> {
  await db.updateTable('course').set({ deleted_at: now }).where('id', '=', courseId).execute()
  const lessons = await db.updateTable('lesson').set({ deleted_at: now, deleted_with: courseId })
    .where('course_id', '=', courseId).where('deleted_at', 'is', null)
    .returning('doc_id').execute()
  return lessons.map((row) => row.doc_id)
}

/** Puts all live courses of an organization into the trash with their lessons; answers the documents of these. */
export async function trashCoursesOf(db: Db, organizationId: string, now: number): Promise<readonly string[]> {
  const courses = await db.selectFrom('course').select('id').where('organization_id', '=', organizationId).where('deleted_at', 'is', null).execute()
  const docIds: string[] = []
  for (const { id } of courses) docIds.push(...(await trashCourse(db, id, now)))
  return docIds
}

/** Documents of the lessons that went to the trash with a course. */
export async function documentsTrashedWith(db: Db, courseId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('lesson').select('doc_id').where('deleted_with', '=', courseId).execute()
  return rows.map((row) => row.doc_id)
}

/** Takes a course out of the trash with the lessons that went there with it, under a name that is free. */
export async function untrashCourse(db: Db, courseId: string, now: number): Promise<void> {
  const course = await db.selectFrom('course').select(['organization_id', 'owner_id', 'name'])
    .where('id', '=', courseId).executeTakeFirstOrThrow()
  const name = await freeCourseName(db, {
    organizationId: course.organization_id, ownerId: course.owner_id, wanted: course.name,
  })
  await db.updateTable('course').set({ deleted_at: null, name, name_key: nameKey(name), updated_at: now })
    .where('id', '=', courseId).execute()
  await db.updateTable('lesson').set({ deleted_at: null, deleted_with: null }).where('deleted_with', '=', courseId).execute()
}

/** Live lessons of a course, in the order they were made. */
export async function lessonsOfCourse(
  db: Db, courseId: string,
): Promise<readonly { readonly lessonId: string; readonly docId: string; readonly name: string; readonly description: string }[]> {
  return await db.selectFrom('lesson').select(['id as lessonId', 'doc_id as docId', 'name', 'description'])
    .where('course_id', '=', courseId).where('deleted_at', 'is', null)
    .orderBy('created_at').orderBy('id').execute()
}

/** What becomes of a person's data in these tables. */
export const coursePersonalData: PersonalData = {
  noun: 'courses',
  owns: async (db, { organizationId, personId }) => (
    await db.selectFrom('course').select('id').where('owner_id', '=', personId).where('organization_id', '=', organizationId).executeTakeFirst()
  ) !== undefined,
  exportOf: async (db, { id }) => ({
    courses: await db.selectFrom('course').select(['id', 'name', 'description', 'created_at', 'updated_at', 'deleted_at']).where('owner_id', '=', id).execute(),
  }),
}
