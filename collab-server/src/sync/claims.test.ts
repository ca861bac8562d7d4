import { setTitle } from '@lectern/shared/lesson'
import { expect, test } from 'vitest'
import { rawClient } from './test-support/clients.ts'
import { newSyncServer } from './test-support/new-sync-server.ts'

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
