import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** What an update did to slides stays with it until it is folded into the rows of the history, up to `folded_seq`. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('doc_update').addColumn('touches', 'text').execute()
  await db.schema.alterTable('doc').addColumn('folded_seq', INT64, (c) => c.notNull().defaultTo(0)).execute()
  // Until now the history's rows were written with each update.
  await sql`UPDATE doc SET folded_seq = head_seq`.execute(db)
}
