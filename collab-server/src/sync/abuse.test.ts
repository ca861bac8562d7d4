import { CLOSE_CODES } from '@lectern/shared/access'
import { META, ROOT } from '@lectern/shared/lesson'
import { SYNC_LIMITS } from '@lectern/shared/sync'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { RawClient, rawClient, until } from './test-support/clients.ts'
import { newSyncServer } from './test-support/new-sync-server.ts'
import type { TestSyncServer } from './test-support/new-sync-server.ts'

const meta = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(ROOT.meta)
const FREE = { settings: { messageBurst: 1_000_000, messagesPerSecond: 1_000_000, byteBurst: 1e9, bytesPerSecond: 1e9 } }

async function pair(server: TestSyncServer): Promise<{ lesson: string; owner: string; eve: string }> {
  const [owner, eve] = [await server.addPerson(), await server.addPerson()]
  const lesson = await server.addLesson(owner)
  await server.share(lesson, eve, 'editor')
  return { lesson, owner, eve }
}

describe('frames nobody honest sends', () => {
  test('SYNC-12 structs in the name of somebody else close with 4422, and the victim works on (sync row 19)', async () => {
    const server = await newSyncServer()
    const { lesson, owner, eve } = await pair(server)
    const victim = await rawClient(server, lesson, owner)
    victim.sendAwareness([{ clientId: victim.doc.clientID, clock: 1, state: {} }])
    const mallory = await rawClient(server, lesson, eve)
    await until(() => mallory.awareness.some((entry) => entry.clientId === victim.doc.clientID))
    const forged = new Y.Doc()
    forged.clientID = victim.doc.clientID
    forged.getMap(ROOT.meta).set(META.title, 'forged')
    mallory.sendUpdate(Y.encodeStateAsUpdate(forged))
    await until(() => mallory.close)
    expect(mallory.close?.code).toBe(CLOSE_CODES['policy-violation'])
    meta(victim.doc).set(META.title, 'mine')
    await victim.allSaved()
    expect(victim.close).toBeNull()
  })

  test('SYNC-14 a megabyte pasted passes, and so does 3.9; 4.1 MB closes 1009, three times 4422 (sync row 13)', async () => {
    const server = await newSyncServer(FREE)
    const { lesson, owner, eve } = await pair(server)
    const watcher = await rawClient(server, lesson, owner)
    const ticket = await server.ticket(lesson, eve)
    const client = await rawClient(server, lesson, eve, { ticket })
    meta(client.doc).set('paste', 'x'.repeat(1024 * 1024))
    await client.allSaved()
    meta(client.doc).set('paste', 'y'.repeat(3.9 * 1024 * 1024))
    await client.allSaved()
    await until(() => String(meta(watcher.doc).get('paste')).startsWith('y'))
    client.end()
    for (let time = 0; time < 3; time++) {
      const big = await rawClient(server, lesson, eve, { ticket })
      big.ws.send(new Uint8Array(4.1 * 1024 * 1024))
      await until(() => big.close)
      expect(big.close?.code).toBe(1009)
      big.end()
    }
    const again = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${ticket}`)
    await until(() => again.close)
    expect(again.close?.code).toBe(CLOSE_CODES['policy-violation'])
    expect(SYNC_LIMITS.frameBytes).toBe(4 * 1024 * 1024)
  })

  test('SYNC-15 whoever floods is slowed down, then sent away; others do not notice', async () => {
    const server = await newSyncServer({ settings: { throttledMs: 300, messageBurst: 50 } })
    const { lesson, owner, eve } = await pair(server)
    const client = await rawClient(server, lesson, eve)
    const watcher = await rawClient(server, lesson, owner)
    for (let edit = 0; edit < 500; edit++) client.send(Uint8Array.of(3))
    await until(() => client.close)
    expect(client.close?.code).toBe(CLOSE_CODES['policy-violation'])
    expect(watcher.close).toBeNull()
  })
})
