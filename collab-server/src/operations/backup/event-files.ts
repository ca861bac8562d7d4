import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDamage } from '../../database/faults.ts'
import { openExisting } from '../../database/sqlite-connection.ts'
import { copyAtOneMoment, hasTable, makeOneFile } from '../../database/sqlite-upkeep.ts'
import { eventFileProblem } from '../../events/event-file-store.ts'
import { EVENTS_FOLDER, fileOfMonth, monthsIn } from '../../events/stream.ts'
import { statementFileProblem } from '../../statements/statement-file-store.ts'
import { STATEMENTS_FOLDER } from '../../statements/statements.ts'
import { lineOf } from '../../platform/operation-error.ts'
import type { ArchiveMember } from './archive.ts'

/** Copies a file of the stream, as it is at one moment, into one file. @throws what the database says of a damaged one */
async function copyEventFile(from: string, to: string, table: string): Promise<void> {
  const db = openExisting(from)
  try {
    // Any read is the moment; what the file lacks is told of the copy.
    await copyAtOneMoment(db, to, () => {
      hasTable(db, table)
      return true
    })
  } finally {
    db.close()
  }
  const copy = openExisting(to)
  try {
    makeOneFile(copy)
  } finally {
    copy.close()
  }
}

/** Folders with a file for each month: what one holds, and what is wrong with one. */
const FOLDERS = [
  { folder: EVENTS_FOLDER, table: 'event', problemOf: eventFileProblem }, { folder: STATEMENTS_FOLDER, table: 'statement', problemOf: statementFileProblem },
] as const

/**
 * The files of the stream of events and of the statement store, each as it is at one moment; `scratch` is a folder beside the backup, removed by the caller.
 * They are copied after the database, so they hold at least what it has counted of them; what is more is counted after a restore.
 * A damaged one comes byte for byte, and `reportDamage` hears of it: it must not keep all else from being
 * backed up, and something may still be read out of it.
 */
export async function* eventFiles(
  dataDir: string, scratch: string, at: number, reportDamage: (member: string, problem: string) => void,
): AsyncGenerator<ArchiveMember> {
  for (const one of FOLDERS) yield* filesOf(one, { dataDir, scratch, at, reportDamage })
}

async function* filesOf(
  { folder: called, problemOf, table }: (typeof FOLDERS)[number],
  { at, dataDir, reportDamage, scratch }: { readonly dataDir: string; readonly scratch: string; readonly at: number; readonly reportDamage: (member: string, problem: string) => void },
): AsyncGenerator<ArchiveMember> {
  const folder = join(dataDir, called)
  const member = async (name: string, path: string): Promise<ArchiveMember> => (
    { name: `${called}/${name}`, bytes: (await stat(path)).size, at, content: () => createReadStream(path) }
  )
  for (const month of await monthsIn(folder)) {
    const name = fileOfMonth(month)
    const file = join(folder, name)
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    const copy = join(scratch, name)
    // Its time may have come since the files were listed.
    if (!existsSync(file)) continue
    const problem = await copyEventFile(file, copy, table).then(() => problemOf(copy), (error: unknown) => {
      if (!isDamage(error)) throw error
      return lineOf(error)
    })
    if (problem === null) {
      yield await member(name, copy)
    } else {
      reportDamage(`${called}/${name}`, problem)
      await copyFile(file, copy)
      yield await member(name, copy)
    }
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${copy}${end}`, { force: true })
  }
}
