import { isFaultOfValues } from './faults.ts'
import type { SqliteFile, SqliteResult } from './sqlite-file.ts'
import type { Step } from './transaction-run.ts'

/** The statements of a transaction, to be done and kept (`commit`), done and undone (`probe`), or only read (`check`). */
export interface Attempt {
  readonly steps: readonly Step[]
  readonly end: 'commit' | 'probe' | 'check'
}

/** What became of it. */
export type AttemptOutcome =
  | { readonly kind: 'done'; readonly last: SqliteResult | null }
  /** Statement number `at` answers something else than it did; nothing is kept. */
  | { readonly kind: 'differs'; readonly at: number; readonly changes: number | null }

/** How long the statements of one attempt may keep the writing thread and the file's lock, in ms. */
const ATTEMPT_MS = 2_000

/** Does the statements one after the other, in one go. Throws SQLite's error; nothing is kept then. */
export function attempt(file: SqliteFile, { steps, end }: Attempt): AttemptOutcome {
  file.run({ sql: end === 'check' ? 'begin' : 'begin immediate', parameters: [] })
  const started = performance.now()
  let last: SqliteResult | null = null
  for (const [at, { statement, answer }] of steps.entries()) {
    if (performance.now() - started > ATTEMPT_MS) throw Object.assign(new Error('a transaction kept the writer for too long'), { code: 'LECTERN_TOO_LONG' })
    try {
      last = file.run(statement)
    } catch (error) {
      if (answer === null || !isFaultOfValues(error)) throw error
      return { kind: 'differs', at, changes: null }
    }
    if (answer && !isSameAnswer(last, answer)) return { kind: 'differs', at, changes: last.changes }
  }
  if (end === 'commit') file.run({ sql: 'commit', parameters: [] })
  return { kind: 'done', last: end === 'probe' ? last : null }
}

function isSameAnswer(now: SqliteResult, before: SqliteResult): boolean {
  return now.changes === before.changes && now.rows.length === before.rows.length
    && now.rows.every((row, index) => isSameRow(row as Row, before.rows[index] as Row))
}

type Row = Readonly<Record<string, unknown>>

function isSameRow(now: Row, before: Row): boolean {
  return Object.entries(now).every(([name, value]) => {
    const other = before[name]
    if (value instanceof Uint8Array) return other instanceof Uint8Array && Buffer.compare(value, other) === 0
    return Object.is(value, other)
  })
}
