import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { MIGRATIONS } from '../../migrations.ts'
import { lineOf } from '../../platform/operation-error.ts'
import { countWords, sizeWords } from '../words.ts'
import { failed, ok, warning } from './check.ts'
import type { CheckResult } from './check.ts'
import { openDoctorStore } from './store.ts'
import type { DoctorStore } from './store.ts'

const RESTORE = 'restore a backup (lectern restore); the damaged file is kept'

/** The database: readable, up to date, whole, safe against power cuts, writable. */
export function checkDatabase(config: Config, now: number): CheckResult[] {
  const file = config.databaseFile
  if (!existsSync(file)) return [warning('database', `there is none at ${file} yet`, 'nothing; the server makes it when it starts')]
  let store: DoctorStore
  try {
    store = openDoctorStore(file)
  } catch (error) {
    return [failed('database', `${file} cannot be opened (${lineOf(error)})`, 'give it to the user the server runs as')]
  }
  try {
    const schema = attempt('database schema', RESTORE, () => checkSchema(store))
    // A file that is no database of ours answers nothing else.
    if (schema.state === 'failed') return [schema]
    return [
      schema,
      attempt('database integrity', RESTORE, () => checkIntegrity(store)),
      attempt('database log', 'start the server once: it sets the mode', () => checkJournal(store)),
      attempt('database write', 'see to it that the user the server runs as may write the file and its folder', () => checkWrite(store, now)),
      ...(schema.state === 'ok' ? [attempt('lessons', RESTORE, () => checkQuarantine(store))] : []),
    ]
  } finally {
    store.close()
  }
}

function attempt(name: string, advice: string, check: () => CheckResult): CheckResult {
  try {
    return check()
  } catch (error) {
    return failed(name, lineOf(error), advice)
  }
}

function checkSchema(store: DoctorStore): CheckResult {
  const name = 'database schema'
  const applied = store.migrations()
  if (!applied) return failed(name, 'the file is not a database of Lectern', 'point DATA_DIR or DATABASE_URL at the right one')
  const known = MIGRATIONS.map((migration) => migration.name)
  const strange = applied.find((one) => !known.includes(one))
  if (strange !== undefined) return failed(name, `a newer Lectern has used it (it knows "${strange}")`, 'update this one')
  const missing = known.filter((one) => !applied.includes(one))
  if (missing.length > 0) return warning(name, `${countWords(missing.length, 'step')} behind (${missing.join(', ')})`, 'back up, then start the server: it applies them')
  return ok(name, `up to date (${applied.at(-1)})`)
}

function checkIntegrity(store: DoctorStore): CheckResult {
  const name = 'database integrity'
  const [problem] = store.integrityProblems()
  return problem === undefined ? ok(name, `${sizeWords(store.fileBytes())}, whole`) : failed(name, `the file is damaged: ${problem}`, RESTORE)
}

function checkJournal(store: DoctorStore): CheckResult {
  const name = 'database log'
  const mode = store.journalMode()
  return mode === 'wal' ? ok(name, 'write-ahead') : warning(name, `mode "${mode}" instead of "wal"`, 'nothing before the first start; the server sets it')
}

function checkWrite(store: DoctorStore, now: number): CheckResult {
  const started = performance.now()
  store.write(now)
  const ms = performance.now() - started
  const words = `a commit took ${ms.toFixed(ms < 10 ? 1 : 0)} ms`
  return ms > 500
    ? warning('database write', words, 'a busy server or a slow disk: people wait this long for "saved"')
    : ok('database write', words)
}

function checkQuarantine(store: DoctorStore): CheckResult {
  const rows = store.quarantined()
  return rows === 0
    ? ok('lessons', 'no damaged rows known; lectern verify looks closer')
    : warning('lessons', `${countWords(rows, 'damaged row was', 'damaged rows were')} put aside`, 'lectern verify lists them')
}
