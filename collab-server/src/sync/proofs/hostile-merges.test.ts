import { CLOSE_CODES } from '@lectern/shared/access'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { buildDocument, builtExcess } from '../room/document.ts'
import { integrateUpdate } from '../room/integration.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { rawClient, until } from '../test-support/clients.ts'
import type { RawClient } from '../test-support/clients.ts'
import { handWritten } from '../test-support/hand-written.ts'
import type { HandStruct } from '../test-support/hand-written.ts'
import type { TestSyncServer } from '../test-support/new-sync-server.ts'
import { FREE, classroom, meta, storedDoc, turn } from './classroom.ts'
import { PATIENCE_MS } from './sizes.ts'

const [HOST, CHAIN, FLOOD] = [1000, 2000, 3000]
/** A text to write into. */
const text = handWritten([{ client: HOST, structs: [{ key: 't', type: 6 }] }])
/** Letters, each of which wants to stand before the one before. */
const chain = (letters: number, client = CHAIN): Uint8Array => handWritten([{
  client,
  structs: Array.from({ length: letters }, (_, clock): HandStruct => (clock === 0 ? { parent: [HOST, 0] } : { right: [client, clock - 1] })),
}])
/** Letters that say nothing of where they want to stand, under a higher id: each walks over the whole chain. */
const flood = (letters: number, client = FLOOD): Uint8Array =>
  handWritten([{ client, structs: Array.from({ length: letters }, (): HandStruct => ({ parent: [HOST, 0] })) }])

/** Counts turns of the event loop until it is stopped. */
function turns(): { count: number; stop(): void } {
  const stopped = new AbortController()
  const counted = { count: 0, stop: () => stopped.abort() }
  void (async () => {
    for (; !stopped.signal.aborted; counted.count++) await turn()
  })()
  return counted
}

async function excessOf(server: TestSyncServer, lesson: string): Promise<number> {
  const stored = await server.log.load(lesson)
  if (!stored) throw new Error('no document')
  return builtExcess(await buildDocument(stored))
}

async function quietClient(server: TestSyncServer, lesson: string, userId: string): Promise<RawClient> {
  const client = await rawClient(server, lesson, userId)
  await client.allSaved()
  client.isAutomatic = false
  return client
}

describe('SYNC-79 integrating is bounded', () => {
  test('a frame of three hundred thousand structs is integrated in turns of a bounded size, and others are served between them (sync row 44)', async () => {
    const { server, lesson, owner, editor } = await classroom({ settings: FREE })
    const [mallory, ada] = [await quietClient(server, lesson, editor), await rawClient(server, lesson, owner)]
    const letters = 300_000
    const typed = handWritten([
      { client: HOST, structs: [{ key: 't', type: 6 }] },
      { client: CHAIN, structs: Array.from({ length: letters }, (_, clock): HandStruct => (clock === 0 ? { parent: [HOST, 0] } : { origin: [CHAIN, clock - 1] })) },
    ], [{ client: CHAIN, ranges: Array.from({ length: 100 }, (_, index) => [index * 3_000, 1_000] as const) }])
    const { headSeq: before = 0 } = await server.log.load(lesson) ?? {}
    const counted = turns()
    mallory.sendUpdate(typed)
    meta(ada.doc).set('between', true)
    await mallory.allSaved()
    counted.stop()
    const stored = await server.log.load(lesson)
    const rows = stored?.tail.filter(({ seq }) => seq > before) ?? []
    // What a turn has integrated is a row of the log: none has more than some ten thousand letters.
    const structs = rows.map(({ bytes }) => Y.decodeUpdate(bytes).structs.reduce((sum, { length }) => sum + length, 0))
    expect(typed.length / 130_000).toBeGreaterThan(15)
    expect(structs.filter((count) => count > 0).length).toBeGreaterThan(15)
    expect(Math.max(...structs)).toBeLessThan(25_000)
    expect(counted.count).toBeGreaterThan(rows.length)
    // Somebody else's edit has a place among them.
    const others = rows.findIndex(({ bytes }) => Buffer.from(bytes).includes('between'))
    expect(others).toBeGreaterThanOrEqual(0)
    expect(others).toBeLessThan(rows.length - 1)
    const doc = await storedDoc(server, lesson)
    expect((meta(doc).get('t') as Y.XmlText).length).toBe(letters - 100_000)
    await until(() => (meta(ada.doc).get('t') as Y.XmlText | undefined)?.length === letters - 100_000, 'it to come to others')
  })

  test('fifty thousand letters that point right, and a thousand that walk over them: refused part-way, in turns, and what is stored is soon read again (sync row 44)', async () => {
    const { server, lesson, owner, editor } = await classroom({ settings: FREE })
    const mallory = await quietClient(server, lesson, editor)
    mallory.sendUpdate(text)
    mallory.sendUpdate(chain(50_000))
    await mallory.allSaved()
    const counted = turns()
    mallory.sendUpdate(flood(1_000))
    await until(() => mallory.close, 'the goodbye')
    counted.stop()
    expect(mallory.close?.code).toBe(CLOSE_CODES['policy-violation'])
    expect(mallory.notices.at(-1)?.message).toContain('takes too long to be merged')
    const { stepsPerFrame, stepsPerItem, stepsPerTurn } = DEFAULT_SETTINGS
    // No turn is longer than its bound and one item.
    expect(counted.count).toBeGreaterThan(stepsPerFrame / (stepsPerTurn + 50_100))
    expect(await excessOf(server, lesson)).toBeLessThan(stepsPerFrame + stepsPerItem)
    const watcher = await rawClient(server, lesson, owner)
    meta(watcher.doc).set('mine', 1)
    await watcher.allSaved()
    expect(meta(await storedDoc(server, lesson)).get('mine')).toBe(1)
  }, PATIENCE_MS)

  test('one letter that would walk over more than a turn has is refused, and nothing of it is stored (sync row 44)', async () => {
    const { server, lesson, editor } = await classroom({ settings: { ...FREE, stepsPerItem: 1_000 } })
    const mallory = await quietClient(server, lesson, editor)
    mallory.sendUpdate(text)
    mallory.sendUpdate(chain(2_000))
    await mallory.allSaved()
    const rows = (await server.log.load(lesson))?.headSeq
    mallory.sendUpdate(flood(1))
    await until(() => mallory.close, 'the goodbye')
    expect(mallory.close?.code).toBe(CLOSE_CODES['policy-violation'])
    expect((await server.log.load(lesson))?.headSeq).toBe(rows)
  })

  test('frame after frame below the bound of a frame: what all of them may cost a reader is bounded too, and typing goes on (sync row 44)', async () => {
    const settings = { ...FREE, stepsPerFrame: 200_000, stepsPerDocument: 500_000 }
    const { server, lesson, owner, editor } = await classroom({ settings })
    const mallory = await quietClient(server, lesson, editor)
    mallory.sendUpdate(text)
    mallory.sendUpdate(chain(2_000))
    for (let frame = 0; frame < 20; frame++) mallory.sendUpdate(flood(50, FLOOD + frame))
    await until(() => mallory.close, 'the goodbye')
    expect(await excessOf(server, lesson)).toBeLessThan(settings.stepsPerDocument + settings.stepsPerFrame)
    // A person types into the same text, at its start, in the middle and at its end.
    const typist = await rawClient(server, lesson, owner)
    const words = meta(typist.doc).get('t') as Y.Text
    for (const at of [0, 1, 1_000, words.length]) for (const letter of 'word') words.insert(at, letter)
    await typist.allSaved()
    expect(typist.close).toBeNull()
    expect((meta(await storedDoc(server, lesson)).get('t') as Y.Text).toJSON()).toBe(words.toJSON())
    // It stays bounded when it is read anew.
    typist.end()
    expect(await excessOf(server, lesson)).toBeLessThan(settings.stepsPerDocument + settings.stepsPerFrame)
  })

  test('a bomb that is stored already: the lesson opens, and others have their turns while it is read (sync row 44)', async () => {
    const { server, lesson, owner } = await classroom({ settings: FREE })
    const row = (bytes: Uint8Array) => ({ docId: lesson, userId: owner, kind: 'edit', at: 0, bytes, claims: [] }) as const
    await server.log.commit([row(text), row(chain(10_000)), row(flood(400))])
    const stored = await server.log.load(lesson)
    const counted = turns()
    const doc = await buildDocument(stored!)
    counted.stop()
    const excess = builtExcess(doc)
    expect(excess).toBeGreaterThan(10_000 * 300)
    expect(counted.count).toBeGreaterThan(excess / 120_000)
    const client = await rawClient(server, lesson, owner)
    expect((meta(client.doc).get('t') as Y.Text).length).toBe(10_400)
    meta(client.doc).set('mine', 1)
    await client.allSaved()
  }, PATIENCE_MS)

  test('two people who each typed twenty thousand letters offline at the same place, and a megabyte pasted, are taken whole (sync row 44)', async () => {
    const { server, lesson, owner, editor } = await classroom({ settings: FREE })
    const first = await rawClient(server, lesson, owner)
    meta(first.doc).set('t', new Y.Text('here'))
    await first.allSaved()
    const start = Y.encodeStateAsUpdate(first.doc)
    first.end()
    const offline = [owner, editor].map((person) => {
      const doc = new Y.Doc()
      Y.applyUpdate(doc, start)
      const words = meta(doc).get('t') as Y.Text
      for (let letter = 0; letter < 20_000; letter++) words.insert(2 + letter - (letter % 53 === 0 ? Math.min(letter, 9) : 0), 'x')
      return { person, doc }
    })
    const clients: RawClient[] = []
    for (const { doc, person } of offline) clients.push(await rawClient(server, lesson, person, { doc }))
    for (const client of clients) await client.allSaved()
    const paste = offline[0]!.doc
    ;(meta(paste).get('t') as Y.Text).insert(3, 'lorem ipsum '.repeat(90_000))
    for (const client of clients) await client.allSaved()
    expect(clients.map((client) => [client.close, client.notices])).toEqual([[null, []], [null, []]])
    expect((meta(await storedDoc(server, lesson)).get('t') as Y.Text).length).toBe(40_004 + 12 * 90_000)
  }, PATIENCE_MS)

  test('a long frame that is merely long is read once, bit by bit, not once for every turn (sync row 44)', async () => {
    const { server, lesson, editor } = await classroom({ settings: FREE })
    const client = await quietClient(server, lesson, editor)
    const rows = (await server.log.load(lesson))?.headSeq ?? 0
    const values = Array.from({ length: 100_000 }, (_, index): HandStruct => ({ key: `k${index}`, any: 1 }))
    const update = handWritten([{ client: CHAIN, structs: values }])
    client.sendUpdate(update)
    await client.allSaved()
    // Parts of 128 KB, of which each is done in its one turn.
    expect(((await server.log.load(lesson))?.headSeq ?? 0) - rows).toBeLessThanOrEqual(Math.ceil(update.length / (128 * 1024)))
    expect(meta(await storedDoc(server, lesson)).size).toBeGreaterThan(100_000)
  }, PATIENCE_MS)

  test('heavy, but honest: a hundred times back to the start of a place where somebody wrote a book is done in turns, and saved (sync row 44)', async () => {
    const { server, lesson, owner, editor } = await classroom({ settings: { ...FREE, stepsPerTurn: 20_000 } })
    const client = await quietClient(server, lesson, editor)
    client.sendUpdate(text)
    client.sendUpdate(chain(3_000))
    await client.allSaved()
    const shown = await rawClient(server, lesson, owner)
    const counted = turns()
    client.sendUpdate(flood(100))
    await client.allSaved()
    counted.stop()
    expect(counted.count).toBeGreaterThan(3_000 * 100 / (20_000 + 3_100))
    await until(() => (meta(shown.doc).get('t') as Y.Text).length === 3_100, 'all of it to be shown')
    const alone = new Y.Doc()
    for (const update of [text, chain(3_000), flood(100)]) integrateUpdate(alone, update)
    expect((meta(shown.doc).get('t') as Y.Text).toJSON()).toBe((meta(alone).get('t') as Y.Text).toJSON())
    expect(client.close).toBeNull()
  })
})
