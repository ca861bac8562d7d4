import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { MIGRATIONS } from '../migrations.ts'

let folder: Promise<string> | null = null

/** An empty database with every migration applied, made once in a process. */
async function migratedFolder(): Promise<string> {
  const made = mkdtempSync(join(tmpdir(), 'lectern-migrated-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  const db = openDatabase(join(made, 'lectern.db'))
  await migrate(db, 0, MIGRATIONS)
  // The last connection that closes puts the write-ahead log into the file.
  await db.destroy()
  if (existsSync(join(made, 'lectern.db-wal'))) throw new Error('the write-ahead log was left behind')
  return made
}

/**
 * Puts an empty, migrated database where a server is about to open one, unless there is one: a test that is not about
 * migrations need not wait for them. The server checks them as always and finds nothing to do.
 */
export async function putMigratedDatabase(file: string): Promise<void> {
  if (existsSync(file)) return
  folder ??= migratedFolder()
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  copyFileSync(join(await folder, 'lectern.db'), file)
}
