import { openExisting } from '../../database/sqlite-connection.ts'
import { fileBytesOf, flushCommits, hasTable, journalModeOf, problemsOf } from '../../database/sqlite-upkeep.ts'

/** What the doctor asks of a database. Each question throws what SQLite throws. */
export interface DoctorStore {
  /** Names of the schema steps applied; null when the file is no database of Lectern. */
  migrations(): readonly string[] | null
  /** What is wrong with the file; empty when all is well. */
  integrityProblems(): readonly string[]
  journalMode(): string
  /** Bytes of the file. */
  fileBytes(): number
  /** Commits something that changes nothing. */
  write(at: number): void
  /** Mails that wait though they were tried, and those given up since. */
  mails(since: number): { readonly waiting: number; readonly givenUp: number; readonly lastError: string | null }
  quarantined(): number
  close(): void
}

/** The readiness check writes row 1. */
const ROW = 2

/** Opens a database that exists. */
export function openDoctorStore(file: string): DoctorStore {
  const db = openExisting(file)
  return {
    migrations() {
      return hasTable(db, 'migration') ? (db.prepare('SELECT name FROM migration ORDER BY name').all() as { name: string }[]).map((row) => row.name) : null
    },
    integrityProblems: () => problemsOf(db),
    journalMode: () => journalModeOf(db),
    fileBytes: () => fileBytesOf(db),
    write(at) {
      flushCommits(db)
      db.prepare('INSERT INTO heartbeat (id, at) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at').run(ROW, at)
    },
    mails(since) {
      const waiting = db.prepare<[], { n: number; error: string | null }>(
        'SELECT count(*) AS n, max(last_error) AS error FROM outgoing_mail WHERE sent_at IS NULL AND failed_at IS NULL AND attempts > 0',
      ).get()
      const givenUp = db.prepare<[number], { n: number; error: string | null }>(
        'SELECT count(*) AS n, max(last_error) AS error FROM outgoing_mail WHERE failed_at > ?',
      ).get(since)
      return { waiting: waiting?.n ?? 0, givenUp: givenUp?.n ?? 0, lastError: waiting?.error ?? givenUp?.error ?? null }
    },
    quarantined: () => (db.prepare('SELECT count(*) AS n FROM doc_quarantine').get() as { n: number }).n,
    close: () => { db.close() },
  }
}
