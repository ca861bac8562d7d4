import { ROOT } from '@lectern/shared/lesson'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { RawClient, stockClient, synced, until } from '../test-support/clients.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import { randomOf } from '../test-support/random.ts'
import { startServerProcess } from '../test-support/server-process.ts'
import { PATIENCE_MS, sized } from './sizes.ts'

const KILLS = sized({ small: 3, full: 200 })
/** A document is killed this often before the next one is taken: a hundred would only be slower, not harder. */
const KILLS_A_DOCUMENT = 10
const ROUNDS = Array.from({ length: Math.ceil(KILLS / KILLS_A_DOCUMENT) }, (_, index) =>
  ({ seed: 20 + index, kills: Math.min(KILLS_A_DOCUMENT, KILLS - index * KILLS_A_DOCUMENT) }))
// Snapshots are made all the time, so that the kill also falls into compactions.
const SETTINGS = { compactRows: 30, messageBurst: 1_000_000, messagesPerSecond: 1_000_000 }
const slides = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(ROOT.slides)

test.each(ROUNDS)('SYNC-8 a server killed $kills times in the middle of edits has everything it acknowledged, and the rest comes back from the clients (sync row 1, seed $seed)', async ({ seed, kills }) => {
  const home = await newSyncServer()
  const people = [await home.addPerson(), await home.addPerson()]
  const lesson = await home.addLesson(people[0]!)
  await home.share(lesson, people[1]!, 'editor')
  const tickets = [await home.ticket(lesson, people[0]!), await home.ticket(lesson, people[1]!), await home.ticket(lesson, people[1]!)]
  await home.close()
  const random = randomOf(seed)
  const docs = [new Y.Doc(), new Y.Doc()]
  const stockDoc = new Y.Doc()
  const written: string[][] = [[], []]
  for (let round = 0; round < kills; round++) {
    const child = await startServerProcess(home.folder, { settings: SETTINGS })
    const clients = docs.map((doc, index) => new RawClient(`${child.url}/${lesson}?lv=1&ticket=${tickets[index]}`, doc))
    const stock = await stockClient({ url: child.url } as never, lesson, people[1]!, { ticket: tickets[2]!, doc: stockDoc })
    await until(() => clients.every((client) => client.isSynced), 'both to be in sync')
    await synced(stock)
    // Frame 1 of each is the answer to step 1; frame n + 1 is the n-th key of this round.
    const mine: string[][] = [[], []]
    const target = 60 + Math.floor(random() * 200)
    const writer = { isStopped: false }
    const writing = (async () => {
      for (let edit = 0; !writer.isStopped; edit++) {
        clients.forEach((client, index) => {
          // Ahead of the receipts, as typing is, but not without end.
          if (client.sent > client.saved.frames + 300) return
          const key = `${round}-${index}-${edit}`
          mine[index]!.push(key)
          slides(client.doc).set(key, edit)
        })
        await new Promise((resolve) => { setImmediate(resolve) })
      }
    })()
    await until(() => clients.every((client) => client.saved.frames > target || client.close), 'enough to be acknowledged')
    expect(clients.map((client) => client.close)).toEqual([null, null])
    await child.kill()
    writer.isStopped = true
    await writing
    stock.destroy()
    await until(() => clients.every((client) => client.close), 'the sockets to break')
    const acknowledged = clients.flatMap((client, index) => mine[index]!.slice(0, Math.max(0, client.saved.frames - 1)))
    clients.forEach((client) => client.end())
    mine.forEach((keys, index) => written[index]!.push(...keys))

    const after = await newSyncServer({ folder: home.folder })
    const stored = new Y.Doc()
    Y.applyUpdate(stored, await after.sync.readDocument(lesson))
    expect(acknowledged.filter((key) => !slides(stored).has(key))).toEqual([])
    // What others were shown was on disk before they were shown it.
    expect([...slides(stockDoc).keys()].filter((key) => !slides(stored).has(key))).toEqual([])
    await after.close()
  }
  const last = await startServerProcess(home.folder, { settings: SETTINGS })
  const back = docs.map((doc, index) => new RawClient(`${last.url}/${lesson}?lv=1&ticket=${tickets[index]}`, doc))
  await until(() => back.every((client) => client.isSynced))
  for (const client of back) await client.allSaved()
  const everything = written.flat()
  await until(() => docs.every((doc) => everything.every((key) => slides(doc).has(key))), 'everybody to have everything')
}, PATIENCE_MS)
