import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { ControlTable } from '../tables.ts'

type Db = Kysely<Database>

/** Rows that concern every document name none. */
const ALL_DOCUMENTS = ''

/** A control row as it is stored; `payload` is JSON. */
export type StoredControlRow = Pick<Selectable<ControlTable>, 'seq' | 'doc_id' | 'user_id' | 'kind' | 'payload'>

/** What was announced of maintenance last, as JSON; nothing when there was none. */
export async function newestMaintenance(db: Db): Promise<Pick<Selectable<ControlTable>, 'id' | 'payload' | 'created_at'> | undefined> {
  return await db.selectFrom('control').select(['id', 'payload', 'created_at']).where('doc_id', '=', ALL_DOCUMENTS)
    .where('kind', '=', 'maintenance').orderBy('created_at', 'desc').limit(1).executeTakeFirst()
}

/** Announces maintenance, or that there is none; `payload` is JSON, `now` in ms since 1970. */
export async function insertMaintenance(db: Db, payload: string, now: number): Promise<void> {
  const newest = await newestMaintenance(db)
  await db.insertInto('control').values({
    id: crypto.randomUUID(), doc_id: ALL_DOCUMENTS, user_id: null, kind: 'maintenance', payload,
    // The newest row counts, also when two are written in one millisecond or the clock was set back.
    created_at: Math.max(now, (newest?.created_at ?? 0) + 1),
  }).execute()
}

/** Control rows with a higher number, in their order. */
export async function controlRowsAfter(db: Db, seq: number): Promise<readonly StoredControlRow[]> {
  return await db.selectFrom('control').select(['seq', 'doc_id', 'user_id', 'kind', 'payload'])
    .where('seq', '>', seq).orderBy('seq').execute()
}

/** The highest number of the rows written before then (ms since 1970); 0 when there is none. */
export async function lastControlSeqBefore(db: Db, at: number): Promise<number> {
  const last = await db.selectFrom('control').select((eb) => eb.fn.max('seq').as('seq')).where('created_at', '<', at).executeTakeFirst()
  return last?.seq ?? 0
}

/**
 * Deletes control rows that every node has acted on, from before a moment, at most so many; answers how many. The newest stays, because
 * numbers go on from it, and so does the latest word on maintenance.
 */
export async function deleteOldControl(db: Db, before: number, most: number): Promise<number> {
  const newest = await db.selectFrom('control').select((eb) => eb.fn.max('seq').as('seq')).executeTakeFirst()
  const maintenance = await db.selectFrom('control').select('id').where('kind', '=', 'maintenance').orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  const old = db.selectFrom('control').select('id').where('created_at', '<', before)
    .where((eb) => eb.or([eb('seq', 'is', null), eb('seq', '!=', newest?.seq ?? 0)])).where('id', '!=', maintenance?.id ?? '')
    .orderBy('created_at').limit(most)
  const { numDeletedRows } = await db.deleteFrom('control').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
