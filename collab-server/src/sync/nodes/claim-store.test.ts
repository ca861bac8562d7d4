import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import { withClaim } from './claim-store.ts'

test('SYNC-77 what one node does on a document the others wait for, and a claim whose node died runs out', async () => {
  const server = await newSyncServer()
  const [lesson, another] = [await server.addLesson(await server.addPerson()), await server.addLesson(await server.addPerson())]
  const nodes = Array.from({ length: 3 }, () => openDatabase(server.databaseFile))
  onTestFinished(async () => { for (const db of nodes) await db.destroy() })
  let working = 0
  let most = 0
  const results = await Promise.all(nodes.map(async (db, index) => await withClaim(db, lesson, 'restore', async () => {
    most = Math.max(most, ++working)
    await new Promise((resolve) => { setTimeout(resolve, 20) })
    working--
    return index
  })))
  expect([results, most]).toEqual([[0, 1, 2], 1])

  // What fails gives its claim back; other documents and other work are not held up by it.
  await expect(withClaim(server.db, lesson, 'restore', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await withClaim(server.db, lesson, 'restore', async () => {
    expect(await withClaim(server.db, another, 'restore', () => Promise.resolve('other document'))).toBe('other document')
    expect(await withClaim(server.db, lesson, 'migrate', () => Promise.resolve('other work'))).toBe('other work')
  })

  await server.db.insertInto('doc_claim').values({ doc_id: lesson, what: 'migrate', claim_id: 'of a dead node', expires_at: Date.now() - 1 }).execute()
  expect(await withClaim(server.db, lesson, 'migrate', () => Promise.resolve('taken over'))).toBe('taken over')
  expect(await server.db.selectFrom('doc_claim').selectAll().execute()).toEqual([])
})

test('SYNC-77 a claim lasts as long as the work, and work that has lost its claim is told before it changes anything', async () => {
  const server = await newSyncServer()
  const lesson = await server.addLesson(await server.addPerson())
  const claim = async () => await server.db.selectFrom('doc_claim').select(['claim_id', 'expires_at']).executeTakeFirstOrThrow()
  await withClaim(server.db, lesson, 'restore', async (requireClaim) => {
    const { expires_at: before } = await claim()
    await expect.poll(async () => (await claim()).expires_at, PATIENCE).toBeGreaterThan(before)
    await requireClaim()
  }, { renewMs: 5 })

  // This process slept, and another node has taken over.
  await expect(withClaim(server.db, lesson, 'restore', async (requireClaim) => {
    await server.db.updateTable('doc_claim').set({ claim_id: 'of another node' }).execute()
    await requireClaim()
  }, { renewMs: 5 })).rejects.toMatchObject({ code: 'unavailable' })
  expect((await claim()).claim_id).toBe('of another node')
})

test('SYNC-77 work that is done is done, also when its claim cannot be given back', async () => {
  const server = await newSyncServer()
  const lesson = await server.addLesson(await server.addPerson())
  await sql`create trigger full before delete on doc_claim begin select raise(abort, 'the disk is full'); end`.execute(server.db)
  expect(await withClaim(server.db, lesson, 'restore', () => Promise.resolve('done'))).toBe('done')
  await expect(withClaim(server.db, lesson, 'migrate', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
