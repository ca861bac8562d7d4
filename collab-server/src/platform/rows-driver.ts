import { Worker } from 'node:worker_threads'
import { CompiledQuery, SelectQueryNode, SqliteAdapter, SqliteDialect } from 'kysely'
import type { DatabaseConnection, Driver, QueryResult } from 'kysely'
import { openSqliteFile } from './sqlite-file.ts'
import type { SqliteFile, SqliteResult } from './sqlite-file.ts'
import { WorkerCaller } from './worker-call.ts'

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

/**
 * Reads go to a connection of this thread, which sees what was committed last; whatever writes, and everything inside a
 * transaction, goes to the writing thread, one transaction or statement after the other.
 */
class RowsDriver implements Driver {
  readonly #file: string
  readonly #writer: WorkerCaller
  #reader: SqliteFile | null = null
  #turn: Promise<void> = Promise.resolve()

  constructor(file: string) {
    this.#file = file
    this.#writer = new WorkerCaller(() => new Worker(new URL('./rows-worker.ts', import.meta.url), { workerData: { file } }))
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

  constructor(driver: RowsDriver) {
    this.#driver = driver
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) return resultOf(await this.#driver.write('runInside', query))
    if (SelectQueryNode.is(query.query)) return resultOf(this.#driver.read(query))
    const release = await this.#driver.turn()
    try {
      return resultOf(await this.#driver.write('run', query))
    } finally {
      release()
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  /**
   * Takes the write lock at once. The sync log writes to the same file; a transaction that read first and wrote later
   * would fail when the log had committed in between.
   */
  async begin(): Promise<void> {
    const release = await this.#driver.turn()
    try {
      await this.#driver.write('run', CompiledQuery.raw('begin immediate'))
      this.#release = release
    } catch (error) {
      release()
      throw error
    }
  }

  /** One that fails is followed by a rollback, which ends the turn. */
  async commit(): Promise<void> {
    await this.#driver.write('runInside', CompiledQuery.raw('commit'))
    this.#finish()
  }

  async rollback(): Promise<void> {
    try {
      await this.#driver.rollback()
    } finally {
      this.#finish()
    }
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
