import type { ShareRole } from '@lectern/shared/access'
import type { ActivityPlace, LibraryActivityDetails } from '@lectern/shared/activity-library'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { personName } from '../identity/member-store.ts'
import type { PersonalData } from '../identity/personal-data.ts'
import type { Pictured } from '../lessons/thumbnails.ts'
import { roleFrom } from '../sharing/access.ts'

type Db = Kysely<Database>

/** An activity of the library as one person sees it. */
export interface ActivityRow extends LibraryActivityDetails, Omit<Pictured, 'thumbnail'> {
  readonly organizationId: string
  readonly kind: string
  readonly owner: { readonly userId: string; readonly name: string }
  /** What the lesson behind it was shared with them as; null when it was not. */
  readonly lessonRole: ShareRole | null
  readonly createdAt: number
  readonly changedAt: number
}

/** Without pictures, which are large beside the rest: see {@link picturesOf}. */
const rows = (db: Db, userId: string) => db.selectFrom('library_activity')
  .innerJoin('lesson', 'lesson.id', 'library_activity.lesson_id')
  .innerJoin('doc', 'doc.id', 'lesson.doc_id')
  .innerJoin('user as owner', 'owner.id', 'lesson.owner_id')
  .leftJoin('share as own', (join) => join
    .on('own.target_kind', '=', 'lesson').onRef('own.target_id', '=', 'lesson.id').on('own.user_id', '=', userId))
  .selectAll('library_activity')
  .select([
    'lesson.doc_id', 'lesson.name', 'lesson.owner_id', 'lesson.created_at', 'lesson.deleted_at', 'lesson.thumbnail_seq', 'doc.head_seq',
    'owner.first_name', 'owner.last_name', 'own.role',
  ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const toRow = (row: Row): ActivityRow => ({
  lessonId: row.lesson_id, docId: row.doc_id, organizationId: row.organization_id, name: row.name, kind: row.kind, description: row.description,
  tags: JSON.parse(row.tags) as string[], privacy: row.privacy, lessonRole: roleFrom(row.role, null), owner: { userId: row.owner_id, name: personName(row) },
  createdAt: row.created_at, changedAt: row.changed_at, deletedAt: row.deleted_at, thumbnailSeq: row.thumbnail_seq, headSeq: row.head_seq,
})

/** The activities of an organization that this person may use; none in the trash. */
export async function activitiesFor(db: Db, { organizationId, userId }: { readonly organizationId: string; readonly userId: string }): Promise<ActivityRow[]> {
  const found = await rows(db, userId).where('library_activity.organization_id', '=', organizationId).where('lesson.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('library_activity.privacy', '=', 'public'), eb('own.role', '<>', 'none')]))
    .orderBy('lesson.created_at').orderBy('lesson.id').execute()
  return found.map(toRow)
}

/** One activity, also from the trash; null when there is none. */
export async function findActivity(db: Db, activityId: string, userId: string): Promise<ActivityRow | null> {
  const row = await rows(db, userId).where('library_activity.lesson_id', '=', activityId).executeTakeFirst()
  return row ? toRow(row) : null
}

/** The activity that an element of a lesson came from, or was saved as last; null when there is none. */
export async function findActivityOfElement(db: Db, { elementId, lessonId }: ActivityPlace, userId: string): Promise<ActivityRow | null> {
  const row = await rows(db, userId).innerJoin('library_activity_use as used', 'used.activity_id', 'library_activity.lesson_id')
    .where('used.lesson_id', '=', lessonId).where('used.element_id', '=', elementId).where('lesson.deleted_at', 'is', null)
    .orderBy('used.created_at', 'desc').executeTakeFirst()
  return row ? toRow(row) : null
}

/** The pictures of lessons as they were drawn last, as JSON. */
export async function picturesOf(db: Db, lessonIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (lessonIds.length === 0) return new Map()
  const found = await db.selectFrom('lesson').select(['id', 'thumbnail']).where('id', 'in', [...lessonIds]).execute()
  return new Map(found.map(({ id, thumbnail }) => [id, thumbnail]))
}

/** How many activities an organization has, those of others and in the trash too. */
export async function countActivities(db: Db, organizationId: string): Promise<number> {
  const { count } = await db.selectFrom('library_activity').select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId).executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes a lesson an activity of the library. */
export async function insertActivity(
  db: Db, { description, kind, lessonId, now, organizationId, privacy, tags }: Omit<LibraryActivityDetails, 'name'> & {
    readonly lessonId: string; readonly organizationId: string; readonly kind: string; readonly now: number
  },
): Promise<void> {
  await db.insertInto('library_activity').values({
    lesson_id: lessonId, organization_id: organizationId, kind, description, tags: JSON.stringify(tags), privacy, changed_at: now,
  }).execute()
}

/** Changes what is said about an activity; fields that are undefined stay. */
export async function updateActivity(
  db: Db, activityId: string, { description, kind, privacy, tags, now }: Partial<Omit<LibraryActivityDetails, 'name'>> & { readonly kind?: string; readonly now?: number },
): Promise<void> {
  const changed = {
    ...(description === undefined ? {} : { description }), ...(kind === undefined ? {} : { kind }), ...(privacy === undefined ? {} : { privacy }),
    ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }), ...(now === undefined ? {} : { changed_at: now }),
  }
  if (Object.keys(changed).length > 0) await db.updateTable('library_activity').set(changed).where('lesson_id', '=', activityId).execute()
}

/** Elements of one activity that are remembered; of more the oldest are forgotten. */
const USES_MAX = 2000

/** Notes that an element came from an activity or was saved as it. */
export async function insertUse(db: Db, activityId: string, { elementId, lessonId }: ActivityPlace, now: number): Promise<void> {
  await db.insertInto('library_activity_use').values({ activity_id: activityId, lesson_id: lessonId, element_id: elementId, created_at: now })
    .onConflict((conflict) => conflict.columns(['activity_id', 'lesson_id', 'element_id']).doUpdateSet({ created_at: now })).execute()
  const oldest = await db.selectFrom('library_activity_use').select('created_at').where('activity_id', '=', activityId)
    .orderBy('created_at', 'desc').offset(USES_MAX).limit(1).executeTakeFirst()
  if (oldest) await db.deleteFrom('library_activity_use').where('activity_id', '=', activityId).where('created_at', '<=', oldest.created_at).execute()
}

/** An element that has to do with an activity, in a lesson that is not in the trash. */
export interface UseRow extends ActivityPlace {
  readonly docId: string
  readonly name: string
}

/** The elements that have to do with an activity, the latest first; not those of activities themselves. */
export async function usesOf(db: Db, activityId: string): Promise<UseRow[]> {
  const found = await db.selectFrom('library_activity_use as used').innerJoin('lesson', 'lesson.id', 'used.lesson_id')
    .select(['used.lesson_id', 'used.element_id', 'lesson.doc_id', 'lesson.name'])
    .where('used.activity_id', '=', activityId).where('lesson.deleted_at', 'is', null)
    .orderBy('used.created_at', 'desc').orderBy('used.lesson_id').orderBy('used.element_id').execute()
  return found.map((row) => ({ lessonId: row.lesson_id, elementId: row.element_id, docId: row.doc_id, name: row.name }))
}

/** What becomes of what people say about activities; the lessons behind them are handed over and deleted as lessons. */
export const libraryPersonalData: PersonalData = {
  noun: 'activity-library',
  exportOf: async (db, { id }) => ({
    libraryActivities: await db.selectFrom('library_activity').innerJoin('lesson', 'lesson.id', 'library_activity.lesson_id')
      .select(['lesson.id', 'lesson.name', 'library_activity.kind', 'library_activity.description', 'library_activity.tags', 'library_activity.privacy', 'library_activity.changed_at'])
      .where('lesson.owner_id', '=', id).orderBy('lesson.created_at').execute(),
  }),
}
