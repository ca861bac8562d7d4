import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** The last answer of each person to the survey. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('survey_answer')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('score', 'integer')
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('answered_at', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('survey_answer_organization').on('survey_answer').columns(['organization_id', 'answered_at']).execute()
}
