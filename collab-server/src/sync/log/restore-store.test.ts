import { expect, test } from 'vitest'
import { classroom } from '../proofs/classroom.ts'
import type { LogEntry } from './update-log.ts'

const MEGABYTE = 1024 * 1024

test.each([
  { what: 'restores', count: 1003, size: 1, kept: 1000 },
  { what: 'bytes', count: 18, size: MEGABYTE, kept: 16 },
])('SYNC-58 of more $what than are kept the names of the oldest go, and no update', async ({ count, kept, size }) => {
  const { server, lesson, owner } = await classroom()
  const updates = async (): Promise<number> => (await server.db.selectFrom('doc_update').select('seq').where('doc_id', '=', lesson).execute()).length
  const before = await updates()
  // The larger the id, the older: what goes is told by when it was written.
  const restore = (client: number): LogEntry => ({
    docId: lesson, userId: owner, kind: 'restore', at: 1, bytes: new Uint8Array([0, 0]), claims: [client],
    restored: { origins: { client, bytes: new Uint8Array(size) }, since: null },
  })
  const clients = Array.from({ length: count }, (_, index) => 5000 - index)
  await server.log.commit(clients.map(restore))
  const rows = await server.db.selectFrom('doc_restored').select('client_id').where('doc_id', '=', lesson).orderBy('client_id', 'desc').execute()
  expect(rows.map((row) => row.client_id)).toEqual(clients.slice(count - kept))
  expect(await updates()).toBe(before + count)
})
