import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, sql } from 'kysely'
import { RowsDialect } from './rows-driver.ts'
import type { Database } from './tables.ts'

/** Writes to the database, so that a disk that is full or read-only is found; throws what the database says. */
export async function writeHeartbeat(db: Kysely<Database>, now: number): Promise<void> {
  await sql`insert into heartbeat (id, at) values (1, ${now}) on conflict (id) do update set at = excluded.at`.execute(db)
}

export type { Database } from './tables.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The database. Several statements that belong together go through `transact`. */
    db: Kysely<Database>
  }
}

/** Opens the SQLite file, made when absent: reads in this thread, writes in one of their own, every commit flushed to disk. */
export function openDatabase(file: string): Kysely<Database> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return new Kysely<Database>({ dialect: new RowsDialect(file) })
}

/** Reads the whole file of a database. @throws when it is damaged */
export async function requireWhole<D>(db: Kysely<D>): Promise<void> {
  const { rows: [row] } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  if (row?.quick_check !== 'ok') throw new Error(`the file is damaged: ${row?.quick_check ?? 'it cannot be checked'}`)
}
