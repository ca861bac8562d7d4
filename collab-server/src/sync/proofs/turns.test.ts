import { setTitle } from '@lectern/shared/lesson'
import { expect, test, vi } from 'vitest'
import { PATIENCE } from '../../test-support/patience.ts'
import { writeTurnsOf } from '../../database/write-turns.ts'
import type { Writer } from '../../database/write-turns.ts'
import { orphanedDocuments } from '../../lessons/store.ts'
import { PURGE_TURN, purgeDocument } from '../log/purge-store.ts'
import { rawClient } from '../test-support/clients.ts'
import type { TestSyncServer } from '../test-support/new-sync-server.ts'
import { FREE, classroom } from './classroom.ts'
import { PATIENCE_MS } from './sizes.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const

/** Writes down whose turns at the file began, and of which kind was in line then. */
function watchTurns(server: TestSyncServer): { readonly begun: Writer[]; longestWait(): number } {
  const turns = writeTurnsOf(server.databaseFile)
  const begun: Writer[] = []
  let waitedThrough = 0
  let longest = 0
  let logWaits = 0
  const acquire = turns.acquire.bind(turns)
  const spy = vi.spyOn(turns, 'acquire').mockImplementation(async (writer) => {
    if (writer === 'log') logWaits++
    const end = await acquire(writer)
    begun.push(writer)
    if (writer === 'log') {
      logWaits--
      waitedThrough = 0
    } else if (logWaits > 0) longest = Math.max(longest, ++waitedThrough)
    return end
  })
  return { begun, longestWait: () => (spy.mockRestore(), longest) }
}

test('SYNC-35 beside named versions, deletions and an emptied trash each commit of the log waits for one turn of the rows at most (sync row 51)', async () => {
  const { server, lesson, owner } = await classroom({ settings: FREE })
  const writer = await rawClient(server, lesson, owner)
  const others: string[] = []
  for (let index = 0; index < 30; index++) others.push(await server.addLesson(owner))
  const trashed = await server.addLesson(owner)
  await server.log.commit(Array.from({ length: 1100 }, () => ({ docId: trashed, userId: owner, kind: 'edit' as const, at: 1, bytes: new Uint8Array(10), claims: [] })))
  await server.sync.deleteDocument(trashed)
  const watched = watchTurns(server)
  const rest = Promise.all([
    ...others.map(async (docId) => await server.sync.deleteDocument(docId)),
    ...Array.from({ length: 20 }, async (_, index) => await server.sync.createVersion(lesson, { kind: 'named', name: `${index}`, authorId: owner })),
    purgeDocument(server.db, trashed),
  ])
  for (let edit = 0; edit < 40; edit++) {
    setTitle(writer.doc, `title ${edit}`, ORIGIN)
    await writer.allSaved()
  }
  await rest
  expect(watched.longestWait()).toBeLessThanOrEqual(1)
  expect(watched.begun.filter((kind) => kind === 'log').length).toBeGreaterThanOrEqual(40)
  expect(watched.begun.filter((kind) => kind === 'rows').length).toBeGreaterThan(50)
  expect((await server.sync.listVersions(lesson)).length).toBeGreaterThanOrEqual(20)
}, PATIENCE_MS)

test('SYNC-35 a snapshot is made beside everybody and written in a turn of the rows (sync row 51)', async () => {
  const { server, lesson, owner } = await classroom({ settings: { ...FREE, compactRows: 5 } })
  const writer = await rawClient(server, lesson, owner)
  const snapshotSeq = async (): Promise<number> => (await server.db.selectFrom('doc').select('snapshot_seq').where('id', '=', lesson).executeTakeFirstOrThrow()).snapshot_seq
  const turns = writeTurnsOf(server.databaseFile)
  const run = turns.run.bind(turns)
  const made: number[] = []
  const spy = vi.spyOn(turns, 'run').mockImplementation((kind, write) => run(kind, async () => {
    const before = kind === 'rows' ? await snapshotSeq() : 0
    const result = await write()
    if (kind === 'rows' && (await snapshotSeq()) > before) made.push(before)
    return result
  }))
  for (let edit = 0; edit < 5; edit++) {
    setTitle(writer.doc, `title ${edit}`, ORIGIN)
    await writer.allSaved()
  }
  await expect.poll(snapshotSeq, PATIENCE).toBeGreaterThanOrEqual(5)
  await expect.poll(() => made, PATIENCE).toEqual([0])
  spy.mockRestore()
})

test('SYNC-35 a document is deleted for good in turns of a few rows and megabytes, and a part that was left is found again (sync row 51)', async () => {
  const { server, lesson, owner } = await classroom({ settings: FREE })
  const doc = await server.addLesson(owner)
  const clients = 2 * PURGE_TURN.rows
  await server.log.commit(Array.from({ length: 1200 }, (_, index) => ({
    docId: doc, userId: owner, kind: 'edit' as const, at: 1, bytes: new Uint8Array(10), claims: index === 0 ? Array.from({ length: clients }, (_, id) => id + 1) : [],
  })))
  const bytes = new Uint8Array(1_000_000)
  for (let index = 0; index < 12; index++) {
    await server.db.insertInto('doc_version').values({
      id: `v${index}`, doc_id: doc, seq: 1, epoch: 1, kind: 'named', name: 'big', author: owner, contributors: '[]', crc32c: 0, codec: 'yjs1',
      bytes: index < 10 ? bytes : null, blob_key: index < 10 ? null : `${index}`.repeat(32), created_at: 1,
    }).execute()
  }
  await server.sync.deleteDocument(doc)
  expect(await orphanedDocuments(server.db)).toEqual([])
  await server.db.deleteFrom('lesson').where('doc_id', '=', doc).execute()
  expect(await orphanedDocuments(server.db)).toEqual([doc])
  const watched = watchTurns(server)
  await purgeDocument(server.db, doc)
  // 1,201 updates, ten megabytes of versions, and a thousand client ids.
  expect(watched.begun.length).toBeGreaterThanOrEqual(3 + 3 + 2)
  watched.longestWait()
  expect(await orphanedDocuments(server.db)).toEqual([])
  for (const table of ['doc_update', 'doc_client', 'doc_version', 'doc_contributor'] as const) {
    expect(await server.db.selectFrom(table).select('doc_id').where('doc_id', '=', doc).execute()).toEqual([])
  }
  expect((await server.db.selectFrom('blob_removal').select('hash').orderBy('hash').execute()).map(({ hash }) => hash)).toEqual(['10'.repeat(32), '11'.repeat(32)])
  expect(await server.log.load(lesson)).not.toBeNull()
})
