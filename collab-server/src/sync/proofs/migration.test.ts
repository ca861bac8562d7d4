import { CLOSE_CODES } from '@lectern/shared/access'
import { META, readLesson, slideIds } from '@lectern/shared/lesson'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { DocumentSchema } from '../room/document-schema.ts'
import { RawClient, rawClient, until } from '../test-support/clients.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import { classroom, meta, storedDoc } from './classroom.ts'
import { transact } from '../../database/transact.ts'

/** A layout after today's: every lesson gets a `shelf`, made of two keys that only make sense together. */
function nextSchema(dies: { at: 'nowhere' | 'half' } = { at: 'nowhere' }): DocumentSchema {
  return {
    version: 2,
    min: 2,
    migrate(doc) {
      if (meta(doc).get(META.schemaVersion) !== 1) return
      doc.transact(() => {
        meta(doc).set('shelf', [...((meta(doc).get('shelf') as string[] | undefined) ?? []), 'made'])
        if (dies.at === 'half') throw new Error('half-way')
        meta(doc).set(META.schemaVersion, 2)
      })
    },
  }
}

const kinds = async (server: { db: Awaited<ReturnType<typeof newSyncServer>>['db'] }): Promise<string[]> =>
  (await server.db.selectFrom('doc_update').select('kind').orderBy('seq').execute()).map((row) => row.kind)

describe('SYNC-26 a new layout', () => {
  test('clients of before are sent away with 4426, those of today get the migrated lesson, and it happens once (sync row 35)', async () => {
    const home = await classroom()
    const { lesson, owner, editor } = home
    const old = await rawClient(home.server, lesson, editor)
    meta(old.doc).set(META.title, 'Written before')
    await old.allSaved()
    await home.server.close()
    await until(() => old.close)
    expect(old.close?.code).toBe(CLOSE_CODES['server-maintenance'])

    for (let restart = 0; restart < 3; restart++) {
      const server = await newSyncServer({ folder: home.server.folder, schema: nextSchema() })
      const late = new RawClient(`${server.url}/${lesson}?lv=1&schema=1&ticket=${await server.ticket(lesson, editor)}`, old.doc)
      const today = new RawClient(`${server.url}/${lesson}?lv=1&schema=2&ticket=${await server.ticket(lesson, owner)}`)
      await until(() => late.close && today.isSynced, 'both to be answered')
      expect(late.close?.code).toBe(CLOSE_CODES['client-too-old'])
      expect(late.notices.at(-1)).toMatchObject({ reason: 'client-too-old', retry: 'never' })
      expect(today.hello?.schema).toEqual({ min: 2, max: 2 })
      expect(meta(today.doc).toJSON()).toMatchObject({ [META.schemaVersion]: 2, [META.title]: 'Written before', shelf: ['made'] })
      expect(await kinds(server)).toEqual(['import', 'edit', 'migrate'])
      // As it was before is kept, once.
      const versions = (await server.sync.listVersions(lesson)).filter((version) => version.seq === 2)
      expect(versions).toHaveLength(1)
      const before = new Y.Doc()
      Y.applyUpdate(before, (await server.sync.readVersion(lesson, versions[0]!.versionId)).update)
      expect([meta(before).get(META.schemaVersion), meta(before).has('shelf')]).toEqual([1, false])
      await server.close()
    }
  })

  test('people who come at the same moment see one migration (sync row 35)', async () => {
    const home = await classroom()
    await home.server.close()
    const server = await newSyncServer({ folder: home.server.folder, schema: nextSchema() })
    const clients = await Promise.all([home.owner, home.editor, home.viewer, home.owner].map((who) => rawClient(server, home.lesson, who)))
    for (const client of clients) expect(meta(client.doc).get('shelf')).toEqual(['made'])
    expect((await kinds(server)).filter((kind) => kind === 'migrate')).toHaveLength(1)
    const owner = await server.db.selectFrom('doc_update').select('user_id').where('kind', '=', 'migrate').executeTakeFirst()
    expect(owner).toEqual({ user_id: 'system' })
  })

  test('one that dies half-way leaves the stored lesson as it was and nobody gets half of it; the next try is whole (sync row 35)', async () => {
    const home = await classroom()
    const { lesson, owner } = home
    await home.server.close()
    const dies: { at: 'nowhere' | 'half' } = { at: 'half' }
    const server = await newSyncServer({ folder: home.server.folder, schema: nextSchema(dies) })
    for (let attempt = 0; attempt < 3; attempt++) {
      const client = new RawClient(`${server.url}/${lesson}?lv=1&schema=2&ticket=${await server.ticket(lesson, owner)}`)
      await until(() => client.close)
      expect(client.close?.code).toBe(1013)
      expect([client.hello, client.isSynced]).toEqual([null, false])
    }
    expect(await kinds(server)).toEqual(['import'])
    // However often it is tried, the copy of before is kept once.
    expect(await server.sync.listVersions(lesson)).toHaveLength(1)
    dies.at = 'nowhere'
    const client = await rawClient(server, lesson, owner)
    expect(meta(client.doc).get('shelf')).toEqual(['made'])
    expect(await kinds(server)).toEqual(['import', 'migrate'])
  })

  test('one whose commit never reached the disk is as if it had not been (sync row 35)', async () => {
    const home = await classroom()
    const { lesson, owner } = home
    await home.server.close()
    const disk = { isBroken: true }
    const server = await newSyncServer({
      folder: home.server.folder, schema: nextSchema(), settings: { storageRetryMs: 50 },
      wrapLog: (log) => ({ ...log, commit: (entries) => (disk.isBroken ? Promise.reject(new Error('died')) : log.commit(entries)) }),
    })
    const client = new RawClient(`${server.url}/${lesson}?lv=1&schema=2&ticket=${await server.ticket(lesson, owner)}`)
    await until(() => client.close)
    expect([client.close?.code, client.isSynced]).toEqual([1013, false])
    expect(await kinds(server)).toEqual(['import'])
    disk.isBroken = false
    const again = await rawClient(server, lesson, owner)
    expect(meta(again.doc).get('shelf')).toEqual(['made'])
  })

  test('a version of the old layout that is restored is migrated with it (sync row 33)', async () => {
    const home = await classroom()
    const { lesson, owner } = home
    await home.server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => { meta(doc).set(META.title, 'Long ago') })
    const version = await home.server.sync.createVersion(lesson, { kind: 'named', name: 'Long ago', authorId: owner })
    await home.server.close()
    const server = await newSyncServer({ folder: home.server.folder, schema: nextSchema() })
    const client = await rawClient(server, lesson, owner)
    meta(client.doc).set(META.title, 'Today')
    await client.allSaved()
    await server.sync.restoreVersion(lesson, version.versionId, owner)
    await until(() => meta(client.doc).get(META.title) === 'Long ago')
    expect(meta(client.doc).toJSON()).toMatchObject({ [META.schemaVersion]: 2, shelf: ['made'] })
    // One update: nobody sees the old layout for a moment.
    expect((await kinds(server)).filter((kind) => kind === 'restore')).toHaveLength(1)
  })
})

describe('content is never there twice', () => {
  test('a document is made once: a second seed fails and changes nothing, also after a restart (sync row 34)', async () => {
    const { server, lesson, owner } = await classroom()
    const before = readLesson(await storedDoc(server, lesson))
    const again = new Y.Doc()
    meta(again).set(META.title, 'Seeded again')
    const seed = (target: typeof server): Promise<unknown> => transact(target.db, (trx) =>
      target.sync.createDocument(trx, { docId: lesson, lessonId: lesson, userId: owner, update: Y.encodeStateAsUpdate(again) }))
    await expect(seed(server)).rejects.toThrow('UNIQUE')
    await Promise.all([1, 2, 3].map(() => expect(seed(server)).rejects.toThrow('UNIQUE')))
    await server.close()
    const restarted = await newSyncServer({ folder: server.folder })
    await expect(seed(restarted)).rejects.toThrow('UNIQUE')
    expect(readLesson(await storedDoc(restarted, lesson))).toEqual(before)
    expect((await restarted.log.load(lesson))?.headSeq).toBe(1)
  })

  test('restarts with everybody coming back with all they have: no slide is there twice and no row is written (sync row 34)', async () => {
    const { server, lesson, owner, editor } = await classroom()
    const docs = [new Y.Doc(), new Y.Doc()]
    let running = server
    let rows: number | undefined
    for (let restart = 0; restart < 4; restart++) {
      const clients = [await rawClient(running, lesson, owner, { doc: docs[0]! }), await rawClient(running, lesson, editor, { doc: docs[1]! })]
      for (const client of clients) {
        // Not the difference: everything.
        client.sendStep2(Y.encodeStateAsUpdate(client.doc))
        await client.allSaved()
      }
      rows ??= (await running.log.load(lesson))?.headSeq
      expect((await running.log.load(lesson))?.headSeq).toBe(rows)
      for (const doc of docs) expect(slideIds(doc)).toHaveLength(1)
      await running.close()
      running = await newSyncServer({ folder: server.folder })
    }
  })

  test('after history was cut the greeting says so with another epoch, before anything is exchanged (sync row 34)', async () => {
    const { server, lesson, owner } = await classroom()
    const first = await rawClient(server, lesson, owner)
    expect(first.hello?.epoch).toBe(1)
    await server.close()
    const again = await newSyncServer({ folder: server.folder })
    await again.db.updateTable('doc').set({ epoch: 2 }).where('id', '=', lesson).execute()
    const client = new RawClient(`${again.url}/${lesson}?lv=1&ticket=${await again.ticket(lesson, owner)}`)
    client.isAutomatic = false
    await until(() => client.frames.length >= 2)
    // 111 is the greeting: a client of ours looks at it before it sends what it kept.
    expect(client.frames[0]?.[0]).toBe(111)
    expect(client.hello?.epoch).toBe(2)
  })
})
