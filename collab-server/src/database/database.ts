import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { RowsDialect } from './rows-driver.ts'
import type { Database } from './tables.ts'

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
