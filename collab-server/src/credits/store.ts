import { CREDIT_ACTION } from '@lectern/shared/credits'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

function transactions(db: Db, organizationId: string, type: number) {
  return db.selectFrom('credit_transaction').where('credit_transaction.organization_id', '=', organizationId)
    .$if(type !== CREDIT_ACTION.All, (query) => query.where('credit_transaction.type', '=', type))
}

/** Lines of the history, latest first, with who did it. */
export async function listTransactions(db: Db, organizationId: string, type: number, page: { offset: number; limit: number }) {
  return await transactions(db, organizationId, type)
    .leftJoin('user', 'user.id', 'credit_transaction.user_id')
    .selectAll('credit_transaction').select(['user.first_name', 'user.last_name'])
    .orderBy('credit_transaction.seq', 'desc').offset(page.offset).limit(page.limit).execute()
}

/** How many lines there are. */
export async function countTransactions(db: Db, organizationId: string, type: number): Promise<number> {
  const row = await transactions(db, organizationId, type).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What the plan of an organization follows from: the subscription it pays for, else the one that changed last; null without any. */
export async function latestSubscription(db: Db, organizationId: string) {
  const row = await db.selectFrom('subscription').selectAll().where('organization_id', '=', organizationId)
    .orderBy((eb) => eb.case().when('state', '=', 'active').then(0).else(1).end()).orderBy('changed_at', 'desc').limit(1).executeTakeFirst()
  return row ?? null
}

/** The subscription an organization pays for; null on the free plan. */
export async function activeSubscription(db: Db, organizationId: string) {
  const latest = await latestSubscription(db, organizationId)
  return latest?.state === 'active' ? latest : null
}

/** What becomes of a person's data in these tables. */
export const creditPersonalData: PersonalData = {
  noun: 'credits',
  exportOf: async (db, { id }) => ({
    credits: await db.selectFrom('credit_transaction').select(['id', 'type', 'change', 'description', 'lesson_id', 'created_at'])
      .where('user_id', '=', id).orderBy('seq').execute(),
    checkouts: await db.selectFrom('plan_checkout').select(['id', 'plan_type', 'created_at']).where('user_id', '=', id).orderBy('created_at').execute(),
  }),
}
