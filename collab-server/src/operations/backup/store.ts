import BetterSqlite3 from 'better-sqlite3'
import { NEEDED_BLOBS } from '../../assets/reference-rows.ts'
import type { Manifest } from './manifest.ts'

/** Pages copied before other work gets its turn. */
const PAGES_A_STEP = 2000
const ATTEMPTS = 5

/**
 * Copies a database that others write to, as it is at one moment: the read transaction keeps that moment while pages are
 * copied, and in WAL mode it stops no writer. `hold` is told at once which files the documents' states of that moment lie
 * in; when it answers that some are gone already, another moment is tried. Answers when the moment was, ms since 1970.
 */
export async function copyDatabase(from: string, to: string, hold: (hashes: readonly string[]) => Promise<boolean>): Promise<number> {
  const db = new BetterSqlite3(from, { fileMustExist: true })
  try {
    db.pragma('busy_timeout = 5000')
    const states = db.prepare<[], { hash: string }>(
      `SELECT blob_key AS hash FROM doc_snapshot WHERE blob_key IS NOT NULL
       UNION SELECT blob_key FROM doc_version WHERE blob_key IS NOT NULL`,
    )
    for (let attempt = 1; ; attempt++) {
      const at = Date.now()
      db.exec('BEGIN')
      // The first read is the moment. What is gone after several of them is not on its way out, but missing.
      const isHeld = await hold(states.all().map((row) => row.hash))
      if (!isHeld && attempt < ATTEMPTS) {
        db.exec('ROLLBACK')
        continue
      }
      await db.backup(to, { progress: () => PAGES_A_STEP })
      db.exec('COMMIT')
      return at
    }
  } finally {
    db.close()
  }
}

/** What a database holds, and what is wrong with it in SQLite's eyes. */
export interface DatabaseFacts extends Pick<Manifest, 'migrations' | 'documents'> {
  readonly counts: Omit<Manifest['counts'], 'blobs'>
  /** `integrity_check`: empty when all is well. */
  readonly problems: readonly string[]
}

const COUNTED = { users: 'user', courses: 'course', lessons: 'lesson', documents: 'doc', updates: 'doc_update', versions: 'doc_version' } as const

/** A copy of a database that nobody else has open. */
export interface DatabaseCopy {
  facts(): DatabaseFacts
  /** Hashes that rows name, of files and of states kept beside the database. */
  blobsNamed(): Iterable<string>
  /** What browsers still have of later edits is taken back, whoever wrote it and whoever brings it. */
  takeBackLaterEdits(): void
  /** What browsers still have is set aside: the documents' histories were cut. */
  setLaterEditsAside(): void
  close(): void
}

/** Opens a copy; from then on it is one file, without the files SQLite keeps beside a database in use. */
export function openCopy(file: string): DatabaseCopy {
  const db = new BetterSqlite3(file, { fileMustExist: true })
  try {
    db.pragma('journal_mode = DELETE')
  } catch (error) {
    db.close()
    throw error
  }
  const count = (table: string): number => (db.prepare(`SELECT count(*) AS n FROM "${table}"`).get() as { n: number }).n
  return {
    facts() {
      const problems = (db.pragma('integrity_check(20)') as { integrity_check: string }[]).map((row) => row.integrity_check)
      return {
        problems: problems.filter((problem) => problem !== 'ok'),
        migrations: (db.prepare('SELECT name FROM migration ORDER BY name').all() as { name: string }[]).map((row) => row.name),
        counts: Object.fromEntries(Object.entries(COUNTED).map(([key, table]) => [key, count(table)])) as DatabaseFacts['counts'],
        documents: db.prepare('SELECT id AS docId, head_seq AS headSeq FROM doc ORDER BY id').all() as DatabaseFacts['documents'],
      }
    },
    *blobsNamed() {
      const rows = db.prepare<[], { hash: string }>(`SELECT DISTINCT hash FROM (${NEEDED_BLOBS}) ORDER BY hash`)
      for (const row of rows.iterate()) yield row.hash
    },
    takeBackLaterEdits: () => { db.prepare('UPDATE doc SET degraded = 1').run() },
    setLaterEditsAside: () => { db.prepare('UPDATE doc SET epoch = epoch + 1').run() },
    close: () => { db.close() },
  }
}

/**
 * Whether somebody has the database open. SQLite refuses to leave WAL mode while there is a second connection; alone, it
 * leaves it, which moves what is in the log into the file and is undone at the next start.
 */
export function isInUse(file: string): boolean {
  const db = new BetterSqlite3(file, { fileMustExist: true })
  try {
    db.pragma('journal_mode = DELETE')
    return false
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code).startsWith('SQLITE_BUSY')
  } finally {
    db.close()
  }
}
