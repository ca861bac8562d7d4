import type { LessonGrant } from '@lectern/shared/access'
import type { Kysely } from 'kysely'
import type { Person } from '../identity/member-store.ts'
import { presentPerson } from '../identity/member-store.ts'
import type { Database } from '../database/tables.ts'
import type { AccessState, Grant } from './effective-roles.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

/** The courses and lessons a change of access is about. */
export interface AccessScope {
  /** With all its lessons. */
  readonly courseId?: string
  readonly lessonId?: string
}

/** A lesson or a course, as share rows name it. */
export interface ShareTarget {
  readonly kind: 'lesson' | 'course'
  readonly id: string
}

/** The course a lesson lies in, as a part of other queries. */
function courseOf(db: Db, lessonId: string) {
  return db.selectFrom('lesson').select('course_id as id').$castTo<{ id: string }>().where('lesson.id', '=', lessonId)
}

/**
 * Takes the rows of the scope for this transaction, course before lesson, so that two changes of access never
 * judge each other's half-done state.
 */
export async function lockScope(trx: Db, scope: AccessScope): Promise<void> {
  await trx.updateTable('course')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where((eb) => eb.or([
      eb('id', '=', scope.courseId ?? ''),
      eb('id', 'in', courseOf(trx, scope.lessonId ?? '')),
    ]))
    .execute()
  if (scope.lessonId !== undefined) {
    await trx.updateTable('lesson').set((eb) => ({ updated_at: eb.ref('updated_at') }))
      .where('id', '=', scope.lessonId).execute()
  }
}

/** Everything that decides access in the scope, trashed lessons too. */
export async function loadAccessState(db: Db, scope: AccessScope): Promise<AccessState> {
  const courses = scope.courseId === undefined
    ? []
    : await db.selectFrom('course').select(['id as courseId', 'owner_id as ownerId']).where('id', '=', scope.courseId).execute()
  const lessons = await db.selectFrom('lesson')
    .select(['id', 'doc_id', 'course_id', 'owner_id', 'deleted_at'])
    .where((eb) => eb.or([eb('course_id', '=', scope.courseId ?? ''), eb('id', '=', scope.lessonId ?? '')]))
    .execute()
  const grants = await db.selectFrom('share')
    .select(['target_kind', 'target_id', 'user_id', 'role', 'granted_at'])
    .where((eb) => eb.or([
      eb.and([eb('target_kind', '=', 'course'), eb('target_id', '=', scope.courseId ?? '')]),
      eb.and([eb('target_kind', '=', 'course'), eb('target_id', 'in', courseOf(db, scope.lessonId ?? ''))]),
      eb.and([eb('target_kind', '=', 'lesson'), eb('target_id', 'in', eb.selectFrom('lesson').select('lesson.id')
        .where((on) => on.or([on('course_id', '=', scope.courseId ?? ''), on('lesson.id', '=', scope.lessonId ?? '')])))]),
    ]))
    .execute()
  return {
    courses,
    lessons: lessons.map((row) => ({
      lessonId: row.id, docId: row.doc_id, courseId: row.course_id, ownerId: row.owner_id, deleted: row.deleted_at !== null,
    })),
    grants: grants.map((row): Grant => ({
      kind: row.target_kind, targetId: row.target_id, userId: row.user_id, role: row.role, at: row.granted_at,
    })),
  }
}

/** Gives a role, in place of an earlier one; the time stays when the role does. */
export async function putGrant(
  db: Db, target: ShareTarget, input: { userId: string; role: LessonGrant; grantedBy: string; at: number },
): Promise<void> {
  await db.insertInto('share')
    .values({
      target_kind: target.kind, target_id: target.id, user_id: input.userId,
      role: input.role, granted_by: input.grantedBy, granted_at: input.at,
    })
    .onConflict((conflict) => conflict.columns(['target_kind', 'target_id', 'user_id'])
      .doUpdateSet({ role: input.role, granted_by: input.grantedBy, granted_at: input.at })
      .where('share.role', '<>', input.role))
    .execute()
}

/** Makes somebody an owner by their own doing: of what they made, or what they keep. */
export async function grantOwner(db: Db, target: ShareTarget, userId: string, at: number): Promise<void> {
  await putGrant(db, target, { userId, role: 'owner', grantedBy: userId, at })
}

/** Takes a row away; nothing happens when there is none. */
export async function deleteGrant(db: Db, target: ShareTarget, userId: string): Promise<void> {
  await db.deleteFrom('share')
    .where('target_kind', '=', target.kind).where('target_id', '=', target.id).where('user_id', '=', userId)
    .execute()
}

/** Takes away the rows somebody has on the lessons of a course (only those of one role, if given): they inherit again. */
export async function deleteGrantsInCourse(db: Db, courseId: string, userId: string, role?: LessonGrant): Promise<void> {
  let query = db.deleteFrom('share')
    .where('target_kind', '=', 'lesson').where('user_id', '=', userId)
    .where('target_id', 'in', (eb) => eb.selectFrom('lesson').select('lesson.id').where('course_id', '=', courseId))
  if (role !== undefined) query = query.where('role', '=', role)
  await query.execute()
}

/** Names another owner of a lesson. */
export async function setLessonOwner(db: Db, lessonId: string, ownerId: string): Promise<void> {
  await db.updateTable('lesson').set({ owner_id: ownerId }).where('id', '=', lessonId).execute()
}

/** Members with a row on the lesson or on its course, as the share list shows them; the rows are not yet merged. */
export async function listGrants(
  db: Db, organizationId: string, target: ShareTarget, courseId: string | null,
): Promise<readonly (Person & { readonly kind: 'lesson' | 'course'; readonly role: LessonGrant })[]> {
  const rows = await db.selectFrom('share').innerJoin('user', 'user.id', 'share.user_id')
    .select(['share.target_kind', 'share.role', 'user.id', 'user.first_name', 'user.last_name', 'user.email'])
    .where((eb) => eb.or([
      eb.and([eb('share.target_kind', '=', target.kind), eb('share.target_id', '=', target.id)]),
      eb.and([eb('share.target_kind', '=', 'course'), eb('share.target_id', '=', courseId ?? '')]),
    ]))
    .where('user.organization_id', '=', organizationId)
    .orderBy('user.first_name').orderBy('user.last_name').orderBy('user.id')
    .execute()
  return rows.map((row) => ({ ...presentPerson(row), kind: row.target_kind, role: row.role }))
}

/** Whether somebody has a row on this very target. */
export async function hasGrant(db: Db, target: ShareTarget, userId: string): Promise<boolean> {
  const row = await db.selectFrom('share').select('role')
    .where('target_kind', '=', target.kind).where('target_id', '=', target.id).where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** On which lessons and courses of an organization somebody has a row, trashed ones too. */
export async function grantsOf(db: Db, organizationId: string, userId: string): Promise<readonly ShareTarget[]> {
  const rows = await db.selectFrom('share')
    .leftJoin('lesson', (join) => join.onRef('lesson.id', '=', 'share.target_id').on('share.target_kind', '=', 'lesson'))
    .leftJoin('course', (join) => join.onRef('course.id', '=', 'share.target_id').on('share.target_kind', '=', 'course'))
    .select(['share.target_kind', 'share.target_id']).where('share.user_id', '=', userId)
    .where((eb) => eb.or([eb('lesson.organization_id', '=', organizationId), eb('course.organization_id', '=', organizationId)]))
    .execute()
  return rows.map((row) => ({ kind: row.target_kind, id: row.target_id }))
}

/** Takes back everything that is shared with a person. */
export async function deleteGrantsTo(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('share').where('user_id', '=', userId).execute()
}

/** What becomes of a person's data in these tables. */
export const sharePersonalData: PersonalData = {
  noun: 'sharing',
  exportOf: async (db, { id }) => ({
    shares: await db.selectFrom('share').select(['target_kind', 'target_id', 'role', 'granted_at']).where('user_id', '=', id).execute(),
  }),
}
