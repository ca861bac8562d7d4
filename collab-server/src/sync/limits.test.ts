import { randomBytes } from 'node:crypto'
import { CLOSE_CODES } from '@lectern/shared/access'
import { META } from '@lectern/shared/lesson'
import { NOTICE_REASONS } from '@lectern/shared/sync'
import { describe, expect, test } from 'vitest'
import { PATIENCE } from '../test-support/patience.ts'
import { classroom, meta, storedDoc } from './proofs/classroom.ts'
import { RawClient, rawClient, until } from './test-support/clients.ts'
import { newSyncServer } from './test-support/new-sync-server.ts'
import { Turns } from '../platform/turns.ts'

const FREE = { messageBurst: 1e9, messagesPerSecond: 1e9, byteBurst: 1e12, bytesPerSecond: 1e12 } as const
const text = (length: number): string => randomBytes(length / 2).toString('hex')

describe('SYNC-20 the size of a document (sync row 15)', () => {
  test('people who edit are told from the first limit on, once; somebody who comes later too, a viewer not', async () => {
    const { server, lesson, owner, editor, viewer } = await classroom({ settings: { ...FREE, warnBytes: 20_000, maxBytes: 40_000 } })
    const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
    meta(one.doc).set('a', text(24_000))
    await one.allSaved()
    meta(two.doc).set(META.title, 'still small edits')
    await two.allSaved()
    for (const client of [one, two]) {
      await until(() => client.notices.length > 0)
      meta(client.doc).set(META.title, 'more')
      await client.allSaved()
      expect(client.notices).toMatchObject([{ kind: 'size', reason: NOTICE_REASONS.large, code: 0 }])
      expect(client.notices[0]?.bytes).toBeGreaterThan(24_000)
    }
    const late = await rawClient(server, lesson, editor)
    expect(late.notices).toMatchObject([{ reason: NOTICE_REASONS.large }])
    expect((await rawClient(server, lesson, viewer)).notices).toEqual([])
  })

  test('typing and deleting do not add up: only what the document has counts', async () => {
    const { server, lesson, owner } = await classroom({ settings: { ...FREE, warnBytes: 20_000, maxBytes: 40_000 } })
    const client = await rawClient(server, lesson, owner)
    for (let round = 0; round < 60; round++) {
      meta(client.doc).set(META.title, text(3_000))
      await client.allSaved()
    }
    expect(client.notices).toEqual([])
    expect(client.close).toBeNull()
  })

  test('past the second limit growth is refused, deletions pass, what was deleted may come back, and then it grows again', async () => {
    const { server, lesson, owner, editor } = await classroom({ settings: { ...FREE, warnBytes: 20_000, maxBytes: 40_000 } })
    const client = await rawClient(server, lesson, owner)
    const before = text(30_000)
    meta(client.doc).set('a', before)
    meta(client.doc).set('b', text(11_000))
    await client.allSaved()
    // Two clients, because one whose frame was refused has something the server does not have.
    const refused = await rawClient(server, lesson, editor)
    meta(refused.doc).set('c', text(10_000))
    await until(() => refused.notices.some((notice) => notice.reason === NOTICE_REASONS.tooLarge))
    expect(refused.notices.at(-1)).toMatchObject({ kind: 'size', frame: refused.sent })
    expect(refused.notices.at(-1)?.bytes).toBeGreaterThan(40_000)
    meta(client.doc).set(META.title, 'a word')
    await client.allSaved()
    meta(client.doc).delete('a')
    await client.allSaved()
    meta(client.doc).set('a', text(12_000))
    await client.allSaved()
    const stored = meta(await storedDoc(server, lesson))
    expect([stored.get(META.title), stored.has('c'), String(stored.get('a')).length]).toEqual(['a word', false, 12_000])
  })
})

test('SYNC-20 how big a big document is, is found out by a thread; nobody is refused for a sum, and what is too big is (sync row 15)', async () => {
  const maxBytes = 400_000
  const { server, lesson, owner, editor } = await classroom({ settings: { ...FREE, bigBytes: 50_000, warnBytes: maxBytes / 2, maxBytes } })
  const count = async (name: string): Promise<number> => {
    const { values } = await server.metrics.getSingleMetric(name)?.get() ?? { values: [] }
    return values.filter(({ labels }) => labels['task'] === undefined || labels['task'] === 'bytes').reduce((sum, { value }) => sum + value, 0)
  }
  const client = await rawClient(server, lesson, owner)
  const encodes = await count('lectern_sync_whole_encodes_total')
  // Twenty times what it may have in all, and never more than half at once.
  for (let round = 0; round < 40; round++) {
    meta(client.doc).set('a', text(maxBytes / 2))
    await client.allSaved()
  }
  expect(client.close).toBeNull()
  expect(client.notices.map(({ reason }) => reason)).not.toContain(NOTICE_REASONS.tooLarge)
  expect(await count('lectern_document_tasks_total')).toBeGreaterThan(0)
  expect(await count('lectern_sync_whole_encodes_total')).toBe(encodes)
  meta(client.doc).set('b', text(maxBytes / 2 + 20_000))
  await client.allSaved()
  // Another client, because one whose frame was refused has something the server does not have.
  const refused = await rawClient(server, lesson, editor)
  meta(refused.doc).set('c', text(100_000))
  await until(() => refused.notices.some((notice) => notice.reason === NOTICE_REASONS.tooLarge))
  meta(client.doc).set(META.title, 'a word')
  await client.allSaved()
  const stored = meta(await storedDoc(server, lesson))
  expect([stored.get(META.title), stored.has('c')]).toEqual(['a word', false])
})

test('SYNC-20 a measurement that fails is made again before anybody is sent away', async () => {
  const maxBytes = 400_000
  const disk = { failing: 0, failures: 0 }
  const { server, lesson, owner } = await classroom({
    settings: { ...FREE, bigBytes: 50_000, warnBytes: 10 * maxBytes, maxBytes },
    wrapLog: (log) => ({
      ...log,
      async load(docId) {
        if (disk.failing > 0) {
          disk.failing--
          disk.failures++
          throw new Error('disk I/O error')
        }
        return await log.load(docId)
      },
    }),
  })
  const client = await rawClient(server, lesson, owner)
  // Nothing is measured before what is known is more than there may be.
  for (let round = 0; round < 2; round++) {
    meta(client.doc).set('a', text(300_000))
    await client.allSaved()
  }
  disk.failing = 2
  meta(client.doc).set('a', text(300_000))
  await client.allSaved()
  expect([client.close, disk.failures]).toEqual([null, 2])
  disk.failing = 1000
  meta(client.doc).set('a', text(300_000))
  await until(() => client.close !== null)
  // Another is the version that is kept when the last person leaves.
  expect(client.close?.code).toBe(CLOSE_CODES.storage)
  expect(disk.failures).toBeGreaterThanOrEqual(6)
})

describe('SYNC-10 joins of big documents', () => {
  test('turns are given in the order of asking, never more than there are', async () => {
    const turns = new Turns(2)
    const order: number[] = []
    let inside = 0
    let most = 0
    await Promise.all(Array.from({ length: 10 }, async (_, number) => {
      await turns.acquire()
      order.push(number)
      most = Math.max(most, ++inside)
      await new Promise((resolve) => { setImmediate(resolve) })
      inside--
      turns.release()
    }))
    expect(most).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(turns.isFree).toBe(true)
  })

  test('more people than turns all get it, also when those before them never read (sync row 28)', async () => {
    const { server, lesson, owner, editor } = await classroom({ settings: { ...FREE, bigBytes: 10_000, bigJoins: 2, bigJoinMs: 200 } })
    const client = await rawClient(server, lesson, owner)
    meta(client.doc).set('bulk', text(3_000_000))
    await client.allSaved()
    const url = `${server.url}/${lesson}?lv=1&ticket=`
    const stuck = await Promise.all([1, 2].map(async () => new RawClient(url + (await server.ticket(lesson, editor)))))
    for (const one of stuck) {
      one.isAutomatic = false
      await until(() => one.hello)
      one.ws.pause()
      one.send(Uint8Array.of(0, 0, 1, 0))
    }
    const joined = await Promise.all([1, 2, 3, 4, 5].map(async () => await rawClient(server, lesson, editor)))
    for (const one of joined) expect(String(meta(one.doc).get('bulk'))).toHaveLength(3_000_000)
  })

  test('of big documents more are asked for than are read at once, and all are read', async () => {
    const server = await newSyncServer({ settings: { ...FREE, bigBytes: 1000, parallelLoads: 1 } })
    const owner = await server.addPerson()
    const lessons = await Promise.all(Array.from({ length: 6 }, async () => await server.addLesson(owner)))
    for (const lesson of lessons) {
      await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set('bulk', text(20_000)))
    }
    await server.close()
    const again = await newSyncServer({ folder: server.folder, settings: { ...FREE, bigBytes: 1000, parallelLoads: 1 } })
    const clients = await Promise.all(lessons.map(async (lesson) => await rawClient(again, lesson, owner)))
    for (const client of clients) expect(String(meta(client.doc).get('bulk'))).toHaveLength(20_000)
  })
})

test('SYNC-30 past the memory budget the documents idle longest leave first', async () => {
  const server = await newSyncServer({ settings: { ...FREE, heapBudget: 180_000 } })
  const owner = await server.addPerson()
  const loaded = async (): Promise<number> => Number((await server.metrics.getSingleMetric('lectern_sync_documents')?.get())?.values[0]?.value)
  for (let number = 1; number <= 6; number++) {
    const lesson = await server.addLesson(owner)
    await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set('bulk', text(50_000)))
  }
  // 50,000 bytes in one text take about 70,000 of heap.
  await expect.poll(loaded, PATIENCE).toBe(2)
})

test('SYNC-32 too many connects of one person, and of one address, are turned away with 429 (sync row 29)', async () => {
  const { server, lesson, owner, editor } = await classroom({
    settings: { connectsPerUser: { perSecond: 0.001, burst: 3 }, connectsPerAddress: { perSecond: 0.001, burst: 6 } },
  })
  const tryToJoin = async (person: string): Promise<number> => {
    const client = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${await server.ticket(lesson, person)}`)
    await until(() => client.hello ?? client.refusedWith)
    return client.refusedWith ?? 101
  }
  const answers: number[] = []
  for (const person of [owner, owner, owner, owner, editor, editor, editor]) answers.push(await tryToJoin(person))
  expect(answers).toEqual([101, 101, 101, 429, 101, 101, 429])
})

test('SYNC-27 a constraint that one document breaks costs that document, not the batch it is in', async () => {
  const { server, lesson, owner, editor } = await classroom({ settings: FREE })
  const other = await server.addLesson(editor)
  await server.share(other, owner, 'editor')
  const [bad, good] = [await rawClient(server, lesson, owner), await rawClient(server, other, editor)]
  await bad.allSaved()
  await good.allSaved()
  // A row of another server under the next number: the document cannot be written any more.
  await server.db.insertInto('doc_update').values({
    doc_id: lesson, seq: 2, user_id: owner, ts: 0, kind: 'edit', crc32c: 0, bytes: new Uint8Array(),
  }).execute()
  meta(bad.doc).set(META.title, 'not to be written')
  meta(good.doc).set(META.title, 'written')
  await good.allSaved()
  await until(() => bad.close)
  expect(bad.close?.code).toBe(1013)
  expect(good.close).toBeNull()
  expect(good.notices).toEqual([])
  expect(meta(await storedDoc(server, other)).get(META.title)).toBe('written')
})

test('SYNC-57 the numbers: connections, documents, commits, frames refused by reason, bytes both ways', async () => {
  const { server, lesson, owner, viewer } = await classroom({ settings: FREE })
  const [client, reader] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, viewer)]
  meta(client.doc).set('bulk', text(10_000))
  await client.allSaved()
  await until(() => meta(reader.doc).has('bulk'))
  meta(reader.doc).set(META.title, 'refused')
  await until(() => reader.notices.length > 0)
  const numbers = await server.metrics.metrics()
  const value = (name: string): number => Number(new RegExp(`^${name} (.*)$`, 'm').exec(numbers)?.[1])
  expect(value('lectern_sync_connections')).toBe(2)
  expect(value('lectern_sync_documents')).toBe(1)
  expect(value('lectern_sync_updates_total')).toBe(1)
  expect(value('lectern_sync_commit_seconds_count')).toBe(1)
  expect(value('lectern_sync_waiting_updates')).toBe(0)
  expect(value('lectern_sync_document_heap_bytes')).toBeGreaterThan(13_000)
  expect(value('lectern_sync_received_bytes_total')).toBeGreaterThan(10_000)
  expect(value('lectern_sync_sent_bytes_total')).toBeGreaterThan(10_000)
  expect(value('lectern_sync_received_frames_total')).toBeGreaterThan(3)
  expect(value('lectern_sync_refused_total\\{reason="read-only"\\}')).toBe(1)
})
