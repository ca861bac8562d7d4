import type BetterSqlite3 from 'better-sqlite3'
import { openForWriting, refuseWrites } from './sqlite-connection.ts'

/** A statement with its values, on its way to a thread. */
export interface SqliteStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** What a statement came to. */
export interface SqliteResult {
  readonly rows: readonly unknown[]
  /** Rows written; null for a statement that answers rows. */
  readonly changes: number | null
  /** The number SQLite gave to the last row written; null for a statement that answers rows. */
  readonly lastInsertRowid: number | bigint | null
}

/** A connection to a SQLite file that keeps its compiled statements. */
export interface SqliteFile {
  /** Whether a transaction is open. */
  readonly isInTransaction: boolean
  /** Runs one statement; throws SQLite's error. */
  run(statement: SqliteStatement): SqliteResult
  close(): void
}

/** Compiled statements a connection keeps; the product has some hundred. */
const STATEMENTS_KEPT = 400

/** Opens the SQLite file as the server keeps it (`openForWriting`), made when absent. */
export function openSqliteFile(file: string, options: { readonly isReadOnly?: boolean } = {}): SqliteFile {
  const db = openForWriting(file)
  if (options.isReadOnly) refuseWrites(db)
  const statements = new Map<string, BetterSqlite3.Statement>()

  const compiled = (sql: string): BetterSqlite3.Statement => {
    const known = statements.get(sql)
    const statement = known ?? db.prepare(sql)
    // The order of a Map is that of insertion: what was used last stands last.
    if (known) statements.delete(sql)
    else if (statements.size >= STATEMENTS_KEPT) statements.delete(statements.keys().next().value ?? '')
    statements.set(sql, statement)
    return statement
  }

  return {
    get isInTransaction() { return db.inTransaction },
    run({ sql, parameters }) {
      const statement = compiled(sql)
      if (statement.reader) return { rows: statement.all(parameters), changes: null, lastInsertRowid: null }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { rows: [], changes, lastInsertRowid }
    },
    close() { db.close() },
  }
}
