import type { ShareRole } from '@lectern/shared/access'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { lessonIdsOf } from '../lessons/store.ts'
import type { Database } from '../database/tables.ts'
import { roleFrom } from '../sharing/access.ts'
import { personName } from '../identity/member-store.ts'

type Db = Kysely<Database>

/** A lesson as analytics list it for one person. */
export interface AnalysedLesson {
  readonly lessonId: string
  readonly docId: string
  readonly name: string
  /** Null for none, and where this person has no part in the course. */
  readonly course: { readonly courseId: string; readonly name: string } | null
  /** Null without access. */
  readonly role: ShareRole | null
  readonly owner: { readonly userId: string; readonly name: string }
  readonly lastEditedAt: number
}

/** Live lessons this person can open, those edited last first, so many at most. */
export async function recentLessons(db: Db, userId: string, organizationId: string, limit: number): Promise<readonly AnalysedLesson[]> {
  const rows = await db.selectFrom('lesson')
    .innerJoin('doc', 'doc.id', 'lesson.doc_id')
    .innerJoin('user as owner', 'owner.id', 'lesson.owner_id')
    .leftJoin('share as own', (join) => join
      .on('own.target_kind', '=', 'lesson').onRef('own.target_id', '=', 'lesson.id').on('own.user_id', '=', userId))
    .leftJoin('share as inherited', (join) => join
      .on('inherited.target_kind', '=', 'course').onRef('inherited.target_id', '=', 'lesson.course_id').on('inherited.user_id', '=', userId))
    .leftJoin('course', (join) => join.onRef('course.id', '=', 'lesson.course_id').on('course.deleted_at', 'is', null))
    .select([
      'lesson.id', 'lesson.doc_id', 'lesson.name', 'lesson.owner_id', 'doc.edited_at', 'owner.first_name', 'owner.last_name',
      'own.role as own_role', 'inherited.role as inherited_role', 'course.id as course_id', 'course.name as course_name',
    ])
    .where('lesson.organization_id', '=', organizationId).where('lesson.deleted_at', 'is', null)
    .where('lesson.id', 'in', lessonIdsOf(db, userId))
    .where(sql<string>`coalesce(${sql.ref('own.role')}, ${sql.ref('inherited.role')}, 'none')`, '<>', 'none')
    .orderBy('doc.edited_at', 'desc').orderBy('lesson.id').limit(limit).execute()
  return rows.map((row) => ({
    lessonId: row.id, docId: row.doc_id, name: row.name, lastEditedAt: row.edited_at,
    // A lesson may be shared without its course, whose name is then nobody's business.
    course: row.course_id === null || row.course_name === null || row.inherited_role === null
      ? null : { courseId: row.course_id, name: row.course_name },
    role: roleFrom(row.own_role, row.inherited_role),
    owner: { userId: row.owner_id, name: personName(row) },
  }))
}

/** How far the history of each of these documents is in the stream of events. */
export async function feedPositions(db: Db, docIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (docIds.length === 0) return new Map()
  const rows = await db.selectFrom('activity_feed').select(['doc_id', 'seq']).where('doc_id', 'in', docIds).execute()
  return new Map(rows.map(({ doc_id: docId, seq }) => [docId, seq]))
}

/** The history of a document is in the stream up to this update; never less far than before. */
export async function advanceFeed(db: Db, docId: string, seq: number): Promise<void> {
  await db.insertInto('activity_feed').columns(['doc_id', 'seq'])
    .expression((eb) => eb.selectFrom('doc').select(['id', eb.val(seq).as('seq')]).where('id', '=', docId))
    .onConflict((c) => c.column('doc_id').doUpdateSet({ seq: (eb) => eb.ref('excluded.seq') }).where('activity_feed.seq', '<', seq)).execute()
}

/** Those of these ids that are documents. */
export async function filterDocuments(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await db.selectFrom('doc').select('id').where('id', 'in', ids).execute()).map(({ id }) => id))
}

/** Documents whose history the stream does not know to its end, so many at most, those changed last first. */
export async function documentsBehind(db: Db, most: number): Promise<readonly string[]> {
  const rows = await db.selectFrom('doc').leftJoin('activity_feed', 'activity_feed.doc_id', 'doc.id').select('doc.id')
    .where('doc.deleted_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('activity_feed.seq', eb.lit(0)), '<', eb.ref('doc.head_seq')))
    .orderBy('doc.edited_at', 'desc').limit(most).execute()
  return rows.map(({ id }) => id)
}
