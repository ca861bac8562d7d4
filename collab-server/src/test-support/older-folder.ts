import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { MIGRATIONS } from '../migrations.ts'
import { testFolder } from './build-test-app.ts'

const TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
/** What is counted is counted by the triggers of its time, of lessons that are there. */
const NOT_COPIED = ['lesson', 'migration', 'lesson_use', 'storage_use']

/**
 * A data folder as servers had it before a migration, by its number, with the rows of a folder of today in all tables and columns
 * that both have, and its secrets and files. Whoever uses it adds the rows of its time.
 */
export async function olderFolder(today: string, before: string): Promise<{ readonly dataDir: string; readonly file: string }> {
  const dataDir = await testFolder()
  await cp(today, dataDir, { recursive: true, filter: (path) => !path.includes('lectern.db') })
  const file = join(dataDir, 'lectern.db')
  const db = openDatabase(file)
  await migrate(db, 1, MIGRATIONS.filter(({ name }) => name < before))
  await db.destroy()
  const older = new BetterSqlite3(file)
  older.pragma('foreign_keys = OFF')
  older.prepare('ATTACH ? AS today').run(join(today, 'lectern.db'))
  const namesOf = (schema: string): readonly string[] => (
    older.prepare<[], { name: string }>(TABLES.replace('sqlite_master', `${schema}.sqlite_master`)).all().map(({ name }) => name)
  )
  const columnsOf = (schema: string, table: string): readonly string[] => (
    older.prepare<[string, string], { name: string }>('SELECT name FROM pragma_table_info(?, ?)').all(table, schema).map(({ name }) => name)
  )
  const known = new Set(namesOf('today'))
  for (const name of ['lesson', ...namesOf('main').filter((table) => known.has(table) && !NOT_COPIED.includes(table))]) {
    const columns = columnsOf('main', name).filter((column) => columnsOf('today', name).includes(column)).join(', ')
    older.exec(`INSERT INTO main.${name} (${columns}) SELECT ${columns} FROM today.${name}`)
  }
  older.close()
  return { dataDir, file }
}
