import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { FeedbackAttachmentTable, FeedbackTable } from './tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

/** Stores feedback with its pictures. */
export async function insertFeedback(trx: Db, row: FeedbackTable, attachments: readonly FeedbackAttachmentTable[]): Promise<void> {
  await trx.insertInto('feedback').values(row).execute()
  if (attachments.length > 0) await trx.insertInto('feedback_attachment').values([...attachments]).execute()
}

/** Feedback of an organization, latest first. */
export async function listFeedbackRows(db: Db, organizationId: string, page: { offset: number; limit: number }): Promise<Selectable<FeedbackTable>[]> {
  return await db.selectFrom('feedback').selectAll().where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc').orderBy('id').offset(page.offset).limit(page.limit).execute()
}

/** How much there is. */
export async function countFeedback(db: Db, organizationId: string): Promise<number> {
  const row = await db.selectFrom('feedback').select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The pictures of several pieces, in their order. */
export async function attachmentsOf(db: Db, feedbackIds: readonly string[]): Promise<Selectable<FeedbackAttachmentTable>[]> {
  if (feedbackIds.length === 0) return []
  return await db.selectFrom('feedback_attachment').selectAll().where('feedback_id', 'in', feedbackIds).orderBy('position').execute()
}

/** One picture of a piece of this organization. */
export async function findAttachment(
  db: Db, organizationId: string, feedbackId: string, position: number,
): Promise<Selectable<FeedbackAttachmentTable> | null> {
  const row = await db.selectFrom('feedback_attachment').innerJoin('feedback', 'feedback.id', 'feedback_attachment.feedback_id')
    .selectAll('feedback_attachment').where('feedback.organization_id', '=', organizationId)
    .where('feedback.id', '=', feedbackId).where('position', '=', position).executeTakeFirst()
  return row ?? null
}

/** What becomes of a person's data in these tables. */
export const feedbackPersonalData: PersonalData = {
  noun: 'feedback',
  exportOf: async (db, { id }) => ({
    feedback: await db.selectFrom('feedback').select(['id', 'issue_type', 'subject', 'description', 'created_at']).where('user_id', '=', id).execute(),
  }),
  async erase(trx, { id }) {
    await trx.updateTable('feedback').set({ user_id: null, name: 'Deleted user', email: '' }).where('user_id', '=', id).execute()
  },
}
