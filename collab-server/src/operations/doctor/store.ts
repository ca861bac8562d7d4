import BetterSqlite3 from 'better-sqlite3'

/** What the doctor asks of a database. Each question throws what SQLite throws. */
export interface DoctorStore {
  /** Names of the schema steps applied; null when the file is no database of Lectern. */
  migrations(): readonly string[] | null
  /** `integrity_check`: empty when all is well. */
  integrityProblems(): readonly string[]
  journalMode(): string
  /** Bytes in the write-ahead log and in the file. */
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
  const db = new BetterSqlite3(file, { fileMustExist: true })
  const number = (pragma: string): number => Number(db.pragma(pragma, { simple: true }))
  db.pragma('busy_timeout = 5000')
  return {
    migrations() {
      const table = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migration'").get()
      return table ? (db.prepare('SELECT name FROM migration ORDER BY name').all() as { name: string }[]).map((row) => row.name) : null
    },
    integrityProblems: () => (db.pragma('integrity_check(20)') as { integrity_check: string }[])
      .map((row) => row.integrity_check).filter((problem) => problem !== 'ok'),
    journalMode: () => String(db.pragma('journal_mode', { simple: true })),
    fileBytes: () => number('page_count') * number('page_size'),
    write(at) {
      db.pragma('synchronous = FULL')
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
