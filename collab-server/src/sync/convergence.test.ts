import {
  addElement, addSlide, deleteElements, deleteSlides, moveSlides, narrationText, readLesson, setElementProps, setTitle, slideIds,
} from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { RawClient, until } from './test-support/clients.ts'
import { newSyncServer } from './test-support/new-sync-server.ts'
import { randomOf } from './test-support/random.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const PEERS = 5
const OPERATIONS = 150
/** Seeds that once failed are kept here for good. */
const KEPT_SEEDS: readonly number[] = []
const SEEDS = [...KEPT_SEEDS, 1, 2, 3, 4]

function edit(doc: Y.Doc, random: () => number): void {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const ids = slideIds(doc)
  if (ids.length === 0) {
    addSlide(doc, {}, ORIGIN)
    return
  }
  const slide = pick(ids)
  const elements = readLesson(doc).slides.find((one) => one.id === slide)?.elements ?? []
  const element = elements.length > 0 ? pick(elements).id : null
  switch (Math.floor(random() * 9)) {
    case 0: return setTitle(doc, `title ${random()}`, ORIGIN)
    case 1: return void addSlide(doc, { after: slide }, ORIGIN)
    case 2: return random() < 0.3 ? deleteSlides(doc, [slide], ORIGIN) : undefined
    case 3: return moveSlides(doc, [slide], { before: pick([...ids, null]) }, ORIGIN)
    case 4:
    case 5:
      return void addElement(doc, slide, { type: 'text', x: 1, y: 1, width: 90, height: 90, text: richTextOf(`t${random()}`) } as never, ORIGIN)
    case 6: return element === null ? undefined : setElementProps(doc, slide, element, { x: Math.floor(random() * 1000) }, ORIGIN)
    case 7: return element === null ? undefined : deleteElements(doc, slide, [element], ORIGIN)
    default: {
      const text = narrationText(doc, slide)
      const paragraph = text?.get(0)
      if (!text) return
      if (paragraph instanceof Y.XmlElement && paragraph.get(0) instanceof Y.XmlText) {
        const words = paragraph.get(0) as Y.XmlText
        if (random() < 0.3 && words.length > 2) words.delete(Math.floor(random() * (words.length - 1)), 1)
        else words.insert(Math.floor(random() * (words.length + 1)), `w${Math.floor(random() * 100)} `)
      } else text.insert(0, [Object.assign(new Y.XmlElement('paragraph'), {})])
    }
  }
}

test.each(SEEDS)('SYNC-9 five people edit while lines drop and the server restarts: all converge, and the log says the same (sync row 39, seed %i)', async (seed) => {
  const random = randomOf(seed)
  let server = await newSyncServer({ settings: { compactRows: 40, messageBurst: 100_000 } })
  const people: string[] = []
  for (let peer = 0; peer < PEERS; peer++) people.push(await server.addPerson())
  const lesson = await server.addLesson(people[0]!)
  for (const person of people.slice(1)) await server.share(lesson, person, 'editor')
  const docs = people.map(() => new Y.Doc())
  const clients: (RawClient | null)[] = people.map(() => null)
  const connect = async (peer: number): Promise<void> => {
    const ticket = await server.ticket(lesson, people[peer]!)
    clients[peer] = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${ticket}`, docs[peer])
  }
  const drop = (peer: number): void => {
    clients[peer]?.end()
    clients[peer] = null
  }
  for (let peer = 0; peer < PEERS; peer++) await connect(peer)
  for (let operation = 0; operation < OPERATIONS; operation++) {
    const peer = Math.floor(random() * PEERS)
    const what = random()
    if (what < 0.04) drop(peer)
    else if (what < 0.1 && !clients[peer]) await connect(peer)
    else if (what > 0.99) {
      const kept = clients.map((client) => client !== null)
      for (let all = 0; all < PEERS; all++) drop(all)
      await server.close()
      server = await newSyncServer({ folder: server.folder, settings: { compactRows: 40, messageBurst: 100_000 } })
      for (let all = 0; all < PEERS; all++) if (kept[all]) await connect(all)
    } else edit(docs[peer]!, random)
    if (random() < 0.3) await new Promise((resolve) => { setImmediate(resolve) })
  }
  for (let peer = 0; peer < PEERS; peer++) if (!clients[peer]) await connect(peer)
  await until(() => clients.every((client) => client?.isSynced), 'everybody to be in sync')
  for (const client of clients) await client!.allSaved()
  const state = (doc: Y.Doc): string => JSON.stringify(readLesson(doc))
  await until(() => new Set(docs.map(state)).size === 1, `convergence of seed ${seed}`)
  const stored = new Y.Doc()
  Y.applyUpdate(stored, await server.sync.readDocument(lesson))
  expect(state(stored)).toBe(state(docs[0]!))
  await server.close()
  const replayed = await newSyncServer({ folder: server.folder })
  const again = new Y.Doc()
  Y.applyUpdate(again, await replayed.sync.readDocument(lesson))
  expect(state(again)).toBe(state(docs[0]!))
}, 120_000)
