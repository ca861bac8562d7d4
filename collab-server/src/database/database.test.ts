import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testFolder } from '../test-support/build-test-app.ts'
import { openDatabase } from './database.ts'
import { currentRun } from './transaction-run.ts'
import { transact } from './transact.ts'

type Tables = Record<'thing', { id: number; name: string; bytes: Uint8Array | null }>

async function openThings(): Promise<{ db: Kysely<Tables>; file: string }> {
  const file = join(await testFolder(), 'test.db')
  const db = openDatabase(file) as unknown as Kysely<Tables>
  onTestFinished(async () => { await db.destroy() })
  await db.schema.createTable('thing').addColumn('id', 'integer', (c) => c.primaryKey()).addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('bytes', 'blob').execute()
  return { db, file }
}

const names = async (db: Kysely<Tables>): Promise<string[]> => (
  (await db.selectFrom('thing').select('name').orderBy('id').execute()).map((row) => row.name)
)
const add = async (db: Kysely<Tables>, name: string) => await db.insertInto('thing').values({ name, bytes: null } as never).execute()

describe('the database', () => {
  it('flushes every commit, and a read sees what was written just before', async () => {
    const { db } = await openThings()
    const value = async (pragma: string) => Object.values((await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(db)).rows[0] ?? {})[0]
    expect([await value('journal_mode'), await value('synchronous'), await value('foreign_keys')]).toEqual(['wal', 2, 1])
    for (let round = 0; round < 20; round++) {
      await add(db, `thing ${round}`)
      expect(await names(db)).toHaveLength(round + 1)
    }
  })

  it('one transaction comes after the other, and reads beside them see only what is committed', async () => {
    const { db } = await openThings()
    const order: string[] = []
    const transaction = async (name: string) => await transact(db, async (trx) => {
      order.push(`${name} begins`)
      await add(trx, name)
      const beside = await currentRun.exit(async () => await names(db))
      order.push(`${name} beside: ${beside.join()}; inside: ${(await names(trx)).join()}`)
    })
    await Promise.all([transaction('a'), transaction('b'), add(db, 'c')])
    expect(order).toEqual(['a begins', 'a beside: ; inside: a', 'b begins', 'b beside: a; inside: a,b'])
    expect(await names(db)).toEqual(['a', 'b', 'c'])
  })

  it('a transaction that throws leaves nothing, and the next one runs', async () => {
    const { db } = await openThings()
    await expect(transact(db, async (trx) => {
      await add(trx, 'a')
      await add(trx, 'a')
    })).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' })
    await expect(transact(db, async () => { throw new Error('changed my mind') })).rejects.toThrow('changed my mind')
    await transact(db, async (trx) => await add(trx, 'b'))
    expect(await names(db)).toEqual(['b'])
  })

  it('a transaction that was left open does not swallow what is written after it', async () => {
    const { db } = await openThings()
    await sql`begin immediate`.execute(db)
    await add(db, 'after')
    expect(await names(db)).toEqual(['after'])
    await transact(db, async (trx) => await add(trx, 'later'))
    expect(await names(db)).toEqual(['after', 'later'])
  })

  it('bytes and numbers come back as they went, from both connections', async () => {
    const { db } = await openThings()
    const bytes = Buffer.from([0, 1, 255])
    const written = await db.insertInto('thing').values({ id: 7, name: 'a', bytes }).returningAll().executeTakeFirstOrThrow()
    const read = await db.selectFrom('thing').selectAll().executeTakeFirstOrThrow()
    for (const row of [written, read]) {
      expect(row).toEqual({ id: 7, name: 'a', bytes })
      expect(Buffer.isBuffer(row.bytes)).toBe(true)
    }
    const result = await db.updateTable('thing').set({ name: 'b' }).where('id', '=', 7).executeTakeFirst()
    expect(result.numUpdatedRows).toBe(1n)
  })

  it('reading goes on while another process holds the write lock, and the write waits for it', async () => {
    const { db, file } = await openThings()
    const other = new BetterSqlite3(file)
    onTestFinished(() => { other.close() })
    other.exec('begin immediate')
    const writing = add(db, 'late')
    expect(await names(db)).toEqual([])
    other.exec('commit')
    await writing
    expect(await names(db)).toEqual(['late'])
  })
})
