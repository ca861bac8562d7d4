import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { CompiledQuery, Kysely, SqliteDialect } from 'kysely'
import type { Driver } from 'kysely'
import type { Database } from './tables.ts'

export type { Database } from './tables.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The database. Inside `db.transaction()` use only the transaction: SQLite has one connection and would wait for itself. */
    db: Kysely<Database>
  }
}

/**
 * Takes the write lock when a transaction begins. The sync log writes to the same file from a thread of its own; a
 * transaction that read first and wrote later would fail at once when the log had committed in between.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    return driver
  }
}

/** Opens the SQLite file, made when absent: WAL, every commit flushed to disk, foreign keys checked. */
export function openDatabase(file: string): Kysely<Database> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const sqlite = new BetterSqlite3(file)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('busy_timeout = 5000')
  return new Kysely<Database>({ dialect: new ImmediateSqliteDialect({ database: sqlite }) })
}
