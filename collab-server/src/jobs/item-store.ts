import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { JobItemTable } from './tables.ts'

type Db = Kysely<Database>

/** Notes that an attempt of a job has given an item to people; nothing where that is noted already. */
export async function addItem(trx: Db, row: JobItemTable): Promise<void> {
  await trx.insertInto('job_item').values(row).onConflict((conflict) => conflict.doNothing()).execute()
}

/** Whether any attempt of a job has given something to people. */
export async function hasItems(db: Db, jobId: string): Promise<boolean> {
  return await db.selectFrom('job_item').select('item').where('job_id', '=', jobId).limit(1).executeTakeFirst() !== undefined
}

/** How many items an attempt of a job has given to people. */
export async function countItems(db: Db, jobId: string, attempt: number): Promise<number> {
  const row = await db.selectFrom('job_item').select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_id', '=', jobId).where('attempt', '=', attempt).executeTakeFirstOrThrow()
  return Number(row.count)
}
