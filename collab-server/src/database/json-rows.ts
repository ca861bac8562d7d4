import { PostgresAdapter, sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

/** A value in a row that is handed over as JSON. */
export type JsonCell = string | number | null

/** Types of columns that can be read from JSON, the same words in both databases. */
export type JsonColumn = 'text' | 'bigint'

/**
 * Many rows as a SELECT over one parameter, in their order: the statement is the same however many there are, so it is compiled
 * once, and writing it down costs the event loop next to nothing. It ends in a WHERE, so that ON CONFLICT may follow it.
 */
export function jsonRows<D>(db: Kysely<D>, columns: readonly JsonColumn[], rows: readonly (readonly JsonCell[])[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const cells = columns.map((type, index) => sql`(value ->> ${sql.lit(index)})::${sql.raw(type)}`)
    return sql`select ${sql.join(cells)} from jsonb_array_elements(${json}::jsonb) with ordinality as line(value, place) where true order by place`
  }
  const cells = columns.map((_, index) => sql`json_extract(value, ${sql.lit(`$[${index}]`)})`)
  return sql`select ${sql.join(cells)} from json_each(${json}) where true`
}
