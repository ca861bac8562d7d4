import { openExisting } from '../../database/sqlite-connection.ts'
import { copyAtOneMoment, makeOneFile, problemsOf } from '../../database/sqlite-upkeep.ts'
import { NEEDED_BLOBS } from '../../assets/reference-rows-store.ts'
import type { Manifest } from './manifest.ts'

const ATTEMPTS = 5

/**
 * Copies a database that others write to, as it is at one moment. `hold` is told at once which files the documents' states of that moment lie
 * in; when it answers that some are gone already, another moment is tried. Answers when the moment was, ms since 1970.
 */
export async function copyDatabase(from: string, to: string, hold: (hashes: readonly string[]) => Promise<boolean>): Promise<number> {
  const db = openExisting(from)
  try {
    const states = db.prepare<[], { hash: string }>(
      `SELECT blob_key AS hash FROM doc_snapshot WHERE blob_key IS NOT NULL
       UNION SELECT blob_key FROM doc_version WHERE blob_key IS NOT NULL`,
    )
    for (let attempt = 1; ; attempt++) {
      const at = Date.now()
      // What is gone after several moments is not on its way out, but missing.
      const isCopied = await copyAtOneMoment(db, to, async () => await hold(states.all().map((row) => row.hash)) || attempt === ATTEMPTS)
      if (isCopied) return at
    }
  } finally {
    db.close()
  }
}

/** What a database holds, and what is wrong with it. */
export interface DatabaseFacts extends Pick<Manifest, 'migrations' | 'documents'> {
  readonly counts: Omit<Manifest['counts'], 'blobs'>
  /** Empty when all is well. */
  readonly problems: readonly string[]
}

const COUNTED = { users: 'user', courses: 'course', lessons: 'lesson', documents: 'doc', updates: 'doc_update', versions: 'doc_version' } as const

/** A copy of a database that nobody else has open. */
export interface DatabaseCopy {
  facts(): DatabaseFacts
  /** Hashes that rows name, of files and of states kept beside the database. */
  blobsNamed(): Iterable<string>
  /** What browsers still have of later edits is taken back, whoever wrote it and whoever brings it. */
  markDegraded(): void
  /** What browsers still have is set aside: the documents' histories were cut. */
  setLaterEditsAside(): void
  close(): void
}

/** Opens a copy; from then on it is one file, without the files SQLite keeps beside a database in use. */
export function openCopy(file: string): DatabaseCopy {
  const db = openExisting(file)
  try {
    makeOneFile(db)
  } catch (error) {
    db.close()
    throw error
  }
  const count = (table: string): number => (db.prepare(`SELECT count(*) AS n FROM "${table}"`).get() as { n: number }).n
  return {
    facts() {
      return {
        problems: problemsOf(db),
        migrations: (db.prepare('SELECT name FROM migration ORDER BY name').all() as { name: string }[]).map((row) => row.name),
        counts: Object.fromEntries(Object.entries(COUNTED).map(([key, table]) => [key, count(table)])) as DatabaseFacts['counts'],
        documents: db.prepare('SELECT id AS docId, head_seq AS headSeq FROM doc ORDER BY id').all() as DatabaseFacts['documents'],
      }
    },
    *blobsNamed() {
      const rows = db.prepare<[], { hash: string }>(`SELECT DISTINCT hash FROM (${NEEDED_BLOBS}) AS needed ORDER BY hash`)
      for (const row of rows.iterate()) yield row.hash
    },
    markDegraded: () => { db.prepare('UPDATE doc SET degraded = 1').run() },
    setLaterEditsAside: () => { db.prepare('UPDATE doc SET epoch = epoch + 1').run() },
    close: () => { db.close() },
  }
}
