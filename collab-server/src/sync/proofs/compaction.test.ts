import { isDeepStrictEqual } from 'node:util'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as Y from 'yjs'
import { readLesson } from '@lectern/shared/lesson'
import { PATIENCE } from '../../test-support/patience.ts'
import { crc32c as crcOf } from '../log/crc32c.ts'
import { openCompactor } from '../log/compaction-store.ts'
import type { CompactionResult, MadeSnapshot } from '../log/compaction-store.ts'
import { buildDocument } from '../room/document.ts'
import { openLogFile } from '../log/log-store.ts'
import { rawClient, until } from '../test-support/clients.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import { startServerProcess } from '../test-support/server-process.ts'
import { WorkerCaller } from '../../threads/worker-call.ts'
import { FREE, classroom, meta, storedDoc } from './classroom.ts'
import { PATIENCE_MS, sized } from './sizes.ts'

/** A closed server's file with a document of so many updates, deletions among them. */
async function written(edits: number): Promise<{ folder: string; file: string; lesson: string; owner: string; doc: Y.Doc }> {
  const server = await newSyncServer()
  const owner = await server.addPerson()
  const lesson = await server.addLesson(owner)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await server.sync.readDocument(lesson))
  await server.close()
  append(server.databaseFile, lesson, owner, doc, 0, edits)
  return { folder: server.folder, file: server.databaseFile, lesson, owner, doc }
}

function append(path: string, lesson: string, owner: string, doc: Y.Doc, from: number, to: number): void {
  const log = openLogFile(path)
  const updates: Uint8Array[] = []
  const keep = (update: Uint8Array): void => { updates.push(update) }
  doc.on('update', keep)
  for (let edit = from; edit < to; edit++) {
    if (edit % 5 === 4) meta(doc).delete(`key ${(edit - 4) % 40}`)
    else meta(doc).set(`key ${edit % 40}`, { edit })
  }
  doc.off('update', keep)
  log.commit(updates.map((bytes) => ({ docId: lesson, userId: owner, kind: 'edit', at: 0, bytes, claims: [] })))
  log.close()
}

/** What the file replays to: state vector, deletions and content. */
async function replayed(path: string, lesson: string): Promise<unknown> {
  const log = openLogFile(path)
  const stored = log.load(lesson)
  log.close()
  if (!stored) throw new Error('the document is gone')
  expect(stored.damaged).toEqual([])
  const doc = await buildDocument(stored)
  return {
    headSeq: stored.headSeq,
    state: Y.decodeStateVector(Y.encodeStateVector(doc)),
    deleted: Y.createDeleteSetFromStructStore(doc.store),
    meta: meta(doc).toJSON(),
    lesson: readLesson(doc),
  }
}

describe('SYNC-28 compaction changes nothing anybody can see', () => {
  test('two compactors at once, each in threads of its own, while somebody writes (sync row 8)', async () => {
    const { file, lesson, owner, doc } = await written(200)
    const compactors = [1, 2].map(() => ({
      maker: new WorkerCaller(new URL('../log/compaction-worker.ts', import.meta.url), { file }),
      keeper: new WorkerCaller(new URL('../log/snapshot-worker.ts', import.meta.url), { file }),
    }))
    const compact = async ({ keeper, maker }: (typeof compactors)[number], now: number): Promise<CompactionResult> => {
      const snapshot = await maker.call<CompactionResult | MadeSnapshot>('make', { docId: lesson, found: new Map() })
      return snapshot.kind === 'made' ? await keeper.call<CompactionResult>('keep', { snapshot, blobKey: null, now }) : snapshot
    }
    const results: CompactionResult[] = []
    for (let round = 0; round < sized({ small: 6, full: 100 }); round++) {
      const both = Promise.all(compactors.map((compactor) => compact(compactor, round)))
      append(file, lesson, owner, doc, 200 + round * 40, 240 + round * 40)
      results.push(...(await both))
      const now = await replayed(file, lesson)
      expect(now).toMatchObject({ headSeq: 241 + round * 40, meta: meta(doc).toJSON() })
    }
    for (const { keeper, maker } of compactors) await Promise.all([keeper.close(), maker.close()])
    expect(results.filter((result) => result.kind === 'damaged')).toEqual([])
    expect(results.some((result) => result.kind === 'compacted')).toBe(true)
    const db = new BetterSqlite3(file)
    expect(db.prepare('SELECT count(*) FROM doc_snapshot').pluck().get()).toBeLessThanOrEqual(2)
    expect(db.prepare('SELECT snapshot_seq = (SELECT max(seq) FROM doc_snapshot) FROM doc').pluck().get()).toBe(1)
    db.close()
  }, PATIENCE_MS)

  test.each(['doc_snapshot', 'doc_update'])('one that dies between the snapshot and the removal of rows (at %s) leaves everything as it was (sync row 8)', async (table) => {
    const { file, lesson, owner, doc } = await written(60)
    const compactor = openCompactor(file)
    expect(compactor.compact(lesson, 1)).toMatchObject({ kind: 'compacted' })
    append(file, lesson, owner, doc, 60, 120)
    compactor.compact(lesson, 2)
    append(file, lesson, owner, doc, 120, 180)
    const before = await replayed(file, lesson)
    const db = new BetterSqlite3(file)
    const rows = (): unknown => [
      db.prepare('SELECT seq FROM doc_update ORDER BY seq').pluck().all(), db.prepare('SELECT seq FROM doc_snapshot ORDER BY seq').pluck().all(),
      db.prepare('SELECT snapshot_seq FROM doc').pluck().get(),
    ]
    const stored = rows()
    // The deletion is what comes after the snapshot was written.
    db.exec(`CREATE TRIGGER dies BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, 'the process died'); END`)
    expect(() => compactor.compact(lesson, 3)).toThrow('the process died')
    expect(rows()).toEqual(stored)
    expect(isDeepStrictEqual(await replayed(file, lesson), before)).toBe(true)
    db.exec('DROP TRIGGER dies')
    db.close()
    expect(compactor.compact(lesson, 4)).toMatchObject({ kind: 'compacted' })
    compactor.close()
    expect(isDeepStrictEqual(await replayed(file, lesson), before)).toBe(true)
  })

  test('a process killed again and again while it compacts loses nothing, and the next one compacts (sync row 8)', async () => {
    const { folder, file, lesson, owner, doc } = await written(50)
    const home = await newSyncServer({ folder })
    const ticket = await home.ticket(lesson, owner)
    await home.close()
    for (let round = 0; round < sized({ small: 3, full: 50 }); round++) {
      const child = await startServerProcess(folder, { settings: { ...FREE, compactRows: 3 } })
      const client = await rawClient({ url: child.url } as never, lesson, owner, { ticket, doc })
      for (let edit = 0; edit < 150; edit++) {
        meta(doc).set(`key ${edit % 40}`, { round, edit })
        if (edit % 10 === 9) await until(() => client.saved.frames > client.sent - 20)
      }
      await client.allSaved()
      await child.kill()
      client.end()
      expect(await replayed(file, lesson)).toMatchObject({ meta: meta(doc).toJSON() })
    }
    const compactor = openCompactor(file)
    compactor.compact(lesson, 1)
    compactor.close()
    expect(await replayed(file, lesson)).toMatchObject({ meta: meta(doc).toJSON() })
  }, PATIENCE_MS)
})

describe('SYNC-29 rows that went bad', () => {
  const ruin = (path: string, change: (db: BetterSqlite3.Database) => void): void => {
    const db = new BetterSqlite3(path)
    change(db)
    db.close()
  }
  const flipped = (bytes: Uint8Array): Uint8Array => bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 255 : byte))

  test('a truncated snapshot, a flipped byte in one and a wrong checksum: the one before is read, nobody sees a blank lesson (sync row 9)', async () => {
    for (const how of ['truncated', 'flipped', 'checksum'] as const) {
      const { file, folder, lesson, owner, doc } = await written(60)
      const compactor = openCompactor(file)
      compactor.compact(lesson, 1)
      append(file, lesson, owner, doc, 60, 100)
      compactor.compact(lesson, 2)
      compactor.close()
      ruin(file, (db) => {
        const { seq, bytes } = db.prepare('SELECT seq, bytes FROM doc_snapshot ORDER BY seq DESC LIMIT 1').get() as { seq: number; bytes: Buffer }
        if (how === 'checksum') db.prepare('UPDATE doc_snapshot SET crc32c = 7 WHERE seq = ?').run(seq)
        else db.prepare('UPDATE doc_snapshot SET bytes = ? WHERE seq = ?').run(how === 'truncated' ? bytes.subarray(0, 40) : flipped(bytes), seq)
      })
      const server = await newSyncServer({ folder })
      expect(meta(await storedDoc(server, lesson)).toJSON()).toEqual(meta(doc).toJSON())
      expect(await server.db.selectFrom('doc_quarantine').select('source').execute()).toEqual([{ source: 'snapshot' }])
      await server.close()
    }
  }, PATIENCE_MS)

  test('after a bad snapshot was put aside the document is compacted again (sync row 9)', async () => {
    const { file, lesson, owner, doc } = await written(60)
    const compactor = openCompactor(file)
    compactor.compact(lesson, 1)
    append(file, lesson, owner, doc, 60, 100)
    compactor.compact(lesson, 2)
    ruin(file, (db) => { db.prepare('UPDATE doc_snapshot SET crc32c = 7 WHERE seq = (SELECT max(seq) FROM doc_snapshot)').run() })
    const log = openLogFile(file)
    expect(log.load(lesson)?.damaged).toHaveLength(1)
    log.close()
    append(file, lesson, owner, doc, 100, 140)
    expect(compactor.compact(lesson, 3)).toMatchObject({ kind: 'compacted', seq: 141 })
    compactor.close()
    expect(await replayed(file, lesson)).toMatchObject({ meta: meta(doc).toJSON() })
  })

  test('all snapshots bad and rows gone: what is left is loaded, the document says so, and a client heals it (sync row 9)', async () => {
    const { server, lesson, owner, editor } = await classroom({ settings: { ...FREE, compactRows: 20 } })
    const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
    for (let edit = 0; edit < 100; edit++) meta(one.doc).set(`key ${edit}`, edit)
    await one.allSaved()
    await until(() => meta(two.doc).has('key 99'))
    one.end()
    two.end()
    await server.close()
    ruin(server.databaseFile, (db) => db.prepare('UPDATE doc_snapshot SET crc32c = 7').run())
    const again = await newSyncServer({ folder: server.folder })
    const back = await rawClient(again, lesson, editor, { doc: two.doc })
    await back.allSaved()
    expect(meta(await storedDoc(again, lesson)).toJSON()).toEqual(meta(two.doc).toJSON())
    // All is back and nothing waits for what was lost, so the mark goes; the damaged rows stay aside.
    await expect.poll(async () => await again.db.selectFrom('doc').select('degraded').executeTakeFirst(), PATIENCE).toEqual({ degraded: 0 })
    expect((await again.db.selectFrom('doc_quarantine').select('seq').execute()).length).toBeGreaterThan(0)
    const fresh = await rawClient(again, lesson, owner)
    expect(readLesson(fresh.doc).slides).toHaveLength(1)
    expect(meta(fresh.doc).get('key 99')).toBe(99)
  })

  test('a random byte flipped in a random row: the rest is there, and nothing crashes (sync row 9)', async () => {
    const { file, lesson, doc } = await written(80)
    for (let round = 0; round < sized({ small: 20, full: 500 }); round++) {
      const seq = 2 + ((round * 7) % 80)
      let held: Buffer = Buffer.alloc(0)
      ruin(file, (db) => {
        held = db.prepare('SELECT bytes FROM doc_update WHERE seq = ?').pluck().get(seq) as Buffer
        db.prepare('UPDATE doc_update SET bytes = ? WHERE seq = ?').run(flipped(held), seq)
      })
      const log = openLogFile(file)
      const stored = log.load(lesson)
      log.close()
      expect(stored).toMatchObject({ degraded: true, damaged: [{ source: 'update', seq }] })
      expect(stored?.tail).toHaveLength(80)
      const rest = await buildDocument(stored!)
      expect(readLesson(rest).slides).toHaveLength(1)
      // Put back for the next one.
      ruin(file, (db) => {
        db.prepare('INSERT INTO doc_update (doc_id, seq, user_id, ts, kind, crc32c, bytes) SELECT doc_id, ?, user_id, ts, kind, ?, ? FROM doc_update LIMIT 1')
          .run(seq, crcOf(held), held)
      })
    }
    expect(await replayed(file, lesson)).toMatchObject({ meta: meta(doc).toJSON() })
  }, PATIENCE_MS)
})

test('SYNC-56 the blob of a snapshot that another node was quicker with is marked, and one put again behind its mark too', async () => {
  const { doc, file, lesson, owner } = await written(50)
  const db = new BetterSqlite3(file)
  const [one, two] = [openCompactor(file), openCompactor(file)]
  onTestFinished(() => { for (const open of [db, one, two]) open.close() })
  const marks = () => db.prepare('SELECT hash, removed_at FROM blob_removal ORDER BY hash').all()
  const large = { kind: 'made', docId: lesson, baseSeq: 0, seq: 51, bytes: Y.encodeStateAsUpdate(doc) } as const
  expect(one.keep(large, 'a'.repeat(64), 1).kind).toBe('compacted')
  // The same bytes are the same blob, which the quicker one's row names.
  expect(two.keep(large, 'a'.repeat(64), 1).kind).toBe('nothing')
  expect(marks()).toEqual([])
  expect(two.keep(large, 'b'.repeat(64), 1).kind).toBe('nothing')
  expect(marks()).toEqual([{ hash: 'b'.repeat(64), removed_at: null }])

  db.prepare('UPDATE blob_removal SET removed_at = 2').run()
  append(file, lesson, owner, doc, 50, 60)
  expect(one.keep({ ...large, baseSeq: 51, seq: 61, bytes: Y.encodeStateAsUpdate(doc) }, 'b'.repeat(64), 3).kind).toBe('compacted')
  expect(db.prepare('SELECT blob_key FROM doc_snapshot ORDER BY seq DESC').pluck().get()).toBeNull()
  expect(marks()).toEqual([{ hash: 'b'.repeat(64), removed_at: null }])
})
