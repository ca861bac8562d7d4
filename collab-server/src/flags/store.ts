import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

/** All settings of an organization and of people in it; `userId` empty stands for the organization. */
export async function flagSettings(db: Db, organizationId: string) {
  return await db.selectFrom('feature_flag').leftJoin('user', 'user.id', 'feature_flag.user_id')
    .selectAll('feature_flag').select(['user.first_name', 'user.last_name'])
    .where('feature_flag.organization_id', '=', organizationId).orderBy('user.first_name').orderBy('feature_flag.user_id').execute()
}

/** Puts a setting, or takes it away with null. */
export async function putFlag(trx: Db, key: { organizationId: string; userId: string; name: string }, isOn: boolean | null): Promise<void> {
  await trx.deleteFrom('feature_flag').where('organization_id', '=', key.organizationId)
    .where('user_id', '=', key.userId).where('name', '=', key.name).execute()
  if (isOn === null) return
  await trx.insertInto('feature_flag')
    .values({ organization_id: key.organizationId, user_id: key.userId, name: key.name, is_on: isOn ? 1 : 0 }).execute()
}

/** What becomes of a person's data in these tables. */
export const flagPersonalData: PersonalData = {
  noun: 'flags',
  exportOf: async (db, { id }) => ({ flags: await db.selectFrom('feature_flag').select(['name', 'is_on']).where('user_id', '=', id).execute() }),
  async erase(trx, { id }) { await trx.deleteFrom('feature_flag').where('user_id', '=', id).execute() },
  async leave(trx, { organizationId, personId }) {
    await trx.deleteFrom('feature_flag').where('organization_id', '=', organizationId).where('user_id', '=', personId).execute()
  },
}
