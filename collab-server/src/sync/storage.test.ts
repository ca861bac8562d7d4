import { META, ROOT } from '@lectern/shared/lesson'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { NEVER_MS, PATIENCE } from '../test-support/patience.ts'
import { rawClient, stockClient, synced, until } from './test-support/clients.ts'
import { newSyncServer } from './test-support/new-sync-server.ts'
import type { TestSyncServer } from './test-support/new-sync-server.ts'
import type { UpdateLog } from './log/update-log.ts'

const meta = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(ROOT.meta)

/** A disk a test can take away and slow down. */
function brittle(): { wrapLog: (log: UpdateLog) => UpdateLog; disk: { isBroken: boolean; delayMs: number } } {
  const disk = { isBroken: false, delayMs: 0 }
  return {
    disk,
    wrapLog: (log) => ({
      ...log,
      async commit(entries) {
        if (disk.delayMs > 0) await new Promise((resolve) => { setTimeout(resolve, disk.delayMs) })
        if (disk.isBroken) throw new Error('database or disk is full')
        return await log.commit(entries)
      },
    }),
  }
}

async function pair(server: TestSyncServer): Promise<{ lesson: string; owner: string; editor: string }> {
  const [owner, editor] = [await server.addPerson(), await server.addPerson()]
  const lesson = await server.addLesson(owner)
  await server.share(lesson, editor, 'editor')
  return { lesson, owner, editor }
}

describe('when the storage fails', () => {
  test('SYNC-27 for a moment: nothing is shown to others, then everything is, and nobody is sent away (sync row 4)', async () => {
    const { disk, wrapLog } = brittle()
    const server = await newSyncServer({ wrapLog })
    const { lesson, owner, editor } = await pair(server)
    const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
    await one.allSaved()
    disk.isBroken = true
    meta(one.doc).set(META.title, 'not on disk')
    await until(() => two.notices.some((notice) => notice.kind === 'storage'))
    expect(meta(two.doc).get(META.title)).toBe('A lesson')
    expect(one.saved.frames).toBe(one.sent - 1)
    // Somebody who comes in now is not shown it either.
    disk.isBroken = false
    await one.allSaved()
    await until(() => meta(two.doc).get(META.title) === 'not on disk')
    expect([one.close, two.close]).toEqual([null, null])
  })

  test('SYNC-27 for too long: 1013, memory is given up, and the client brings its edit back later (sync row 3)', async () => {
    const { disk, wrapLog } = brittle()
    const server = await newSyncServer({ wrapLog, settings: { storageRetryMs: 200 } })
    const { lesson, owner, editor } = await pair(server)
    const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
    await one.allSaved()
    disk.isBroken = true
    meta(one.doc).set(META.title, 'kept by the client')
    await until(() => one.close && two.close)
    expect([one.close?.code, two.close?.code]).toEqual([1013, 1013])
    expect(one.notices.at(-1)).toMatchObject({ reason: 'storage', retry: 'after' })
    disk.isBroken = false
    const other = await rawClient(server, lesson, editor)
    expect(meta(other.doc).get(META.title)).toBe('A lesson')
    const back = await rawClient(server, lesson, owner, { doc: one.doc })
    await back.allSaved()
    await until(() => meta(other.doc).get(META.title) === 'kept by the client')
  })

  test('SYNC-6 whoever joins while a commit is under way is answered only when it is done (sync row 5)', async () => {
    const { disk, wrapLog } = brittle()
    const server = await newSyncServer({ wrapLog })
    const { lesson, owner, editor } = await pair(server)
    const one = await rawClient(server, lesson, owner)
    await one.allSaved()
    disk.delayMs = 300
    meta(one.doc).set(META.title, 'on its way')
    await until(() => one.saved.frames === one.sent - 1)
    const two = await rawClient(server, lesson, editor)
    if (meta(two.doc).get(META.title) === 'on its way') {
      expect((await server.log.load(lesson))?.headSeq).toBe(2)
    }
    await until(() => meta(two.doc).get(META.title) === 'on its way')
  })

  test('SYNC-23 a slow disk makes bigger batches: hundreds of edits take a few commits (sync row 5)', async () => {
    const { disk, wrapLog } = brittle()
    let commits = 0
    const server = await newSyncServer({
      settings: { messageBurst: 100_000 },
      wrapLog: (log) => wrapLog({ ...log, commit: (entries) => { commits++; return log.commit(entries) } }),
    })
    const { lesson, owner } = await pair(server)
    const one = await rawClient(server, lesson, owner)
    await one.allSaved()
    disk.delayMs = 200
    const before = commits
    for (let edit = 0; edit < 500; edit++) {
      meta(one.doc).set(META.title, `title ${edit}`)
      if (edit % 50 === 0) await new Promise((resolve) => { setImmediate(resolve) })
    }
    await one.allSaved()
    expect(commits - before).toBeLessThan(20)
  })
})

describe('the log over time', () => {
  test('SYNC-28 compaction keeps the content, drops old rows, and keeps the snapshot before (sync row 8)', async () => {
    const server = await newSyncServer({ settings: { compactRows: 20, messageBurst: 100_000 } })
    const { lesson, owner } = await pair(server)
    const one = await rawClient(server, lesson, owner)
    const snapshots = async () => (await server.db.selectFrom('doc_snapshot').select('seq').orderBy('seq').execute()).map((row) => row.seq)
    for (let round = 0, newest = 0; round < 4; round++) {
      for (let edit = 0; edit < 50; edit++) meta(one.doc).set(META.title, `title ${round * 50 + edit}`)
      await one.allSaved()
      await expect.poll(async () => (await snapshots()).at(-1) ?? 0, PATIENCE).toBeGreaterThan(newest)
      newest = (await snapshots()).at(-1) ?? 0
    }
    expect(await snapshots()).toHaveLength(2)
    const [older] = await snapshots()
    const rows = await server.db.selectFrom('doc_update').select('seq').orderBy('seq').execute()
    expect(rows[0]?.seq).toBe((older ?? 0) + 1)
    expect((await server.log.load(lesson))?.headSeq).toBe(201)
    const title = 'title 199'
    const stored = new Y.Doc()
    Y.applyUpdate(stored, await server.sync.readDocument(lesson))
    expect(meta(stored).get(META.title)).toBe(title)

    // The newest snapshot goes bad: the one before and all that follows it still hold everything.
    await one.ws.close()
    await server.close()
    const again = await newSyncServer({ folder: server.folder })
    const newest = Math.max(...(await again.db.selectFrom('doc_snapshot').select('seq').execute()).map((row) => row.seq))
    await again.db.updateTable('doc_snapshot').set({ crc32c: 1 } as never).where('seq', '=', newest).execute()
    const back = await rawClient(again, lesson, owner)
    expect(meta(back.doc).get(META.title)).toBe(title)
    expect(await again.db.selectFrom('doc_quarantine').select(['source', 'seq']).execute()).toEqual([{ source: 'snapshot', seq: newest }])
    expect(await again.db.selectFrom('doc').select('degraded').executeTakeFirst()).toEqual({ degraded: 0 })
  })

  test('SYNC-29 what a damaged row held comes back from a client that has it (sync row 9)', async () => {
    const server = await newSyncServer()
    const { lesson, owner, editor } = await pair(server)
    const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
    meta(one.doc).set(META.title, 'in the damaged row')
    await one.allSaved()
    meta(one.doc).set(META.language, 'es')
    await one.allSaved()
    await until(() => meta(two.doc).get(META.language) === 'es')
    one.end()
    two.end()
    await server.close()
    const again = await newSyncServer({ folder: server.folder })
    await again.db.updateTable('doc_update').set({ crc32c: 1 } as never).where('seq', '=', 2).execute()
    // Not who wrote it: somebody who had read it.
    const back = await rawClient(again, lesson, editor, { doc: two.doc })
    await back.allSaved()
    const fresh = await rawClient(again, lesson, owner)
    expect([meta(fresh.doc).get(META.title), meta(fresh.doc).get(META.language)]).toEqual(['in the damaged row', 'es'])
    // Nothing is missing any more, so the mark goes; what was put aside stays for the operator.
    await expect.poll(async () => await again.db.selectFrom('doc').select('degraded').executeTakeFirst(), PATIENCE).toEqual({ degraded: 0 })
    expect(await again.db.selectFrom('doc_quarantine').select(['source', 'seq']).execute()).toEqual([{ source: 'update', seq: 2 }])
  })

  test('SYNC-30 a document nobody uses leaves memory and comes back whole; a join in between re-uses it', async () => {
    const server = await newSyncServer({ settings: { unloadAfterMs: 30 } })
    const { lesson, owner } = await pair(server)
    const loaded = async (): Promise<number> =>
      Number((await server.metrics.getSingleMetricAsString('lectern_sync_documents')).trim().split(' ').at(-1))
    for (let round = 0; round < 5; round++) {
      const client = await rawClient(server, lesson, owner)
      meta(client.doc).set(META.title, `round ${round}`)
      await client.allSaved()
      client.end()
      if (round % 2 === 0) await expect.poll(loaded, PATIENCE).toBe(0)
    }
    const client = await rawClient(server, lesson, owner)
    expect(meta(client.doc).get(META.title)).toBe('round 4')
  })

  test('SYNC-7 a shutdown commits what was accepted, says why, and does not use up its patience (sync row 11)', async () => {
    const server = await newSyncServer({ settings: { messageBurst: 100_000, drainMs: NEVER_MS } })
    const { lesson, owner, editor } = await pair(server)
    const one = await rawClient(server, lesson, owner)
    const stock = await stockClient(server, lesson, editor)
    await synced(stock)
    for (let edit = 0; edit < 300; edit++) meta(one.doc).set(META.title, `title ${edit}`)
    await until(() => one.saved.frames > 50)
    await server.close()
    await until(() => one.close)
    expect(one.close).toMatchObject({ code: 4503 })
    const again = await newSyncServer({ folder: server.folder })
    const back = await rawClient(again, lesson, owner)
    const last = Number(String(meta(back.doc).get(META.title)).split(' ')[1])
    expect(last).toBeGreaterThanOrEqual(one.saved.frames - 2)
    expect(stock.shouldConnect).toBe(true)
  })
})
