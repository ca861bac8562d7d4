import { CLOSE_CODES, RETRY } from '@lectern/shared/access'
import type { RemovalReason } from '@lectern/shared/access'
import { META, ROOT } from '@lectern/shared/lesson'
import { encodeToken } from '@lectern/shared/sync'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { RawClient, rawClient, stockClient, synced, until } from './test-support/clients.ts'
import { NEVER_MS } from '../test-support/patience.ts'
import { newSyncServer } from './test-support/new-sync-server.ts'
import type { TestSyncServer } from './test-support/new-sync-server.ts'

const meta = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(ROOT.meta)

/** A server with one lesson, its owner, an editor and a viewer. */
async function classroom(options: Parameters<typeof newSyncServer>[0] = {}): Promise<{
  server: TestSyncServer; lesson: string; owner: string; editor: string; viewer: string
}> {
  const server = await newSyncServer(options)
  const [owner, editor, viewer] = [await server.addPerson(), await server.addPerson(), await server.addPerson()]
  const lesson = await server.addLesson(owner)
  await server.share(lesson, editor, 'editor')
  await server.share(lesson, viewer, 'viewer')
  return { server, lesson, owner, editor, viewer }
}

async function storedDoc(server: TestSyncServer, lesson: string): Promise<Y.Doc> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await server.sync.readDocument(lesson))
  return doc
}

describe('a client of our own', () => {
  test('SYNC-4 is greeted with who it is and what the document is', async () => {
    const { server, lesson, editor } = await classroom()
    const client = await rawClient(server, lesson, editor)
    expect(client.hello).toMatchObject({ protocol: 1, role: 'editor', userId: editor, epoch: 1, docSeq: 1, schema: { min: 1, max: 1 } })
    expect(client.hello?.tokenExpiresAt).toBeGreaterThan(Date.now())
  })

  test('SYNC-21 is told how many of its frames are on disk and gets no echo; others get the edit', async () => {
    const { server, lesson, owner, editor } = await classroom()
    const one = await rawClient(server, lesson, owner)
    const two = await rawClient(server, lesson, editor)
    await one.allSaved()
    for (let edit = 0; edit < 20; edit++) meta(one.doc).set(META.title, `title ${edit}`)
    await one.allSaved()
    await until(() => meta(two.doc).get(META.title) === 'title 19')
    expect(one.updates).toBe(0)
    expect(one.saved.docSeq).toBe((await server.log.load(lesson))?.headSeq)
  })

  test('SYNC-21 a frame with nothing new is acknowledged too, and writes no row', async () => {
    const { server, lesson, owner } = await classroom()
    const client = await rawClient(server, lesson, owner)
    await client.allSaved()
    client.sendUpdate(Y.encodeStateAsUpdate(client.doc))
    await client.allSaved()
    expect((await server.log.load(lesson))?.headSeq).toBe(1)
  })

  test('SYNC-3 a viewer who edits is told once, and is sent away when it does not stop (sync row 20)', async () => {
    const { server, lesson, viewer } = await classroom()
    const client = await rawClient(server, lesson, viewer)
    for (let edit = 0; edit < 5; edit++) meta(client.doc).set(META.title, `mine ${edit}`)
    await until(() => client.notices.length > 0)
    client.sendStep2(Y.encodeStateAsUpdate(client.doc))
    for (let edit = 0; edit < 30; edit++) meta(client.doc).set(META.title, `mine again ${edit}`)
    await until(() => client.close)
    expect(client.notices.filter((notice) => notice.reason === 'read-only')).toMatchObject([{ kind: 'refused', code: 0, frame: 1 }])
    expect(client.close).toMatchObject({ code: CLOSE_CODES['policy-violation'] })
    expect(meta(await storedDoc(server, lesson)).get(META.title)).toBe('A lesson')
    expect(client.saved.frames).toBe(0)
  })

  test('SYNC-22 an update lost on the way is asked for again, and the count waits for it (sync row 18)', async () => {
    const { server, lesson, owner } = await classroom()
    const client = await rawClient(server, lesson, owner)
    await client.allSaved()
    const asked = client.step1s
    client.isAutomatic = false
    const updates: Uint8Array[] = []
    client.doc.on('update', (update: Uint8Array) => updates.push(update))
    meta(client.doc).set(META.title, 'lost')
    meta(client.doc).set(META.language, 'es')
    client.sendUpdate(updates[1]!)
    await until(() => client.step1s === asked + 1)
    expect(client.saved.frames).toBe(client.sent - 1)
    client.sendStep2(Y.encodeStateAsUpdate(client.doc))
    await client.allSaved()
    const stored = await storedDoc(server, lesson)
    expect([meta(stored).get(META.title), meta(stored).get(META.language)]).toEqual(['lost', 'es'])
    expect(stored.store.pendingStructs).toBeNull()
  })

  test('SYNC-32 may show its ticket in its first message, and must within the deadline (sync row 29)', async () => {
    const { server, lesson, owner } = await classroom({ settings: { authDeadlineMs: 200, sweepMs: 50 } })
    const ticket = await server.ticket(lesson, owner)
    const good = new RawClient(`${server.url}/${lesson}?lv=1`)
    good.ws.on('open', () => good.send(encodeToken(ticket)))
    await until(() => good.isSynced)
    const silent = new RawClient(`${server.url}/${lesson}?lv=1`)
    await until(() => silent.close)
    expect(silent.close).toMatchObject({ code: CLOSE_CODES.unauthorized })
    const rude = new RawClient(`${server.url}/${lesson}?lv=1`)
    rude.ws.on('open', () => rude.send(Uint8Array.of(0, 0, 1, 0)))
    await until(() => rude.close)
    expect(rude.close).toMatchObject({ code: CLOSE_CODES.unauthorized })
  })

  test('SYNC-34 renews its ticket without a gap; without one it is sent away after the grace (sync row 22)', async () => {
    let now = Date.now()
    const { server, lesson, owner } = await classroom({ now: () => now, settings: { sweepMs: 20 } })
    const [renews, sleeps] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, owner)]
    now += 14.5 * 60_000
    await until(() => renews.notices.some((notice) => notice.kind === 'token-due'))
    renews.send(encodeToken(await server.ticket(lesson, owner)))
    await until(() => renews.notices.some((notice) => notice.kind === 'token-accepted'))
    now += 60_000
    await until(() => sleeps.close)
    expect(sleeps.close).toMatchObject({ code: CLOSE_CODES['session-expired'] })
    meta(renews.doc).set(META.title, 'still here')
    await renews.allSaved()
    expect(renews.close).toBeNull()
  })
})

describe('at the upgrade', () => {
  test('SYNC-32 a bad ticket, no access, an unknown document and a strange origin get an HTTP status, never a socket', async () => {
    const { server, lesson, owner } = await classroom()
    const stranger = await server.addPerson()
    const ticket = await server.ticket(lesson, owner)
    const refusal = async (path: string, headers: Record<string, string> = {}): Promise<number | null> => {
      const client = new RawClient(`${server.url}${path}`, new Y.Doc(), headers)
      await until(() => client.refusedWith ?? client.hello)
      return client.refusedWith
    }
    expect(await refusal(`/${lesson}?ticket=rubbish`)).toBe(401)
    expect(await refusal(`/${lesson}`)).toBe(401)
    expect(await refusal(`/${lesson}?lv=1&ticket=${await server.ticket(lesson, stranger)}`)).toBe(403)
    expect(await refusal(`/other?ticket=${ticket}`)).toBe(401)
    expect(await refusal(`/nowhere?ticket=${await server.ticket('nowhere', owner)}`)).toBe(404)
    expect(await refusal(`/${lesson}?lv=1&ticket=${ticket}`, { origin: 'http://evil.test' })).toBe(403)
    expect(await refusal(`/${lesson}?lv=1&ticket=${ticket}`, { origin: 'http://lectern.test' })).toBeNull()
    expect(await server.db.selectFrom('doc').select('id').execute()).toHaveLength(1)
  })

  test('SYNC-26 a client too old for the schema is sent away (sync row 35)', async () => {
    const { server, lesson, owner } = await classroom()
    const client = new RawClient(`${server.url}/${lesson}?lv=1&schema=0&ticket=${await server.ticket(lesson, owner)}`)
    await until(() => client.close)
    expect(client.close).toMatchObject({ code: CLOSE_CODES['client-too-old'] })
  })

  test('SYNC-25 a document that cannot be loaded closes 1013 and creates nothing (sync row 10)', async () => {
    let isBroken = false
    const { server, lesson, owner } = await classroom({
      wrapLog: (log) => ({ ...log, load: (docId) => (isBroken ? Promise.reject(new Error('no database')) : log.load(docId)) }),
    })
    isBroken = true
    const client = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${await server.ticket(lesson, owner)}`)
    await until(() => client.close)
    expect(client.close).toMatchObject({ code: 1013 })
    expect(client.frames.length).toBe(1)
    isBroken = false
    await rawClient(server, lesson, owner)
  })
})

describe('removal', () => {
  const reasons: readonly RemovalReason[] = [
    'access-revoked', 'permission-changed', 'session-expired', 'inactive-timeout', 'admin-removed', 'policy-violation',
    'server-maintenance', 'document-locked', 'max-users-reached', 'unauthorized',
  ]
  test.each(reasons)('SYNC-41 %s: notice, code and retry for our client; reason and code for a stock one; no sweep is waited for (sync row 26)', async (reason) => {
    const { server, lesson, editor, owner } = await classroom({ settings: { sweepMs: NEVER_MS, recheckMs: NEVER_MS } })
    const own = await rawClient(server, lesson, editor)
    const stock = await stockClient(server, lesson, editor)
    const bystander = await rawClient(server, lesson, owner)
    await synced(stock)
    let stopped: number | null = null
    let closed = 0
    stock.on('closed', ({ code }) => { stopped = code })
    stock.on('connection-close', (event) => { closed = event?.code ?? 0 })
    await server.sync.remove(lesson, editor, reason, { retryAfterMs: 1234 })
    await until(() => own.close && closed)
    expect(own.notices.at(-1)).toMatchObject({ reason, code: CLOSE_CODES[reason], retry: RETRY[reason], retryAfterMs: 1234 })
    expect(own.close).toEqual({ code: CLOSE_CODES[reason], reason })
    const isPermanent = CLOSE_CODES[reason] >= 4400 && CLOSE_CODES[reason] < 4500
    expect(closed).toBe(CLOSE_CODES[reason])
    if (isPermanent) await until(() => stopped === CLOSE_CODES[reason])
    else expect(stopped).toBeNull()
    expect(bystander.close).toBeNull()
    expect(await server.db.selectFrom('control').select(['user_id']).where('doc_id', '=', lesson).execute()).toEqual([{ user_id: editor }])
  })

  test('SYNC-42 after a permanent close the same ticket is refused at the upgrade, a new one is not (sync row 36)', async () => {
    const { server, lesson, editor } = await classroom()
    const ticket = await server.ticket(lesson, editor)
    const client = await rawClient(server, lesson, editor, { ticket })
    await server.sync.remove(lesson, editor, 'policy-violation')
    await until(() => client.close)
    const again = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${ticket}`)
    await until(() => again.refusedWith)
    expect(again.refusedWith).toBe(429)
    await rawClient(server, lesson, editor)
  })

  test('SYNC-42 somebody an administrator removed is banned for as long as was said, with any ticket', async () => {
    const { server, lesson, editor } = await classroom()
    const other = await server.ticket(lesson, editor)
    await server.sync.remove(lesson, editor, 'admin-removed', { banMs: 60_000 })
    await expect(server.ticket(lesson, editor)).rejects.toMatchObject({ code: 'admin-removed' })
    const again = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${other}`)
    await until(() => again.refusedWith)
    expect(again.refusedWith).toBe(403)
  })

  test('SYNC-43 the same ticket twice closes the older socket; two tickets of one person live side by side (sync row 30)', async () => {
    const { server, lesson, editor } = await classroom()
    const ticket = await server.ticket(lesson, editor)
    const older = await rawClient(server, lesson, editor, { ticket })
    const tab = await rawClient(server, lesson, editor)
    const newer = await rawClient(server, lesson, editor, { ticket })
    await until(() => older.close)
    expect(older.close).toMatchObject({ code: CLOSE_CODES['duplicate-session'] })
    meta(newer.doc).set(META.title, 'newer')
    await newer.allSaved()
    await until(() => meta(tab.doc).get(META.title) === 'newer')
    expect([tab.close, newer.close]).toEqual([null, null])
  })

  test('SYNC-44 a changed role that nobody told us of is found by asking again (sync rows 23, 24)', async () => {
    const { server, lesson, editor, viewer, owner } = await classroom({ settings: { recheckMs: 50 } })
    const [lowered, raised, gone] = [
      await rawClient(server, lesson, editor), await rawClient(server, lesson, viewer), await rawClient(server, lesson, owner),
    ]
    await server.share(lesson, editor, 'viewer')
    await server.share(lesson, viewer, 'editor')
    await server.share(lesson, owner, 'none')
    await until(() => lowered.close && raised.close && gone.close)
    expect([lowered.close?.code, raised.close?.code, gone.close?.code]).toEqual([4501, 4501, 4403])
    const back = await rawClient(server, lesson, viewer)
    expect(back.hello?.role).toBe('editor')
  })

  test('SYNC-45 a deleted document sends everybody away, takes no row any more, and comes back as it was (sync row 25)', async () => {
    const { server, lesson, owner, editor } = await classroom()
    const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
    for (let edit = 0; edit < 200; edit++) meta(one.doc).set(META.title, `title ${edit}`)
    await until(() => one.saved.frames > 100)
    const deleted = server.sync.deleteDocument(lesson)
    for (let edit = 200; edit < 400; edit++) meta(one.doc).set(META.title, `title ${edit}`)
    await deleted
    const rows = (await server.log.load(lesson))?.headSeq
    await until(() => one.close && two.close)
    expect([one.close?.code, two.close?.code]).toEqual([4404, 4404])
    await expect(server.sync.transact(lesson, { userId: owner, kind: 'edit' }, () => undefined)).rejects.toMatchObject({ code: 'not-found' })
    expect((await server.log.load(lesson))?.headSeq).toBe(rows)
    await server.sync.restoreDocument(lesson)
    const back = await rawClient(server, lesson, owner)
    expect(back.hello?.docSeq).toBe(rows)
    const last = Number(String(meta(back.doc).get(META.title)).split(' ')[1])
    // Frames 2 and on are the titles 0 and on; whatever was acknowledged is there.
    expect(last).toBeGreaterThanOrEqual(one.saved.frames - 2)
  })
})

describe('server code', () => {
  test('SYNC-5 edits a live document in the same way as sockets', async () => {
    const { server, lesson, owner, editor } = await classroom()
    const client = await rawClient(server, lesson, editor)
    await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set(META.title, 'Renamed'))
    await until(() => meta(client.doc).get(META.title) === 'Renamed')
    expect((await server.sync.lastEdits([lesson])).get(lesson)).toMatchObject({ userId: owner })
    expect(meta(await storedDoc(server, lesson)).get(META.title)).toBe('Renamed')
  })

  test('SYNC-5 that throws half-way leaves no trace', async () => {
    const { server, lesson, owner, editor } = await classroom()
    const client = await rawClient(server, lesson, editor)
    await expect(server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => {
      meta(doc).set(META.title, 'half')
      throw new RangeError('no')
    })).rejects.toThrow('no')
    meta(client.doc).set(META.language, 'es')
    await client.allSaved()
    const stored = await storedDoc(server, lesson)
    expect([meta(stored).get(META.title), meta(stored).get(META.language)]).toEqual(['A lesson', 'es'])
  })
})
