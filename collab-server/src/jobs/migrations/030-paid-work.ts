import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** The columns of `creation_request` that this step reads. */
interface OldRequest {
  readonly user_id: string
  readonly key: string
  readonly organization_id: string
  readonly kind: 'reading' | 'slides'
  readonly state: 'running' | 'charged' | 'stopped' | 'failed' | 'done'
  readonly runs: number
  readonly refunds: number
  readonly result: string | null
  readonly changed_at: number
}

/** What an infographic said that was paid for, with its payment. */
interface OldPlan {
  readonly key: string
  readonly user_id: string
  readonly plan: string
  readonly writer: string
  readonly created_at: number
}

interface OldPayment {
  readonly id: string
  readonly organization_id: string
  readonly user_id: string | null
  readonly type: number
  /** Hundredths, below 0. */
  readonly change: number
  readonly key: string
  readonly created_at: number
}

type OldTables = Record<'creation_request', OldRequest> & Record<'infographic_plan', OldPlan> & Record<'credit_transaction', OldPayment>
  & Record<'job' | 'job_answer' | 'credit_hold', Record<string, unknown>>
type Db = Kysely<OldTables>

/** Rows taken over in one go. */
const ROWS = 200

async function paymentOf(db: Db, key: string, organizationId?: string): Promise<OldPayment | null> {
  const row = await db.selectFrom('credit_transaction').selectAll().where('key', '=', key).where('change', '<', 0)
    .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? '')).executeTakeFirst()
  return row ?? null
}

/** What was paid as a hold that is settled, so that it comes back, or stays paid, as that of every other job. Its payment has the key that settling gives. */
async function holdOf(db: Db, { change, created_at, id, organization_id, type, user_id }: OldPayment): Promise<string> {
  await db.updateTable('credit_transaction').set({ key: `${id}:spend` }).where('id', '=', id).execute()
  await db.insertInto('credit_hold').values({ id, organization_id, user_id: user_id ?? '', action: type, amount: -change, state: 'settled', created_at }).execute()
  return id
}

/** A line that a list can show of what was written. */
const titleOf = (text: string | null): string => (text ?? '').split('\n')[0]?.replace(/^#+\s*/, '').slice(0, 500) ?? ''

async function moveRequest(db: Db, old: OldRequest): Promise<void> {
  const { changed_at, key, kind, organization_id, result, runs, user_id } = old
  const isPaid = old.state === 'charged' || old.state === 'stopped'
  const payment = isPaid ? await paymentOf(db, `creation:${user_id}:${key}:${old.refunds}`, organization_id) : null
  // What was charged and is running nobody works on any more: it is given back as soon as somebody looks.
  const states = { running: 'failed', charged: 'running', stopped: 'stopped', failed: 'failed', done: 'ready' } as const
  const state = states[old.state]
  const id = randomUUID()
  await db.insertInto('job').values({
    id, kind, key, organization_id, user_id, lesson_id: null, title: kind === 'reading' ? titleOf(result) : '', input: '{}', state,
    progress: state === 'ready' ? 100 : 0, failure: state === 'failed' ? 'ended' : null, runner: 'request', token_hash: null,
    heard_at: changed_at, started_at: changed_at, runs, attempt: old.refunds + 1, hold_id: payment && await holdOf(db, payment),
    created_at: changed_at, finished_at: state === 'running' ? null : changed_at,
  }).execute()
  if (state === 'ready' && result !== null) await db.insertInto('job_answer').values({ job_id: id, content: result, created_at: changed_at }).execute()
}

/** What was not paid for yet is asked of a model once more. */
async function movePlan(db: Db, { created_at, key, plan, user_id, writer }: OldPlan): Promise<void> {
  const payment = await paymentOf(db, key)
  if (!payment) return
  const id = randomUUID()
  await db.insertInto('job').values({
    id, kind: 'infographic', key: key.slice(`infographic:${user_id}:`.length), organization_id: payment.organization_id, user_id, lesson_id: null,
    title: (JSON.parse(plan) as { readonly title: string }).title, input: '{}', state: 'ready', progress: 100, failure: null, runner: 'request',
    token_hash: null, heard_at: created_at, started_at: created_at, runs: 1, attempt: 1, hold_id: await holdOf(db, payment), created_at, finished_at: created_at,
  }).execute()
  await db.insertInto('job_answer').values({ job_id: id, content: `{"plan":${plan},"writer":${JSON.stringify(writer)}}`, created_at }).execute()
}

/** Paid work of requests is jobs: readings, slides and infographics, with what they were paid and what they came to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('job_answer')
    .addColumn('job_id', 'text', (c) => c.primaryKey().references('job.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('job_answer_created').on('job_answer').column('created_at').execute()
  const tables = db.withTables<OldTables>()
  for (;;) {
    const rows = await tables.selectFrom('creation_request').selectAll().limit(ROWS).execute()
    for (const row of rows) {
      await moveRequest(tables, row)
      await tables.deleteFrom('creation_request').where('user_id', '=', row.user_id).where('key', '=', row.key).execute()
    }
    if (rows.length < ROWS) break
  }
  for (;;) {
    const rows = await tables.selectFrom('infographic_plan').selectAll().limit(ROWS).execute()
    for (const row of rows) {
      await movePlan(tables, row)
      await tables.deleteFrom('infographic_plan').where('key', '=', row.key).execute()
    }
    if (rows.length < ROWS) break
  }
  await db.schema.dropTable('creation_request').execute()
  await db.schema.dropTable('infographic_plan').execute()
}
