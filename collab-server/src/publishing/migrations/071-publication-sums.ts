import { scoringOf } from '@lectern/shared/activities'
import type { ActivityElement } from '@lectern/shared/activities'
import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

interface OldTables {
  publication: { id: string; activities: string; question_count: number; out_of: number }
}

/** How much there is to answer and to watch in a publication, by which its learners are listed among those of others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('publication').addColumn('question_count', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await db.schema.alterTable('publication').addColumn('out_of', INT64, (c) => c.notNull().defaultTo(0)).execute()
  await db.schema.alterTable('publication').addColumn('duration_ms', INT64).execute()
  const old = db as Kysely<OldTables>
  for (let after = ''; ;) {
    const row = await old.selectFrom('publication').select(['id', 'activities']).where('id', '>', after).orderBy('id').limit(1).executeTakeFirst()
    if (row === undefined) return
    after = row.id
    if (row.activities === '') continue
    const questions = Object.values(JSON.parse(row.activities) as Readonly<Record<string, ActivityElement>>)
    await old.updateTable('publication').set({ question_count: questions.length, out_of: questions.reduce((sum, one) => sum + scoringOf(one).points, 0) }).where('id', '=', row.id).execute()
  }
}
