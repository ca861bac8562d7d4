import { mkdir, rm, stat } from 'node:fs/promises'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { EVENTS_FOLDER, fileOfMonth, monthsIn } from '../../events/stream.ts'
import { OperationError, lineOf } from '../../platform/operation-error.ts'
import type { ArchiveMember } from './archive.ts'

/** Pages copied before other work gets its turn. */
const PAGES_A_STEP = 2000

/** What is wrong with a file of the stream of events in SQLite's eyes; null when all is well. */
export function eventFileProblem(path: string): string | null {
  try {
    const db = new BetterSqlite3(path, { fileMustExist: true })
    try {
      const [row] = db.pragma('quick_check(1)') as { quick_check: string }[]
      db.prepare('SELECT seq, id, kind, subject, person, occurred_at, received_at, data FROM event LIMIT 1').all()
      return row?.quick_check === 'ok' ? null : row?.quick_check ?? 'it cannot be checked'
    } finally {
      db.close()
    }
  } catch (error) {
    return lineOf(error)
  }
}

/**
 * The files of the stream of events, each as it is at one moment; `scratch` is a folder beside the backup, removed by the caller.
 * They are copied after the database, so they hold at least what it has counted of them; what is more is counted after a restore.
 */
export async function* eventFiles(dataDir: string, scratch: string, at: number): AsyncGenerator<ArchiveMember> {
  const folder = join(dataDir, EVENTS_FOLDER)
  for (const month of await monthsIn(folder)) {
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    const copy = join(scratch, fileOfMonth(month))
    // Its time may have come since the files were listed.
    if (!existsSync(join(folder, fileOfMonth(month)))) continue
    const db = new BetterSqlite3(join(folder, fileOfMonth(month)), { fileMustExist: true })
    try {
      db.pragma('busy_timeout = 5000')
      // A moment of its own that no writer disturbs, as for the database.
      db.exec('BEGIN')
      db.prepare('SELECT count(*) FROM sqlite_master').get()
      await db.backup(copy, { progress: () => PAGES_A_STEP })
      db.exec('COMMIT')
    } finally {
      db.close()
    }
    const one = new BetterSqlite3(copy)
    // One file, without those that SQLite keeps beside a database in use.
    one.pragma('journal_mode = DELETE')
    one.close()
    const problem = eventFileProblem(copy)
    if (problem !== null) throw new OperationError(`the file ${EVENTS_FOLDER}/${fileOfMonth(month)} is damaged: ${problem}`)
    yield { name: `${EVENTS_FOLDER}/${fileOfMonth(month)}`, bytes: (await stat(copy)).size, at, content: () => createReadStream(copy) }
    await rm(copy, { force: true })
  }
}
