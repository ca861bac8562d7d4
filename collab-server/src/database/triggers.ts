import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What happens with every row that is written, in the transaction that writes it. */
export interface RowTrigger {
  readonly name: string
  readonly table: string
  /** `insert`, `delete` or `update of <columns>`. */
  readonly on: string
  /** One statement that both databases understand; `OLD` and `NEW` are the row. */
  readonly run: string
}

/** Makes a trigger in the database at hand. SQLite holds the statement itself, PostgreSQL a function that runs it. */
export async function createRowTrigger(db: Kysely<unknown>, { name, on, run, table }: RowTrigger): Promise<void> {
  const head = `CREATE TRIGGER ${name} AFTER ${on} ON ${table} FOR EACH ROW`
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql.raw(`${head} BEGIN ${run}; END`).execute(db)
    return
  }
  await sql.raw(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${run}; RETURN NULL; END $$`).execute(db)
  await sql.raw(`${head} EXECUTE FUNCTION ${name}()`).execute(db)
}

/** SQL of the present time in ms since 1970, by the clock of the database at hand. */
export function nowMs<D>(db: Kysely<D>): string {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return isPostgres ? '(extract(epoch from clock_timestamp()) * 1000)::bigint' : "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
}
