import { CONVERSATION_LIMITS } from '@lectern/shared/conversations'
import type { ConversationReport, Turn } from '@lectern/shared/conversations'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { LearnerData } from '../activities/learner-data.ts'
import { publicationsWithRule } from '../activities/retention-store.ts'
import type { Database } from '../database/tables.ts'
import { monthOf } from '../events/months.ts'
import type { LearnerConversationTable } from './tables.ts'

type Db = Kysely<Database>

/** Who talks where: a learner by the hash of their id. */
export interface TalkPlace {
  readonly publicationId: string
  readonly learner: string
  readonly activityId: string
}

/** A learner's conversation as its row holds it. */
export interface LearnerConversationRow extends TalkPlace {
  readonly conversationId: string
  readonly agentId: string
  readonly turns: readonly Turn[]
  readonly startedAt: number
  readonly endedAt: number | null
  readonly report: ConversationReport | null
}

function toRow(row: Selectable<LearnerConversationTable>): LearnerConversationRow {
  return {
    conversationId: row.id, publicationId: row.publication_id, learner: row.learner, activityId: row.activity_id, agentId: row.agent_id, turns: JSON.parse(row.turns) as Turn[],
    startedAt: Number(row.started_at), endedAt: row.ended_at === null ? null : Number(row.ended_at), report: row.report === null ? null : JSON.parse(row.report) as ConversationReport,
  }
}

/** Stores a conversation that begins with these turns. */
export async function insertTalk(trx: Db, place: TalkPlace & { readonly id: string; readonly agentId: string; readonly turns: readonly Turn[]; readonly now: number }): Promise<void> {
  await trx.insertInto('learner_conversation').values({
    id: place.id, publication_id: place.publicationId, learner: place.learner, activity_id: place.activityId, agent_id: place.agentId,
    turns: JSON.stringify(place.turns), turn_count: place.turns.length, started_at: place.now, ended_at: null, report: null,
  }).execute()
}

/** A conversation of a learner; null when they have none of that id there. */
export async function findTalk(db: Db, { learner, publicationId }: Pick<TalkPlace, 'learner' | 'publicationId'>, id: string): Promise<LearnerConversationRow | null> {
  const row = await db.selectFrom('learner_conversation').selectAll().where('id', '=', id).where('publication_id', '=', publicationId).where('learner', '=', learner).executeTakeFirst()
  return row ? toRow(row) : null
}

/** The conversations of a learner with one agent on a slide: the last of them, and how many there are. */
export async function talksOf(db: Db, { activityId, learner, publicationId }: TalkPlace): Promise<{ readonly last: LearnerConversationRow | null; readonly count: number }> {
  const rows = await db.selectFrom('learner_conversation').selectAll().where('publication_id', '=', publicationId).where('learner', '=', learner).where('activity_id', '=', activityId)
    .orderBy('started_at', 'desc').orderBy('id', 'desc').limit(CONVERSATION_LIMITS.perLearner).execute()
  return { last: rows[0] === undefined ? null : toRow(rows[0]), count: rows.length }
}

/** Puts turns behind those of a row as it was read; false when it has others by now, or is over. */
export async function appendToTalk(db: Db, { conversationId, turns }: LearnerConversationRow, added: readonly Turn[]): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('learner_conversation').set({ turns: JSON.stringify([...turns, ...added]), turn_count: turns.length + added.length })
    .where('id', '=', conversationId).where('turn_count', '=', turns.length).where('ended_at', 'is', null).executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Ends a conversation that is not over yet. */
export async function finishTalk(db: Db, id: string, report: ConversationReport | null, now: number): Promise<void> {
  await db.updateTable('learner_conversation').set({ ended_at: now, report: report === null ? null : JSON.stringify(report) }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** When something happened in a conversation last, as far as its row tells. */
const lastOf = sql<number>`coalesce(ended_at, started_at)`

/** What agents keep of a learner: what was said. */
export const conversationLearnerData: LearnerData = {
  noun: 'conversations', tables: ['learner_conversation'],
  erase: async (trx, { learner, publicationId }) => {
    await trx.deleteFrom('learner_conversation').where('publication_id', '=', publicationId).where('learner', '=', learner).execute()
  },
  idle: async (db, publicationId, since, most) => (await db.selectFrom('learner_conversation').select('learner').where('publication_id', '=', publicationId)
    .groupBy('learner').having((eb) => eb.fn.max(lastOf), '<', since).limit(most).execute()).map(({ learner }) => learner),
  active: async (db, publicationId, learners, since) => (await db.selectFrom('learner_conversation').select('learner').distinct()
    .where('publication_id', '=', publicationId).where('learner', 'in', learners).where(lastOf, '>=', since).execute()).map(({ learner }) => learner),
  eraseIdle: async (trx, publicationId, learners) => {
    await trx.deleteFrom('learner_conversation').where('publication_id', '=', publicationId).where('learner', 'in', learners).execute()
  },
}

/** Deletes at most so many conversations that began before, where the workspace has no rule of its own; answers how many. */
export async function deleteOldTalks(db: Db, before: number, most: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('learner_conversation')
    .where('id', 'in', db.selectFrom('learner_conversation').select('id').where('started_at', '<', before)
      .where('publication_id', 'not in', publicationsWithRule(db)).limit(most)).executeTakeFirst()
  return Number(numDeletedRows)
}

/** How many conversations learners of a workspace began this month, and how many they may. */
export async function readUse(db: Db, organizationId: string, now: number): Promise<{ readonly used: number; readonly most: number }> {
  const used = await db.selectFrom('learner_talk_month').select('conversations').where('organization_id', '=', organizationId).where('month', '=', monthOf(now)).executeTakeFirst()
  const limit = await db.selectFrom('learner_talk_limit').select('most').where('organization_id', '=', organizationId).executeTakeFirst()
  return { used: used?.conversations ?? 0, most: limit?.most ?? CONVERSATION_LIMITS.monthly }
}

/** Counts that one began. It stays counted when the learner is erased: who it was is in no row. */
export async function countTalk(trx: Db, organizationId: string, now: number): Promise<void> {
  await trx.insertInto('learner_talk_month').values({ organization_id: organizationId, month: monthOf(now), conversations: 1 })
    .onConflict((conflict) => conflict.columns(['organization_id', 'month']).doUpdateSet((eb) => ({ conversations: eb('learner_talk_month.conversations', '+', 1) }))).execute()
}

/** Says how many a workspace allows each month. */
export async function putLimit(trx: Db, organizationId: string, most: number): Promise<void> {
  await trx.insertInto('learner_talk_limit').values({ organization_id: organizationId, most }).onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ most })).execute()
}
