import { ROOT } from '@lectern/shared/lesson'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { openCompactor } from '../log/compaction-store.ts'
import { openLogFile } from '../log/log-store.ts'
import { RawClient, rawClient, until } from '../test-support/clients.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import type { TestSyncServer } from '../test-support/new-sync-server.ts'
import type { SyncSettings } from '../settings.ts'
import { startServerProcess } from '../test-support/server-process.ts'
import { FREE, meta } from './classroom.ts'
import { PATIENCE_MS, sized } from './sizes.ts'

/** Elements of six fields in slides of five hundred, as the heaviest documents for their size are. */
function elements(count: number): Uint8Array {
  const doc = new Y.Doc()
  doc.transact(() => {
    const slides = doc.getMap(ROOT.slides)
    for (let element = 0; element < count; element++) {
      if (element % 500 === 0) slides.set(`slide ${element}`, new Y.Map())
      const map = new Y.Map<unknown>()
      ;(slides.get(`slide ${element - (element % 500)}`) as Y.Map<unknown>).set(`e${element}`, map)
      for (const [key, value] of Object.entries({ type: 'shape', order: `a${element}V`, x: element, y: element, width: 100, height: 60 })) map.set(key, value)
    }
  })
  return Y.encodeStateAsUpdate(doc)
}

describe('SYNC-30 documents and the memory there is', () => {
  test('twelve large lessons opened at once by one person are shown one after the other, and the process lives (sync row 46)', async () => {
    const home = await newSyncServer()
    const owner = await home.addPerson()
    const lessons = await Promise.all(Array.from({ length: 12 }, () => home.addLesson(owner)))
    const tickets = await Promise.all(lessons.map((lesson) => home.ticket(lesson, owner)))
    await home.close()
    // Twelve of them take twice the heap the process has and more: 25 MB each of 160, or 250 of 1,400.
    const count = sized({ small: 8000, full: 80_000 })
    const update = elements(count)
    const log = openLogFile(home.databaseFile)
    const compactor = openCompactor(home.databaseFile)
    for (const lesson of lessons) {
      log.commit([{ docId: lesson, userId: owner, kind: 'import', at: 0, bytes: update, claims: [] }])
      expect(compactor.compact(lesson, 0).kind).toBe('compacted')
    }
    log.close()
    compactor.close()
    const heapMb = sized({ small: 160, full: 1400 })
    const child = await startServerProcess(home.folder, {
      heapMb, settings: { ...FREE, bigBytes: update.length / 2, memoryStayMs: 0, memoryPatienceMs: 200 },
    })
    const clients = lessons.map((lesson, index) => new RawClient(`${child.url}/${lesson}?lv=1&ticket=${tickets[index]}`))
    // To build them here would be more work than all that the server has with them.
    for (const client of clients) client.isBuilding = false
    const seen = new Set<RawClient>()
    // Who has been shown a lesson stays, and only makes room when the others ask for it.
    await until(() => {
      for (const client of clients) if (client.isSynced) seen.add(client)
      return seen.size === clients.length
    }, 'everybody to have seen their lesson', PATIENCE_MS)
    expect(child.process.exitCode).toBeNull()
    for (const { frames } of clients) expect(Math.max(...frames.map(({ length }) => length))).toBeGreaterThan(update.length * 0.9)
    const waited = clients.filter((client) => client.notices.some(({ kind, reason }) => kind === 'waiting' && reason === 'server-full'))
    expect(waited.length).toBeGreaterThan(3)
    const numbers = await child.measure()
    expect(numbers.live).toBeLessThan(heapMb * 1024 * 1024)
    await child.close()
  }, PATIENCE_MS)

  /** A server with room for two of three lessons: one in which its owner has edited, and one that is only looked at. */
  async function fullServer(settings: Partial<SyncSettings>): Promise<{
    readonly server: TestSyncServer
    readonly editor: RawClient
    readonly watcher: RawClient
    readonly third: string
    readonly owner: string
  }> {
    const home = await newSyncServer()
    const owner = await home.addPerson()
    const [edited, watched, third] = [await home.addLesson(owner), await home.addLesson(owner), await home.addLesson(owner)] as const
    for (const docId of [edited, watched, third]) {
      await home.sync.transact(docId, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set('bulk', 'x'.repeat(50_000)))
    }
    await home.close()
    // On disk each counts for 1.2 MB of heap until it is built and known to take less than 0.1.
    const server = await newSyncServer({
      folder: home.folder, settings: { ...FREE, heapBudget: 1_350_000, memoryPatienceMs: 50, memoryStayMs: 0, ...settings },
    })
    const editor = await rawClient(server, edited, owner)
    meta(editor.doc).set('edited', true)
    await editor.allSaved()
    return { server, editor, watcher: await rawClient(server, watched, owner), third, owner }
  }
  const tryToJoin = async (server: TestSyncServer, docId: string, userId: string, query = 'lv=1&'): Promise<RawClient> => (
    new RawClient(`${server.url}/${docId}?${query}ticket=${await server.ticket(docId, userId)}`)
  )
  const closeOf = (client: RawClient): unknown => [client.close?.code, client.notices.at(-1)?.reason]

  test('who edits stays, and who only looks makes room for those who have waited for a while (sync row 46)', async () => {
    const { server, editor, watcher, third, owner } = await fullServer({})
    const newcomer = await tryToJoin(server, third, owner)
    await until(() => newcomer.isSynced, 'room for the third')
    expect(newcomer.notices.map(({ kind, reason }) => [kind, reason])).toEqual([['waiting', 'server-full']])
    await until(() => watcher.close, 'the goodbye of who only looked')
    expect(closeOf(watcher)).toEqual([1013, 'server-full'])
    expect(editor.close).toBeNull()
  })

  test('nobody waits for ever, and nobody who edits is sent away for it (sync row 46)', async () => {
    const { server, editor, watcher, third, owner } = await fullServer({ memoryWaitMs: 300 })
    meta(watcher.doc).set('edited', true)
    await watcher.allSaved()
    const [newcomer, stock] = [await tryToJoin(server, third, owner), await tryToJoin(server, third, owner, '')]
    await until(() => newcomer.close && stock.close, 'the goodbyes')
    expect(newcomer.notices.map(({ kind, reason }) => [kind, reason])).toEqual([['waiting', 'server-full'], ['fault', 'server-full']])
    expect([newcomer.close?.code, stock.close?.code]).toEqual([1013, 1013])
    expect([editor.close, watcher.close]).toEqual([null, null])
    // As soon as somebody goes there is room.
    editor.end()
    const again = await tryToJoin(server, third, owner)
    await until(() => again.isSynced, 'room for the third')
    expect(watcher.close).toBeNull()
  })

  test('a document that could never fit is refused at once, and small ones pass those that wait', async () => {
    const { server, third, owner } = await fullServer({ bigBytes: 10_000, memoryPatienceMs: 60_000 })
    const [waiting, small] = [await tryToJoin(server, third, owner), await server.addLesson(owner)]
    await until(() => waiting.notices.length > 0, 'a word')
    const passing = await rawClient(server, small, owner)
    expect(passing.close).toBeNull()
    expect(waiting.hello).toBeNull()
    await server.close()
    const tiny = await newSyncServer({ folder: server.folder, settings: { ...FREE, heapBudget: 100_000 } })
    const refused = await tryToJoin(tiny, third, owner)
    await until(() => refused.close, 'the goodbye')
    expect(closeOf(refused)).toEqual([1013, 'server-full'])
    await expect(tiny.sync.transact(third, { userId: owner, kind: 'edit' }, () => undefined)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
