import { Kysely, sql } from 'kysely'
import { INT64 } from '../database/columns.ts'
import { jsonRows } from '../database/json-rows.ts'
import { requireWhole } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import type { Migration } from '../database/migrate.ts'
import { RowsDialect } from '../database/rows-driver.ts'
import { openExisting } from '../database/sqlite-connection.ts'
import { quickProblemOf } from '../database/sqlite-upkeep.ts'
import { lineOf } from '../platform/operation-error.ts'
import type { StoredEvent } from './kind.ts'
import type { EventFileTables } from './tables.ts'

/** An event that has its place in a file. */
export interface FiledEvent extends StoredEvent {
  readonly seq: number
}

/** An event on its way into a file. */
export interface ReceivedEvent extends StoredEvent {
  /** ms since 1970 */
  readonly receivedAt: number
}

/** The schema of a file, in steps of its own. */
const FILE_MIGRATIONS: readonly Migration[] = [{
  name: '001-events',
  up: async (db) => {
    await db.schema.createTable('event')
      .addColumn('seq', 'integer', (c) => c.primaryKey())
      .addColumn('id', 'text', (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('person', 'text', (c) => c.notNull())
      .addColumn('occurred_at', INT64, (c) => c.notNull())
      .addColumn('received_at', INT64, (c) => c.notNull())
      .addColumn('data', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('event_person').on('event').column('person').where(sql.ref('person'), '<>', sql.lit('')).execute()
  },
}]

const COLUMNS = ['seq', 'id', 'kind', 'subject', 'person', 'occurred_at', 'data'] as const

/** What is wrong with a file of the stream, as one line; null when all is well. */
export function eventFileProblem(path: string): string | null {
  try {
    const db = openExisting(path)
    try {
      db.prepare(`SELECT ${[...COLUMNS, 'received_at'].join(', ')} FROM event LIMIT 1`).all()
      return quickProblemOf(db)
    } finally {
      db.close()
    }
  } catch (error) {
    return lineOf(error)
  }
}

const filed = (row: Pick<EventFileTables['event'], Exclude<(typeof COLUMNS)[number], 'seq'>> & { readonly seq: number }): FiledEvent => ({
  seq: row.seq, id: row.id, kind: row.kind, subject: row.subject, person: row.person, occurredAt: row.occurred_at, data: JSON.parse(row.data) as unknown,
})

/**
 * One file of the stream: a database of its own, with a thread of its own that writes it. Several processes may have the same
 * file open; the index over ids is one for all of them.
 */
export class EventFile {
  readonly #db: Kysely<EventFileTables>

  private constructor(db: Kysely<EventFileTables>) {
    this.#db = db
  }

  /** Opens a file, made when absent. @throws the fault of the storage */
  static async open(path: string, now: number): Promise<EventFile> {
    const db = new Kysely<EventFileTables>({ dialect: new RowsDialect(path) })
    try {
      await migrate(db, now, FILE_MIGRATIONS)
      return new EventFile(db)
    } catch (error) {
      await db.destroy()
      throw error
    }
  }

  /** Adds events in one transaction that is on disk when this returns; those whose id is known are left out. Answers how many were new. */
  async append(events: readonly ReceivedEvent[]): Promise<number> {
    const rows = events.map(({ data, id, kind, occurredAt, person, receivedAt, subject }) => (
      [id, kind, subject, person, occurredAt, receivedAt, JSON.stringify(data)] as const
    ))
    const types = ['text', 'text', 'text', 'text', 'bigint', 'bigint', 'text'] as const
    const { numAffectedRows } = await sql`insert into event (id, kind, subject, person, occurred_at, received_at, data)
      ${jsonRows(this.#db, types, rows)} on conflict (id) do nothing`.execute(this.#db)
    return Number(numAffectedRows ?? 0n)
  }

  /** Those of the ids that lie in this file. */
  async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#db.selectFrom('event').select('id').where('id', 'in', ids).execute()
    return new Set(rows.map(({ id }) => id))
  }

  /** The last place taken; 0 for none. */
  async head(): Promise<number> {
    const row = await this.#db.selectFrom('event').select((eb) => eb.fn.max('seq').as('seq')).executeTakeFirst()
    return Number(row?.seq ?? 0)
  }

  /** Events after a place, in order, so many at most. */
  async after(seq: number, most: number): Promise<readonly FiledEvent[]> {
    return (await this.#db.selectFrom('event').select(COLUMNS).where('seq', '>', seq).orderBy('seq').limit(most).execute()).map(filed)
  }

  /** Everything of a person, in order. */
  async ofPerson(person: string): Promise<readonly FiledEvent[]> {
    return (await this.#db.selectFrom('event').select(COLUMNS).where('person', '=', person).where('person', '<>', '').orderBy('seq').execute()).map(filed)
  }

  /** Takes a person out of their events, and the data of these kinds with them, so many events at most. Answers how many there were. */
  async erase(person: string, personalKinds: readonly string[], most: number): Promise<number> {
    const some = this.#db.selectFrom('event').select('seq').where('person', '=', person).where('person', '<>', '').limit(most)
    const { numUpdatedRows } = await this.#db.updateTable('event').set((eb) => ({
      person: '',
      ...(personalKinds.length === 0 ? {} : { data: eb.case().when('kind', 'in', personalKinds).then('{}').else(eb.ref('data')).end() }),
    })).where('seq', 'in', some).executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  }

  /** Reads all of the file. @throws when it is damaged */
  async check(): Promise<void> {
    await requireWhole(this.#db)
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await this.#db.destroy()
  }
}
