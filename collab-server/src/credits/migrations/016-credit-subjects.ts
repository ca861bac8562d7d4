import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The words of descriptions until now, with the numbers they stood for. */
const ACTIONS: Readonly<Record<string, number>> = {
  Video: 1, 'Video agent conversation': 2, 'Chat agent conversation': 3, Reading: 4, Slides: 5, Interactive: 6, Infographic: 7, Quiz: 8,
  'AI image': 9, Audio: 10, 'Prompt playground': 16, Game: 17,
}
const PLANS: Readonly<Record<string, number>> = { 'Free plan': 0, 'Creator plan': 1, 'Team plan': 2, 'Enterprise plan': 3 }

/** What a credit transaction is about as numbers, so that it can be told in any language. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['action', 'items', 'plan_type']) {
    await db.schema.alterTable('credit_transaction').addColumn(column, 'integer').execute()
  }
  for (const [words, planType] of Object.entries(PLANS)) {
    await sql`UPDATE credit_transaction SET plan_type = ${planType} WHERE description = ${words}`.execute(db)
  }
  const { rows } = await sql<{ description: string }>`SELECT DISTINCT description FROM credit_transaction`.execute(db)
  for (const { description } of rows) {
    const [words = '', items = '1'] = description.split(' × ')
    const action = ACTIONS[words]
    if (action === undefined) continue
    await sql`UPDATE credit_transaction SET action = ${action}, items = ${Number(items)} WHERE description = ${description}`.execute(db)
  }
}
