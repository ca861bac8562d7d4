import type { ConversationReport, Turn } from '@lectern/shared/conversations'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'
import type { ConversationTable } from './tables.ts'

type Db = Kysely<Database>

/** A conversation as its row holds it. */
export interface ConversationRow {
  readonly conversationId: string
  readonly agentId: string
  readonly userId: string
  readonly turns: readonly Turn[]
  readonly startedAt: number
  readonly endedAt: number | null
  readonly report: ConversationReport | null
}

function toRow(row: Selectable<ConversationTable>): ConversationRow {
  return {
    conversationId: row.id, agentId: row.agent_id, userId: row.user_id, turns: JSON.parse(row.turns) as Turn[], startedAt: Number(row.started_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at), report: row.report === null ? null : JSON.parse(row.report) as ConversationReport,
  }
}

/** Stores a conversation that begins with these turns. */
export async function insertConversation(trx: Db, { id, agentId, now, turns, userId }: { readonly id: string; readonly agentId: string; readonly userId: string; readonly turns: readonly Turn[]; readonly now: number }): Promise<void> {
  await trx.insertInto('conversation').values({
    id, agent_id: agentId, user_id: userId, turns: JSON.stringify(turns), turn_count: turns.length, started_at: now, ended_at: null, report: null,
  }).execute()
}

/** A conversation of this person; null when there is none of that id. */
export async function findConversation(db: Db, userId: string, id: string): Promise<ConversationRow | null> {
  const row = await db.selectFrom('conversation').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return row ? toRow(row) : null
}

/** What this person began last with an agent; null when that was nothing. */
export async function lastConversation(db: Db, userId: string, agentId: string): Promise<ConversationRow | null> {
  const row = await db.selectFrom('conversation').selectAll().where('user_id', '=', userId).where('agent_id', '=', agentId)
    .orderBy('started_at', 'desc').orderBy('id', 'desc').executeTakeFirst()
  return row ? toRow(row) : null
}

/** Puts turns behind those of a row as it was read; false when it has others by now, or is over. */
export async function appendTurns(db: Db, { conversationId, turns }: ConversationRow, added: readonly Turn[]): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('conversation').set({ turns: JSON.stringify([...turns, ...added]), turn_count: turns.length + added.length })
    .where('id', '=', conversationId).where('turn_count', '=', turns.length).where('ended_at', 'is', null).executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Ends a conversation that is not over yet; false when it was. */
export async function finishConversation(db: Db, id: string, report: ConversationReport | null, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('conversation').set({ ended_at: now, report: report === null ? null : JSON.stringify(report) })
    .where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Deletes at most so many conversations that began before; answers how many. */
export async function deleteOldConversations(db: Db, before: number, most: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('conversation')
    .where('id', 'in', db.selectFrom('conversation').select('id').where('started_at', '<', before).limit(most)).executeTakeFirst()
  return Number(numDeletedRows)
}

/** What becomes of a person's data in this table. */
export const conversationPersonalData: PersonalData = {
  noun: 'conversations',
  exportOf: async (db, { id }) => ({
    conversations: await db.selectFrom('conversation')
      .select(['id', 'agent_id', 'turns', 'started_at', 'ended_at', 'report']).where('user_id', '=', id).orderBy('started_at').execute(),
  }),
  leave: async (trx, { organizationId, personId }) => {
    await trx.deleteFrom('conversation').where('user_id', '=', personId)
      .where('agent_id', 'in', trx.selectFrom('agent').select('id').where('organization_id', '=', organizationId)).execute()
  },
  erase: async (trx, { id }) => {
    await trx.deleteFrom('conversation').where('user_id', '=', id).execute()
  },
}
