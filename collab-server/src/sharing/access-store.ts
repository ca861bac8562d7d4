import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

/** What these people are on lessons, one row each for a person and a lesson of their organization, by their own share and by its course's. */
const lessonRoles = (db: Db, userIds: readonly string[]) => db
  .selectFrom('lesson')
  // A person who changed organization loses what the former one shared.
  .innerJoin('user', (join) => join.on('user.id', 'in', userIds).onRef('user.organization_id', '=', 'lesson.organization_id'))
  .leftJoin('share as own', (join) => join
    .on('own.target_kind', '=', 'lesson').onRef('own.target_id', '=', 'lesson.id').onRef('own.user_id', '=', 'user.id'))
  .leftJoin('share as inherited', (join) => join
    .on('inherited.target_kind', '=', 'course').onRef('inherited.target_id', '=', 'lesson.course_id')
    .onRef('inherited.user_id', '=', 'user.id'))
  .select([
    'user.id as user_id', 'lesson.id', 'lesson.doc_id', 'lesson.course_id', 'lesson.organization_id', 'lesson.name', 'lesson.deleted_at',
    'own.role as own_role', 'inherited.role as inherited_role',
  ])

/** What these people are on the lesson of a document, and what its organization has. */
export const rolesOnDocument = async (db: Db, docId: string, userIds: readonly string[]) => (
  await lessonRoles(db, userIds).innerJoin('organization', 'organization.id', 'lesson.organization_id')
    .select(['organization.owner_id as organization_owner', 'organization.max_editors_per_document as seats', 'organization.plan_type'])
    .where('lesson.doc_id', '=', docId).execute()
)

/** What a person is on a lesson. */
export const roleOnLesson = async (db: Db, lessonId: string, userId: string) => (
  await lessonRoles(db, [userId]).where('lesson.id', '=', lessonId).executeTakeFirst()
)

/** What a person is on a course. */
export const roleOnCourse = async (db: Db, courseId: string, userId: string) => await db
  .selectFrom('course')
  .leftJoin('share', (join) => join
    .on('share.target_kind', '=', 'course').onRef('share.target_id', '=', 'course.id').on('share.user_id', '=', userId))
  .select(['course.id', 'course.organization_id', 'course.name', 'course.deleted_at', 'share.role'])
  .where('course.id', '=', courseId)
  .executeTakeFirst()
