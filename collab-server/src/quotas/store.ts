import type { LessonUse, StorageKind } from '@lectern/shared/quotas'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { personName } from '../identity/member-store.ts'

type Db = Kysely<Database>

const LESSON_BYTES = sql<number>`lesson_use.content + lesson_use.versions + lesson_use.publications + lesson_use.videos`
const ALL_BYTES = sql<number>`storage_use.lessons + storage_use.versions + storage_use.publications + storage_use.videos
  + storage_use.pictures + storage_use.attachments + storage_use.jobs`

/** An organization's plan, and all bytes it has stored. */
export async function standingOf(db: Db, organizationId: string): Promise<{ planType: number; usedBytes: number } | null> {
  const row = await db.selectFrom('organization').leftJoin('storage_use', 'storage_use.organization_id', 'organization.id')
    .select(['organization.plan_type', ALL_BYTES.as('used')]).where('organization.id', '=', organizationId).executeTakeFirst()
  return row ? { planType: row.plan_type, usedBytes: Number(row.used ?? 0) } : null
}

/** The same of the organization that a document's lesson belongs to, with how many versions the document has; null without a lesson. */
export async function standingOfDocument(
  db: Db, docId: string,
): Promise<{ organizationId: string; planType: number; usedBytes: number; versions: number } | null> {
  const row = await db.selectFrom('lesson_use').innerJoin('organization', 'organization.id', 'lesson_use.organization_id')
    .leftJoin('storage_use', 'storage_use.organization_id', 'lesson_use.organization_id')
    .select(['organization.id', 'organization.plan_type', 'lesson_use.version_count', ALL_BYTES.as('used')])
    .where('lesson_use.doc_id', '=', docId).executeTakeFirst()
  return row ? { organizationId: row.id, planType: row.plan_type, usedBytes: Number(row.used ?? 0), versions: row.version_count } : null
}

/** Bytes of an organization by kind. */
export async function bytesByKind(db: Db, organizationId: string): Promise<Record<StorageKind, number>> {
  const row = await db.selectFrom('storage_use').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()
  const { lessons = 0, versions = 0, publications = 0, videos = 0, pictures = 0, attachments = 0, jobs = 0 } = row ?? {}
  return { lessons, versions, publications, videos, pictures, attachments, jobs }
}

/** How many videos a lesson has. */
export async function videosOf(db: Db, lessonId: string): Promise<number> {
  const row = await db.selectFrom('lesson_use').select('video_count').where('lesson_id', '=', lessonId).executeTakeFirst()
  return row?.video_count ?? 0
}

/** How many copies of lessons somebody made since then (ms since 1970), and when the first of them. */
export async function copiesSince(db: Db, userId: string, since: number): Promise<{ count: number; firstAt: number }> {
  const row = await db.selectFrom('lesson').select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('first')])
    .where('created_by', '=', userId).where('is_copy', '=', 1).where('created_at', '>', since).executeTakeFirstOrThrow()
  return { count: Number(row.count), firstAt: Number(row.first ?? 0) }
}

/** The lessons of an organization that take most, read from an index in that order, as this person may know them. */
export async function largestLessons(db: Db, organizationId: string, userId: string, count: number): Promise<LessonUse[]> {
  const rows = await db.selectFrom('lesson_use').innerJoin('lesson', 'lesson.id', 'lesson_use.lesson_id')
    .innerJoin('user', 'user.id', 'lesson.owner_id')
    .select((eb) => eb.exists(eb.selectFrom('share').select('share.user_id').where('share.user_id', '=', userId).where((or) => or.or([
      or.and([or('share.target_kind', '=', 'lesson'), or('share.target_id', '=', or.ref('lesson.id'))]),
      or.and([or('share.target_kind', '=', 'course'), or('share.target_id', '=', or.ref('lesson.course_id'))]),
    ]))).as('is_shared'))
    .select(['user.first_name', 'user.last_name', 'lesson_use.lesson_id', 'lesson_use.doc_id', 'lesson.name', 'lesson.deleted_at', 'lesson_use.versions', 'lesson_use.videos',
      'lesson_use.version_count', 'lesson_use.video_count', LESSON_BYTES.as('bytes')])
    .where('lesson_use.organization_id', '=', organizationId).orderBy(LESSON_BYTES, 'desc').limit(count).execute()
  return rows.map((row) => ({
    lessonId: row.lesson_id, docId: row.doc_id, name: row.is_shared ? row.name : null, ownerName: personName(row), isDeleted: row.deleted_at !== null, bytes: Number(row.bytes),
    versionBytes: row.versions, videoBytes: row.videos, versions: row.version_count, videos: row.video_count,
  }))
}

/** A stored state whose row does not say how large it is. */
export interface UnmeasuredState {
  readonly table: 'doc_version' | 'doc_snapshot'
  readonly hash: string
}

/** States in files whose rows are older than the counting. */
export async function unmeasuredStates(db: Db): Promise<UnmeasuredState[]> {
  const of = async (table: UnmeasuredState['table']): Promise<UnmeasuredState[]> => {
    const rows = await db.selectFrom(table).select('blob_key').distinct().where('blob_key', 'is not', null).where('size', 'is', null).execute()
    return rows.map((row) => ({ table, hash: row.blob_key ?? '' }))
  }
  return [...(await of('doc_version')), ...(await of('doc_snapshot'))]
}

/** Says how large a stored state is. */
export async function setSize(db: Db, { hash, table }: UnmeasuredState, size: number): Promise<void> {
  await db.updateTable(table).set({ size }).where('blob_key', '=', hash).where('size', 'is', null).execute()
}
