// What commands of the operator ask of a SQLite file, and do with it as a whole.
import { openExisting } from './sqlite-connection.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Pages copied before other work gets its turn. */
const PAGES_A_STEP = 2000

/** What is wrong with a file: all of it is read, indexes too. Empty when all is well. */
export function problemsOf(db: SqliteConnection): readonly string[] {
  const rows = db.pragma('integrity_check(20)') as { readonly integrity_check: string }[]
  return rows.map((row) => row.integrity_check).filter((problem) => problem !== 'ok')
}

/** What is wrong with a file, told sooner because indexes are not compared with their tables; null when all is well. */
export function quickProblemOf(db: SqliteConnection): string | null {
  const [row] = db.pragma('quick_check(1)') as { readonly quick_check: string }[]
  return row?.quick_check === 'ok' ? null : row?.quick_check ?? 'it cannot be checked'
}

/** Whether a file has a table. */
export function hasTable(db: SqliteConnection, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined
}

/** How commits are kept: `wal` as the server sets it up. */
export function journalModeOf(db: SqliteConnection): string {
  return String(db.pragma('journal_mode', { simple: true }))
}

/** How large the file is, in bytes, without what lies beside it. */
export function fileBytesOf(db: SqliteConnection): number {
  const number = (pragma: string): number => Number(db.pragma(pragma, { simple: true }))
  return number('page_count') * number('page_size')
}

/** From now on every commit of this connection is flushed to disk, as the server's are. */
export function flushCommits(db: SqliteConnection): void {
  db.pragma('synchronous = FULL')
}

/** From now on it is one file, without those that SQLite keeps beside a database in use. Throws while somebody else has it open. */
export function makeOneFile(db: SqliteConnection): void {
  db.pragma('journal_mode = DELETE')
}

/**
 * Whether somebody has the database open. SQLite refuses to leave WAL mode while there is a second connection; alone, it
 * leaves it, which moves what is in the log into the file and is undone at the next start.
 */
export function isInUse(file: string): boolean {
  const db = openExisting(file)
  try {
    makeOneFile(db)
    return false
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code).startsWith('SQLITE_BUSY')
  } finally {
    db.close()
  }
}

/**
 * Copies a file as it is at one moment: a read transaction keeps that moment while pages are copied, and in WAL mode it stops no
 * writer. `look` sees the moment and is its first read; when it answers false nothing is copied, and the answer is false.
 */
export async function copyAtOneMoment(db: SqliteConnection, to: string, look: () => boolean | Promise<boolean>): Promise<boolean> {
  db.exec('BEGIN')
  if (!(await look())) {
    db.exec('ROLLBACK')
    return false
  }
  await db.backup(to, { progress: () => PAGES_A_STEP })
  db.exec('COMMIT')
  return true
}
