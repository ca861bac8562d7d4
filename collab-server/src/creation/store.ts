import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { CreationRequestTable } from './tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

/** A row of {@link CreationRequestTable}. */
export type CreationRequest = Selectable<CreationRequestTable>

/** Makes the request known; false when it was. Takes its row, so that two at once follow each other. */
export async function insertRequest(trx: Db, row: CreationRequest): Promise<boolean> {
  const result = await trx.insertInto('creation_request').values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing()).executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findRequest(db: Db, userId: string, key: string): Promise<CreationRequest | null> {
  const row = await db.selectFrom('creation_request').selectAll().where('user_id', '=', userId).where('key', '=', key).executeTakeFirst()
  return row ?? null
}

type Patch = Partial<Pick<CreationRequest, 'state' | 'runs' | 'refunds' | 'result'>> & { readonly changed_at: number }

/** Changes a request whose row the caller's transaction has. */
export async function updateRequest(trx: Db, request: Pick<CreationRequest, 'user_id' | 'key'>, patch: Patch): Promise<void> {
  await trx.updateTable('creation_request').set(patch).where('user_id', '=', request.user_id).where('key', '=', request.key).execute()
}

/** Changes a run that is still under way; false when it is over, or another one has begun, and nothing is changed then. */
export async function updateRun(db: Db, run: Pick<CreationRequest, 'user_id' | 'key' | 'runs'>, patch: Patch): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('creation_request').set(patch)
    .where('user_id', '=', run.user_id).where('key', '=', run.key).where('runs', '=', run.runs)
    .where('state', 'in', ['running', 'charged']).executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** What a process that died left behind. */
export async function abandonedRequests(db: Db, before: number): Promise<readonly CreationRequest[]> {
  return await db.selectFrom('creation_request').selectAll()
    .where('state', 'in', ['running', 'charged']).where('changed_at', '<', before).execute()
}

/** Readings are kept for those who ask again soon, not for ever. */
export async function forgetTexts(db: Db, before: number): Promise<void> {
  await db.updateTable('creation_request').set({ result: null })
    .where('kind', '=', 'reading').where('state', '=', 'done').where('changed_at', '<', before).where('result', 'is not', null).execute()
}

/** What becomes of a person's data in these tables. */
export const creationPersonalData: PersonalData = {
  noun: 'creation',
  exportOf: async (db, { id }) => ({
    creations: await db.selectFrom('creation_request').select(['kind', 'state', 'result', 'changed_at'])
      .where('user_id', '=', id).orderBy('changed_at').execute(),
  }),
  async erase(trx, { id }) { await trx.deleteFrom('creation_request').where('user_id', '=', id).execute() },
}
