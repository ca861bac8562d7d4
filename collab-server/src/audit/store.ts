import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'
import type { AuditEventTable } from './tables.ts'

type Db = Kysely<Database>

/** Rows of one statement; SQLite takes some ten thousand values in one. */
const ROWS_AT_ONCE = 500

/** Stores events. */
export async function insertEvents(db: Db, rows: readonly AuditEventTable[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db.insertInto('audit_event').values(rows.slice(from, from + ROWS_AT_ONCE)).execute()
  }
}

/** Which events are asked for. */
export interface AuditFilter {
  readonly action?: string | undefined
  /** Done by or to this person. */
  readonly userId?: string | undefined
}

function events(db: Db, organizationId: string, filter: AuditFilter) {
  const { action, userId } = filter
  return db.selectFrom('audit_event').where('audit_event.organization_id', '=', organizationId)
    .$if(action !== undefined, (query) => query.where('audit_event.action', '=', action ?? ''))
    .$if(userId !== undefined, (query) => query.where((eb) => eb.or([
      eb('audit_event.actor_id', '=', userId ?? ''), eb('audit_event.person_id', '=', userId ?? ''),
    ])))
}

/** Events of an organization, latest first, with the names of people, lessons and courses as they are now. */
export async function listEvents(db: Db, organizationId: string, filter: AuditFilter, page: { offset: number; limit: number }) {
  return await events(db, organizationId, filter)
    .leftJoin('user as actor', 'actor.id', 'audit_event.actor_id')
    .leftJoin('user as person', 'person.id', 'audit_event.person_id')
    .leftJoin('lesson', 'lesson.id', 'audit_event.target_id')
    .leftJoin('course', 'course.id', 'audit_event.target_id')
    .selectAll('audit_event')
    .select([
      'actor.first_name as actor_first', 'actor.last_name as actor_last', 'person.first_name as person_first',
      'person.last_name as person_last', 'lesson.name as lesson_name', 'course.name as course_name',
    ])
    .orderBy('audit_event.id', 'desc').offset(page.offset).limit(page.limit).execute()
}

/** How many there are. */
export async function countEvents(db: Db, organizationId: string, filter: AuditFilter): Promise<number> {
  const row = await events(db, organizationId, filter).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Forgets events from before a moment; answers how many. */
export async function deleteEventsBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('audit_event').where('created_at', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** What becomes of a person's data in these tables. */
export const auditPersonalData: PersonalData = {
  noun: 'audit',
  exportOf: async (db, { id }) => ({
    audit: await db.selectFrom('audit_event').select(['action', 'target_kind', 'target_id', 'address', 'created_at'])
      .where((eb) => eb.or([eb('actor_id', '=', id), eb('person_id', '=', id)])).orderBy('id').execute(),
  }),
  async erase(trx, { email_key, id }) {
    await trx.updateTable('audit_event').set({ address: null })
      .where((eb) => eb.or([eb('actor_id', '=', id), eb('person_id', '=', id)])).execute()
    await trx.updateTable('audit_event').set({ detail: '{}' }).where('detail', 'like', `%${email_key.replaceAll(/[%_]/g, '_')}%`).execute()
  },
}
