import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { EVENTS_FOLDER, fileOfMonth, isDamage, monthsIn } from '../../events/stream.ts'
import { lineOf } from '../../platform/operation-error.ts'
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

/** Copies a file of the stream, as it is at one moment, into one file. @throws what SQLite says of a damaged one */
async function copyAtOneMoment(from: string, to: string): Promise<void> {
  const db = new BetterSqlite3(from, { fileMustExist: true })
  try {
    db.pragma('busy_timeout = 5000')
    // A moment of its own that no writer disturbs, as for the database.
    db.exec('BEGIN')
    db.prepare('SELECT count(*) FROM sqlite_master').get()
    await db.backup(to, { progress: () => PAGES_A_STEP })
    db.exec('COMMIT')
  } finally {
    db.close()
  }
  const one = new BetterSqlite3(to)
  try {
    // One file, without those that SQLite keeps beside a database in use.
    one.pragma('journal_mode = DELETE')
  } finally {
    one.close()
  }
}

/**
 * The files of the stream of events, each as it is at one moment; `scratch` is a folder beside the backup, removed by the caller.
 * They are copied after the database, so they hold at least what it has counted of them; what is more is counted after a restore.
 * A damaged one comes byte for byte, and `tellDamage` hears of it: it must not keep all else from being
 * backed up, and something may still be read out of it.
 */
export async function* eventFiles(
  dataDir: string, scratch: string, at: number, tellDamage: (member: string, problem: string) => void,
): AsyncGenerator<ArchiveMember> {
  const folder = join(dataDir, EVENTS_FOLDER)
  const member = async (name: string, path: string): Promise<ArchiveMember> => (
    { name: `${EVENTS_FOLDER}/${name}`, bytes: (await stat(path)).size, at, content: () => createReadStream(path) }
  )
  for (const month of await monthsIn(folder)) {
    const name = fileOfMonth(month)
    const file = join(folder, name)
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    const copy = join(scratch, name)
    // Its time may have come since the files were listed.
    if (!existsSync(file)) continue
    const problem = await copyAtOneMoment(file, copy).then(() => eventFileProblem(copy), (error: unknown) => {
      if (!isDamage(error)) throw error
      return lineOf(error)
    })
    if (problem === null) {
      yield await member(name, copy)
    } else {
      tellDamage(`${EVENTS_FOLDER}/${name}`, problem)
      await copyFile(file, copy)
      yield await member(name, copy)
    }
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${copy}${end}`, { force: true })
  }
}
