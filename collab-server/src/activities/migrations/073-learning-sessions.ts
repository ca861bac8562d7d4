import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Learners who began in each month, by workspace; of this month those who began before this was counted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('learning_session')
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('sessions', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('learning_session_key', ['organization_id', 'month'])
    .execute()
  const month = new Date().toISOString().slice(0, 7)
  await sql`INSERT INTO learning_session (organization_id, month, sessions)
    SELECT lesson.organization_id, ${month}, COUNT(*) FROM learner_visit JOIN publication ON publication.id = learner_visit.publication_id JOIN lesson ON lesson.id = publication.lesson_id
    WHERE learner_visit.started_at >= ${Date.parse(`${month}-01T00:00:00Z`)} GROUP BY lesson.organization_id`.execute(db)
}
