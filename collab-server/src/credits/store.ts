import { CREDIT_ACTION } from '@lectern/shared/credits'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

/** Which lines of the history. */
export interface HistoryFilter {
  /** A number of S1 §3.6; `CREDIT_ACTION.All` for all. */
  readonly type: number
  /** Of work that has ended only the last line, with what it cost. */
  readonly isFolded: boolean
}

/** Whoever asks for what is set aside or comes back is shown just that. */
function folds({ isFolded, type }: HistoryFilter): boolean {
  return isFolded && type !== CREDIT_ACTION.HoldCredits && type !== CREDIT_ACTION.ReleaseCredits
}

/** What was set aside under an id comes back under the key `<id>:release`, and what it cost is paid under `<id>:spend`. */
function transactions(db: Db, organizationId: string, filter: HistoryFilter) {
  return db.selectFrom('credit_transaction').where('credit_transaction.organization_id', '=', organizationId)
    .$if(filter.type !== CREDIT_ACTION.All, (query) => query.where('credit_transaction.type', '=', filter.type))
    .$if(folds(filter), (query) => query
      .where(({ and, eb, exists, not, selectFrom }) => not(and([
        eb('credit_transaction.type', '=', CREDIT_ACTION.HoldCredits),
        exists(selectFrom('credit_hold').select('credit_hold.id').whereRef('credit_hold.id', '=', 'credit_transaction.id').where('credit_hold.state', '<>', 'open')),
      ])))
      .where(({ and, eb, exists, fn, not, selectFrom, val }) => not(and([
        eb('credit_transaction.type', '=', CREDIT_ACTION.ReleaseCredits),
        exists(selectFrom('credit_transaction as paid').select('paid.id').whereRef('paid.organization_id', '=', 'credit_transaction.organization_id')
          .where('paid.key', '=', fn<string>('replace', ['credit_transaction.key', val(':release'), val(':spend')]))),
      ]))))
}

/** Lines of the history, latest first, with who did it. */
export async function listTransactions(db: Db, organizationId: string, filter: HistoryFilter, page: { offset: number; limit: number }) {
  const rows = await transactions(db, organizationId, filter)
    .leftJoin('user', 'user.id', 'credit_transaction.user_id')
    .selectAll('credit_transaction').select(['user.first_name', 'user.last_name'])
    .orderBy('credit_transaction.seq', 'desc').offset(page.offset).limit(page.limit).execute()
  // What comes back of work whose other line is folded away has changed nothing.
  return folds(filter) ? rows.map((row) => (row.type === CREDIT_ACTION.ReleaseCredits ? { ...row, change: 0 } : row)) : rows
}

/** How many lines there are. */
export async function countTransactions(db: Db, organizationId: string, filter: HistoryFilter): Promise<number> {
  const row = await transactions(db, organizationId, filter).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
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
