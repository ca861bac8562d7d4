import { CompiledQuery, SelectQueryNode, SqliteAdapter, SqliteDialect } from 'kysely'
import type { DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { Attempt, AttemptOutcome } from './rows-attempt.ts'
import { openSqliteFile } from './sqlite-file.ts'
import type { SqliteFile, SqliteResult } from './sqlite-file.ts'
import { ChangedMeanwhile, currentRun } from './transaction-run.ts'
import type { TransactionRun } from './transaction-run.ts'
import { WorkerCaller } from '../threads/worker-call.ts'
import { writeTurnsOf } from './write-turns.ts'
import type { EndTurn, WriteTurns } from './write-turns.ts'

type Release = () => void

function resultOf<R>({ rows, changes, lastInsertRowid }: SqliteResult): QueryResult<R> {
  return {
    rows: rows as R[],
    ...(changes === null ? {} : { numAffectedRows: BigInt(changes) }),
    ...(lastInsertRowid === null ? {} : { insertId: BigInt(lastInsertRowid) }),
  }
}

/** Bytes lose on the way from a thread that they are Buffers. */
function withBuffers(result: SqliteResult): SqliteResult {
  for (const row of result.rows as Record<string, unknown>[]) {
    for (const [name, value] of Object.entries(row)) {
      if (value instanceof Uint8Array) row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
  }
  return result
}

/** Changes whose last count is remembered; the product has some hundred. */
const COUNTS_KEPT = 1000
const PLAIN_CHANGE = /^\s*(insert|update|delete)\b(?![\s\S]*\breturning\b)/i

/**
 * Reads go to a connection of this thread, which sees what was committed last; whatever writes goes to the writing thread,
 * one transaction or statement after the other. The statements of a transaction are written down (`transact`) and done there
 * in one go at its end; only what cannot be known before is asked there on the way, and undone at once.
 */
class RowsDriver implements Driver {
  readonly #file: string
  readonly #writer: WorkerCaller
  readonly turns: WriteTurns
  /** How many rows each change changed last. */
  readonly #counts = new Map<string, number>()
  #reader: SqliteFile | null = null
  #turn: Promise<void> = Promise.resolve()

  constructor(file: string) {
    this.#file = file
    this.turns = writeTurnsOf(file)
    this.#writer = new WorkerCaller(new URL('./rows-worker.ts', import.meta.url), { file })
  }

  async init(): Promise<void> {
    this.#reader = openSqliteFile(this.#file, { isReadOnly: true })
    this.#writer.start()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new RowsConnection(this)
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await rowsOf(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await rowsOf(connection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await rowsOf(connection).rollback()
  }

  async releaseConnection(): Promise<void> {
    // Nothing is held between statements but by transactions, which have ended.
  }

  async destroy(): Promise<void> {
    await this.#turn
    await this.#writer.close()
    this.#reader?.close()
  }

  read({ sql, parameters }: CompiledQuery): SqliteResult {
    if (!this.#reader) throw new Error('the database is not open')
    return this.#reader.run({ sql, parameters })
  }

  async write(method: 'run' | 'runInside', { sql, parameters }: CompiledQuery): Promise<SqliteResult> {
    return withBuffers(await this.#writer.call<SqliteResult>(method, { sql, parameters }))
  }

  async rollback(): Promise<void> {
    await this.#writer.call('rollback', null)
  }

  /** Does the statements of a transaction in one go; throws `ChangedMeanwhile` when one of them answers otherwise than it did. */
  async attempt(attempt: Attempt): Promise<SqliteResult | null> {
    const call = async (): Promise<AttemptOutcome> => await this.#writer.call<AttemptOutcome>('attempt', attempt)
    // Who only reads locks nobody out.
    const outcome = attempt.end === 'check' ? await call() : await this.turns.run('rows', call)
    if (outcome.kind === 'done') return outcome.last && withBuffers(outcome.last)
    const { sql } = attempt.steps[outcome.at]?.statement ?? { sql: '' }
    if (outcome.changes !== null) this.#remember(sql, outcome.changes)
    throw new ChangedMeanwhile(`another answer now: ${sql}`)
  }

  /** What a change will most likely answer; null when it answers more than a count. */
  guess({ sql }: CompiledQuery): SqliteResult | null {
    return PLAIN_CHANGE.test(sql) ? { rows: [], changes: this.#counts.get(sql) ?? 1, lastInsertRowid: null } : null
  }

  #remember(sql: string, changes: number): void {
    if (this.#counts.size >= COUNTS_KEPT) this.#counts.clear()
    this.#counts.set(sql, changes)
  }

  /** Waits until nobody else writes; the next one waits for the release. */
  async turn(): Promise<Release> {
    const before = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    return resolve
  }
}

class RowsConnection implements DatabaseConnection {
  readonly #driver: RowsDriver
  /** Ends my turn; null outside a transaction. */
  #release: Release | null = null
  /** What is written down of my transaction; null outside one, and in one that holds the lock from its beginning. */
  #run: TransactionRun | null = null
  /** The statement before: they come one after the other, also when they were not waited for. */
  #before: Promise<unknown> = Promise.resolve()

  constructor(driver: RowsDriver) {
    this.#driver = driver
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const run = this.#run
    if (run) {
      const mine = this.#before.then(async () => resultOf<R>(await this.#record(run, query)))
      this.#before = mine.catch(() => undefined)
      return await mine
    }
    if (this.#release) return resultOf(await this.#driver.write('runInside', query))
    if (currentRun.getStore()?.isOpen) throw new Error('inside a transaction every statement belongs to it')
    if (SelectQueryNode.is(query.query)) return resultOf(this.#driver.read(query))
    const release = await this.#driver.turn()
    try {
      return resultOf(await this.#driver.turns.run('rows', async () => await this.#driver.write('run', query)))
    } finally {
      release()
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  /**
   * Of a transaction that is written down only the turn begins. Any other (a migration, with nobody beside it) takes the
   * write lock at once: one that read first and wrote later would fail when the log had committed in between.
   */
  async begin(): Promise<void> {
    const release = await this.#driver.turn()
    const run = currentRun.getStore()
    if (run) {
      this.#run = run
      this.#release = release
      run.onClose(() => this.#finish())
      return
    }
    let end: EndTurn | null = null
    try {
      end = await this.#driver.turns.acquire('rows')
      await this.#driver.write('run', CompiledQuery.raw('begin immediate'))
      this.#release = () => {
        end?.()
        release()
      }
    } catch (error) {
      end?.()
      release()
      throw error
    }
  }

  /** One that fails is followed by a rollback, which ends the turn. */
  async commit(): Promise<void> {
    if (this.#run) await this.#commitRun(this.#run)
    else await this.#driver.write('runInside', CompiledQuery.raw('commit'))
    this.#finish()
  }

  async rollback(): Promise<void> {
    try {
      if (!this.#run) await this.#driver.rollback()
    } finally {
      this.#finish()
    }
  }

  async #record(run: TransactionRun, query: CompiledQuery): Promise<SqliteResult> {
    run.requireOpen()
    const statement = { sql: query.sql, parameters: query.parameters }
    const isRead = run.readsCommitted(query)
    const isGuess = isRead ? run.hasWritten : run.isGuessing
    const known = isRead ? this.#driver.read(query) : isGuess ? this.#driver.guess(query) : null
    const answer = known ?? await this.#driver.attempt({ steps: [...run.steps, { statement, answer: null }], end: 'probe' })
    if (!answer) throw new Error('a statement without an answer')
    if (known && isGuess) run.guesses++
    run.requireOpen()
    // Whoever gets the rows may change them.
    run.add(query, { statement, answer: { ...answer, rows: structuredClone(answer.rows) } })
    return answer
  }

  async #commitRun(run: TransactionRun): Promise<void> {
    await this.#before
    run.requireOpen()
    const { hasWritten, steps } = run
    // A single read is of one moment already.
    if (hasWritten || steps.length > 1) await this.#driver.attempt({ steps, end: hasWritten ? 'commit' : 'check' })
  }

  #finish(): void {
    this.#release?.()
    this.#release = null
  }
}

function rowsOf(connection: DatabaseConnection): RowsConnection {
  if (!(connection instanceof RowsConnection)) throw new TypeError('a connection of another driver')
  return connection
}

/** Its driver takes care of who waits for whom. */
class RowsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Kysely's dialect for a SQLite file that one thread writes and this one reads. */
export class RowsDialect extends SqliteDialect {
  readonly #file: string

  constructor(file: string) {
    super({ database: async () => { throw new Error('the driver opens the file') } })
    this.#file = file
  }

  override createDriver(): Driver {
    return new RowsDriver(this.#file)
  }

  override createAdapter(): SqliteAdapter {
    return new RowsAdapter()
  }
}
