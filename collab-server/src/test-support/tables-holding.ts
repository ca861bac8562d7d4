import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** The tables in which any column of any row says this, whatever they are called; sorted by name. */
export async function tablesHolding({ db }: FastifyInstance, words: string): Promise<readonly string[]> {
  const holding: string[] = []
  for (const { columns, name } of await db.introspection.getTables()) {
    const says = columns.map((column) => sql`CAST(${sql.ref(column.name)} AS text) LIKE ${`%${words}%`}`)
    const { rows } = await sql`SELECT 1 AS found FROM ${sql.table(name)} WHERE ${sql.join(says, sql` OR `)} LIMIT 1`.execute(db)
    if (rows.length > 0) holding.push(name)
  }
  return holding.toSorted()
}
