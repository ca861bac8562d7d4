import { META, ROOT, setTitle } from '@lectern/shared/lesson'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { RawClient, rawClient, until } from '../test-support/clients.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import type { UpdateLog } from '../log/update-log.ts'

const LOCAL = { kind: 'local', command: 'test' } as const

test('SYNC-12 a client id shown in presence before it was written under is recorded as its writer\'s', async () => {
  const server = await newSyncServer()
  const owner = await server.addPerson('Olivia')
  const docId = await server.addLesson(owner)
  const client = await rawClient(server, docId, owner)
  client.sendAwareness([{ clientId: client.doc.clientID, clock: 1, state: {} }])
  setTitle(client.doc, 'Written by somebody seen', LOCAL)
  await client.allSaved()
  const rows = await server.db.selectFrom('doc_client').select('user_id').where('doc_id', '=', docId)
    .where('client_id', '=', client.doc.clientID).execute()
  expect(rows).toEqual([{ user_id: owner }])
})

test('SYNC-12 a client id is recorded as its writer\'s also when the frame it comes in is cut and begins with what is known', async () => {
  const server = await newSyncServer()
  const owner = await server.addPerson('Olivia')
  const docId = await server.addLesson(owner)
  const first = await rawClient(server, docId, owner)
  // What one has written comes before what is written under a lower id.
  for (const key of ['a', 'b', 'c']) first.doc.getMap(ROOT.meta).set(key, 'x'.repeat(130_000))
  await first.allSaved()
  const second = await rawClient(server, docId, owner)
  second.isAutomatic = false
  second.doc.clientID = first.doc.clientID - 1
  setTitle(second.doc, 'Written in another tab', LOCAL)
  second.sendUpdate(Y.encodeStateAsUpdate(second.doc))
  await second.allSaved()
  const rows = await server.db.selectFrom('doc_client').select('user_id').where('doc_id', '=', docId)
    .where('client_id', '=', second.doc.clientID).execute()
  expect(rows).toEqual([{ user_id: owner }])
})

test('SYNC-73 an edit under a client id that is somebody else\'s on another node is shown to nobody, not even to whoever asks meanwhile', async () => {
  const disk = { isHeld: false, release: Promise.withResolvers<undefined>(), isAsked: false }
  const wrapLog = (log: UpdateLog): UpdateLog => ({
    ...log,
    async commit(entries) {
      disk.isAsked = disk.isHeld
      if (disk.isHeld) await disk.release.promise
      return await log.commit(entries)
    },
  })
  const server = await newSyncServer({ wrapLog })
  const [owner, thief, victim] = [await server.addPerson('Olivia'), await server.addPerson('Theo'), await server.addPerson('Vera')]
  const docId = await server.addLesson(owner)
  for (const person of [thief, victim]) await server.share(docId, person, 'editor')
  const stealing = await rawClient(server, docId, thief)
  await stealing.allSaved()
  // Another node has just given this client id to the victim; this one has not heard of it.
  await server.db.insertInto('doc_client')
    .values({ doc_id: docId, client_id: stealing.doc.clientID, user_id: victim, first_seq: 1, last_seen: 0 }).execute()
  disk.isHeld = true
  setTitle(stealing.doc, 'Stolen', LOCAL)
  await until(() => disk.isAsked, 'the edit to be on its way to disk')
  const asking = new RawClient(`${server.url}/${docId}?lv=1&ticket=${await server.ticket(docId, victim)}`)
  // It has been greeted and has asked for everything; the answer waits for the disk.
  await until(() => asking.hello !== null && asking.step1s > 0, 'a greeting')
  disk.isHeld = false
  disk.release.resolve(undefined)
  await until(() => asking.isSynced, 'an answer')
  expect(asking.doc.getMap(ROOT.meta).get(META.title)).toBe('A lesson')
  expect(asking.doc.store.clients.has(stealing.doc.clientID)).toBe(false)
  await until(() => stealing.close !== null, 'the thief to be sent away')
})
