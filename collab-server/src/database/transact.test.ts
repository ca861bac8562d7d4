import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { randomOf } from '../sync/test-support/random.ts'
import { testFolder } from '../test-support/build-test-app.ts'
import { openDatabase } from './database.ts'
import { transact } from './transact.ts'

interface Tables {
  account: { name: string; amount: number }
  entry: { id: string; account: string; amount: number }
}

function open(file: string): Kysely<Tables> {
  const db = openDatabase(file) as unknown as Kysely<Tables>
  onTestFinished(async () => { await db.destroy() })
  return db
}

/** Two people with 100 each, opened by one process, and the file for another. */
async function openAccounts(): Promise<{ db: Kysely<Tables>; file: string; other: BetterSqlite3.Database }> {
  const file = join(await testFolder(), 'test.db')
  const db = open(file)
  await db.schema.createTable('account').addColumn('name', 'text', (c) => c.primaryKey()).addColumn('amount', 'integer', (c) => c.notNull()).execute()
  await db.schema.createTable('entry').addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('account.name')).addColumn('amount', 'integer', (c) => c.notNull()).execute()
  await db.insertInto('account').values([{ name: 'ada', amount: 100 }, { name: 'bob', amount: 100 }]).execute()
  const other = new BetterSqlite3(file, { timeout: 0 })
  onTestFinished(() => { other.close() })
  return { db, file, other }
}

const amountOf = async (db: Kysely<Tables>, name: string): Promise<number> => (
  (await db.selectFrom('account').select('amount').where('name', '=', name).executeTakeFirstOrThrow()).amount
)
const setAmount = async (db: Kysely<Tables>, name: string, amount: number) => (
  await db.updateTable('account').set({ amount }).where('name', '=', name).execute()
)
const addEntry = async (db: Kysely<Tables>, id: string, account = 'ada') => await db.insertInto('entry').values({ id, account, amount: 1 }).execute()
const entries = async (db: Kysely<Tables>): Promise<string[]> => (await db.selectFrom('entry').select('id').orderBy('id').execute()).map(({ id }) => id)

describe('transact', () => {
  it('nobody waits for a transaction that is being thought about: others write between its statements (sync row 51)', async () => {
    const { db, other } = await openAccounts()
    await transact(db, async (trx) => {
      await addEntry(trx, 'first')
      // Refused at once while anybody has the lock.
      other.exec("insert into entry values ('between', 'bob', 1)")
      await setAmount(trx, 'ada', await amountOf(trx, 'ada') + 1)
      other.exec("insert into entry values ('later', 'bob', 1)")
      expect(await amountOf(trx, 'ada')).toBe(101)
      other.exec("insert into entry values ('last', 'bob', 1)")
    })
    expect(await entries(db)).toEqual(['between', 'first', 'last', 'later'])
    expect(await amountOf(db, 'ada')).toBe(101)
  })

  it('runs again when somebody changed what it had read, and then knows of it', async () => {
    const { db, other } = await openAccounts()
    const seen: number[] = []
    await transact(db, async (trx) => {
      const amount = await amountOf(trx, 'ada')
      seen.push(amount)
      if (seen.length === 1) other.exec("update account set amount = 500 where name = 'ada'")
      await setAmount(trx, 'ada', amount + 1)
    })
    expect(seen).toEqual([100, 500])
    expect(await amountOf(db, 'ada')).toBe(501)
  })

  it('what it reads is of one moment, also when it writes nothing', async () => {
    const { db, other } = await openAccounts()
    let round = 0
    const sum = await transact(db, async (trx) => {
      const ada = await amountOf(trx, 'ada')
      if (round++ === 0) other.exec("begin; update account set amount = amount - 30 where name = 'ada'; update account set amount = amount + 30 where name = 'bob'; commit")
      return ada + await amountOf(trx, 'bob')
    })
    expect(sum).toBe(200)
  })

  it('code inside sees what its statements came to: counts, what they return, own writes, and faults it may catch', async () => {
    const { db } = await openAccounts()
    const look = async (): Promise<unknown[]> => await transact(db, async (trx) => {
      const none = await trx.deleteFrom('entry').where('account', '=', 'nobody').executeTakeFirst()
      const all = await trx.updateTable('account').set((eb) => ({ amount: eb('amount', '+', 1) })).executeTakeFirst()
      const back = await trx.updateTable('account').set({ amount: 7 }).where('name', '=', 'ada').returning('amount').executeTakeFirst()
      await addEntry(trx, `entry ${(await entries(trx)).length}`)
      const twice = await addEntry(trx, 'entry 0').then(() => 'added', (error: unknown) => (error as { code: string }).code)
      const nowhere = await addEntry(trx, 'strange', 'nobody').then(() => 'added', (error: unknown) => (error as { code: string }).code)
      const raw = await sql<{ n: number }>`select count(*) as n from entry`.execute(trx)
      return [none.numDeletedRows, all.numUpdatedRows, back?.amount, await amountOf(trx, 'bob'), await entries(trx), twice, nowhere, raw.rows[0]?.n]
    })
    // The second time it guesses from what it has learnt.
    expect(await look()).toEqual([0n, 2n, 7, 101, ['entry 0'], 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_FOREIGNKEY', 1])
    expect(await look()).toEqual([0n, 2n, 7, 102, ['entry 0', 'entry 1'], 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_FOREIGNKEY', 2])
    await setAmount(db, 'ada', 1)
    await db.deleteFrom('entry').execute()
    await addEntry(db, 'one')
    await addEntry(db, 'two')
    expect(await transact(db, async (trx) => (await trx.deleteFrom('entry').where('account', '=', 'ada').executeTakeFirst()).numDeletedRows)).toBe(2n)
  })

  it('does not conclude anything from a guess: what it throws then is asked for again', async () => {
    const { db } = await openAccounts()
    const dropped = async (name: string): Promise<bigint> => await transact(db, async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('entry').where('id', '=', name).executeTakeFirst()
      if (numDeletedRows === 0n) throw new Error('there is none')
      return numDeletedRows
    })
    await expect(dropped('none')).rejects.toThrow('there is none')
    await addEntry(db, 'one')
    expect(await dropped('one')).toBe(1n)
    await expect(dropped('one')).rejects.toThrow('there is none')
  })

  it('statements that are not waited for one by one stay in order, and all of them count', async () => {
    const { db } = await openAccounts()
    const read = await transact(db, async (trx) => {
      const [, , names] = await Promise.all([addEntry(trx, 'a'), addEntry(trx, 'b'), entries(trx)])
      return names
    })
    expect(read).toEqual(['a', 'b'])
    expect(await entries(db)).toEqual(['a', 'b'])
  })

  it('any statement that is not of the transaction is refused, because it would not be done or undone with it', async () => {
    const { db } = await openAccounts()
    const beside = async (act: () => Promise<unknown>) => await transact(db, async (trx) => {
      await addEntry(trx, 'inside')
      await act()
    })
    await expect(beside(async () => await addEntry(db, 'beside'))).rejects.toThrow('every statement belongs to it')
    await expect(beside(async () => await entries(db))).rejects.toThrow('every statement belongs to it')
    await expect(beside(async () => await transact(db, async (trx) => await addEntry(trx, 'within')))).rejects.toThrow('already')
    expect(await entries(db)).toEqual([])
    await addEntry(db, 'after')
  })

  it('one that does not end in time is undone, whatever it does later, and the next has its turn', async () => {
    const { db } = await openAccounts()
    const { promise, resolve: goOn } = Promise.withResolvers<void>()
    const late = Promise.withResolvers<unknown>()
    const slow = transact(db, async (trx) => {
      await addEntry(trx, 'slow')
      await promise
      await addEntry(trx, 'slower').catch((error: unknown) => late.resolve(error))
    }, { deadlineMs: 50 })
    await expect(slow).rejects.toMatchObject({ code: 'unavailable' })
    await transact(db, async (trx) => await addEntry(trx, 'next'))
    goOn()
    expect(await late.promise).toMatchObject({ code: 'unavailable' })
    expect(await entries(db)).toEqual(['next'])
  })

  it('gives up, and keeps nothing, when others change the same rows again and again', async () => {
    const { db, other } = await openAccounts()
    await expect(transact(db, async (trx) => {
      const amount = await amountOf(trx, 'ada')
      other.exec("update account set amount = amount + 1 where name = 'ada'")
      await setAmount(trx, 'bob', amount)
    })).rejects.toMatchObject({ code: 'unavailable' })
    expect(await amountOf(db, 'bob')).toBe(100)
  })

  it.each([1, 2, 3])('transfers by two processes at once leave no trace of one another (seed %i)', async (seed) => {
    const { db, file } = await openAccounts()
    const random = randomOf(seed)
    const databases = [db, open(file)]
    const moves = Array.from({ length: 60 }, (_, index) => ({ id: `${index}`, amount: Math.floor(random() * 40) - 20, db: databases[index % 2] as Kysely<Tables> }))
    const done = await Promise.all(moves.map(async ({ id, amount, db: mine }) => await transact(mine, async (trx) => {
      const [ada, bob] = [await amountOf(trx, 'ada'), await amountOf(trx, 'bob')]
      if (ada - amount < 0 || bob + amount < 0) return 0
      await setAmount(trx, 'ada', ada - amount)
      await addEntry(trx, id)
      await setAmount(trx, 'bob', await amountOf(trx, 'bob') + amount)
      return amount
    })))
    const moved = done.reduce((sum, amount) => sum + amount, 0)
    expect([await amountOf(db, 'ada'), await amountOf(db, 'bob')]).toEqual([100 - moved, 100 + moved])
  })

  it('is the only way: no other code begins a transaction that holds the lock between its statements', () => {
    const source = resolve(import.meta.dirname, '..')
    const allowed = new Set(['database/transact.ts', 'database/migrate.ts'])
    const found = globSync('**/*.ts', { cwd: source })
      .filter((file) => !allowed.has(file) && !file.endsWith('transact.test.ts'))
      .filter((file) => /\.(transaction|startTransaction)\(\)|\bbegin immediate\b/i.test(readFileSync(join(source, file), 'utf8').replaceAll(/sql`begin immediate`|exec\('begin immediate'\)/gi, '')))
    expect(found.filter((file) => !/^database\/rows-(attempt|driver)\.ts$|\.test\.ts$|test-support/.test(file))).toEqual([])
  })
})
