import type { Kysely } from 'kysely'
import { INT64 } from './columns.ts'
import type { Database } from './tables.ts'

/** One step of the schema; never edited, renamed or renumbered once released. */
export interface Migration {
  /** The name of its file: a number of three digits, which orders it among those of all nouns, and words. */
  readonly name: string
  /** Takes the step, in a transaction that it shares with the steps beside it. */
  readonly up: (db: Kysely<unknown>) => Promise<void>
}

/**
 * Brings the schema up to date: all steps not applied yet, in order, in one transaction, so that a fault leaves
 * the database as it was. Answers the names of the steps it applied.
 */
export async function migrate<D>(database: Kysely<D>, now: number, migrations: readonly Migration[]): Promise<readonly string[]> {
  // Steps work on whatever the schema was in their time, so they know no table types.
  const db = database as unknown as Kysely<unknown>
  return await db.transaction().execute(async (trx) => {
    await trx.schema.createTable('migration').ifNotExists()
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('applied_at', INT64, (c) => c.notNull())
      .execute()
    const tables = trx.withTables<Pick<Database, 'migration'>>()
    const rows = await tables.selectFrom('migration').select('name').execute()
    const known = new Set(migrations.map((migration) => migration.name))
    const strange = rows.find((row) => !known.has(row.name))
    if (strange) throw new Error(`The data folder was used by a newer Lectern (it knows "${strange.name}"). Update this one.`)
    const applied = new Set(rows.map((row) => row.name))
    const fresh = migrations.filter((migration) => !applied.has(migration.name))
    for (const migration of fresh) {
      await migration.up(trx)
      await tables.insertInto('migration').values({ name: migration.name, applied_at: now }).execute()
    }
    return fresh.map((migration) => migration.name)
  })
}
