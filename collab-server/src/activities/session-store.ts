import { CREDITS_PER_SESSION, planOf } from '@lectern/shared/credits'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { monthOf } from '../events/months.ts'
import './tables.ts'

type Db = Kysely<Database>

/** Learning sessions of a workspace in a month. */
export interface LearningSessions {
  readonly used: number
  /** What the plan has for each month; null where it is agreed on otherwise. */
  readonly of: number | null
}

/** The sessions that a plan has for each month; null where it is agreed on otherwise. */
function sessionsOf(planType: number): number | null {
  const { credits } = planOf(planType)
  return credits === 0 ? null : Math.floor(credits / CREDITS_PER_SESSION)
}

/** How many learners began this month in what a workspace has published. */
export async function readSessions(db: Db, organizationId: string, now: number): Promise<LearningSessions> {
  const row = await db.selectFrom('organization').leftJoin('learning_session', (join) => join.onRef('learning_session.organization_id', '=', 'organization.id').on('learning_session.month', '=', monthOf(now)))
    .select(['organization.plan_type', 'learning_session.sessions']).where('organization.id', '=', organizationId).executeTakeFirst()
  return { used: row?.sessions ?? 0, of: sessionsOf(row?.plan_type ?? 0) }
}

/** The workspace that has published something; null when it is gone. */
export async function organizationOf(db: Db, lessonId: string): Promise<string | null> {
  return (await db.selectFrom('lesson').select('organization_id').where('id', '=', lessonId).executeTakeFirst())?.organization_id ?? null
}

/** Counts that a learner began. It stays counted when the learner is erased: who it was is in no row. */
export async function addSession(trx: Db, organizationId: string, now: number): Promise<void> {
  await trx.insertInto('learning_session').values({ organization_id: organizationId, month: monthOf(now), sessions: 1 })
    .onConflict((conflict) => conflict.columns(['organization_id', 'month']).doUpdateSet((eb) => ({ sessions: eb('learning_session.sessions', '+', 1) }))).execute()
}

/** How many learners began from one network in the month and the workspace of which its name is. */
export async function sessionsOfNetwork(db: Db, network: string): Promise<number> {
  return (await db.selectFrom('session_network').select('sessions').where('network', '=', network).executeTakeFirst())?.sessions ?? 0
}

/** Counts that one more did. */
export async function addSessionOfNetwork(trx: Db, network: string, now: number): Promise<void> {
  await trx.insertInto('session_network').values({ network, sessions: 1, last_at: now })
    .onConflict((conflict) => conflict.column('network').doUpdateSet((eb) => ({ sessions: eb('session_network.sessions', '+', 1), last_at: now }))).execute()
}

/** Deletes counts of networks from which nobody has begun since a time, so many at once. */
export async function deleteOldSessionNetworks(db: Db, before: number, most: number): Promise<number> {
  const old = await db.selectFrom('session_network').select('network').where('last_at', '<', before).limit(most).execute()
  if (old.length > 0) await db.deleteFrom('session_network').where('network', 'in', old.map(({ network }) => network)).where('last_at', '<', before).execute()
  return old.length
}
