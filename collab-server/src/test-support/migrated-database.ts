import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { MIGRATIONS } from '../migrations.ts'

let made: Promise<Buffer> | null = null

/** An empty database with every migration applied, made once in a process, as the bytes of its file: processes of tests are ended and clear nothing away. */
async function migratedDatabase(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-migrated-'))
  try {
    const db = openDatabase(join(folder, 'lectern.db'))
    await migrate(db, 0, MIGRATIONS)
    // The last connection that closes puts the write-ahead log into the file.
    await db.destroy()
    if (existsSync(join(folder, 'lectern.db-wal'))) throw new Error('the write-ahead log was left behind')
    return readFileSync(join(folder, 'lectern.db'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Puts an empty, migrated database where a server is about to open one, unless there is one: a test that is not about
 * migrations need not wait for them. The server checks them as always and finds nothing to do.
 */
export async function putMigratedDatabase(file: string): Promise<void> {
  if (existsSync(file)) return
  made ??= migratedDatabase()
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, await made)
}
