import BetterSqlite3 from 'better-sqlite3'

/** A connection to a SQLite file whose statements are done when they return: for threads and commands, which have nothing else to do. */
export type SqliteConnection = BetterSqlite3.Database

/** Opens a file for writing, made when absent: WAL, every commit flushed to disk, foreign keys checked, other writers waited for. */
export function openForWriting(file: string): SqliteConnection {
  const db = new BetterSqlite3(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('busy_timeout = 5000')
  return db
}

/** Opens a file that exists, as it is kept; other writers are waited for. Throws when there is none. */
export function openExisting(file: string): SqliteConnection {
  const db = new BetterSqlite3(file, { fileMustExist: true })
  db.pragma('busy_timeout = 5000')
  return db
}

/** Opens a file that exists, and refuses whatever writes. Throws when there is none. */
export function openForReading(file: string): SqliteConnection {
  // Not opened read-only: such a connection could not clean up after itself when it is the last one.
  const db = openExisting(file)
  refuseWrites(db)
  return db
}

/** Refuses whatever would write over this connection, from now on. */
export function refuseWrites(db: SqliteConnection): void {
  db.pragma('query_only = ON')
}
