import { infographicPlanSchema } from '@lectern/shared/infographics'
import type { InfographicPlan } from '@lectern/shared/infographics'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

/** What an infographic says, and who found it. */
export interface Planned {
  readonly plan: InfographicPlan
  readonly writer: 'model' | 'offline'
}

/** How long a plan is given again, ms. */
const KEPT_MS = 24 * 60 * 60_000

/** The plan that was found under a key; null when none was, or too long ago. */
export async function findPlan(db: Db, key: string, now: number): Promise<Planned | null> {
  const row = await db.selectFrom('infographic_plan').select(['plan', 'writer'])
    .where('key', '=', key).where('created_at', '>', now - KEPT_MS).executeTakeFirst()
  return row ? { plan: infographicPlanSchema.parse(JSON.parse(row.plan)), writer: row.writer } : null
}

/** Keeps a plan under its key, and forgets old ones; the first of two that come at once stays, and is answered. */
export async function keepPlan(db: Db, key: string, userId: string, { plan, writer }: Planned, now: number): Promise<Planned> {
  await db.deleteFrom('infographic_plan').where('created_at', '<=', now - KEPT_MS).execute()
  await db.insertInto('infographic_plan').values({ key, user_id: userId, plan: JSON.stringify(plan), writer, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing()).execute()
  return (await findPlan(db, key, now)) ?? { plan, writer }
}

/** What becomes of a person's data in these tables. */
export const infographicPersonalData: PersonalData = {
  noun: 'infographics',
  async erase(trx, { id }) { await trx.deleteFrom('infographic_plan').where('user_id', '=', id).execute() },
}
