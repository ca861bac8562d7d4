import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { handWritten } from '../test-support/hand-written.ts'
import type { HandStruct } from '../test-support/hand-written.ts'
import { randomOf } from '../test-support/random.ts'

const yjsOwn = { integrate: Y.Item.prototype.integrate, delete: Y.Item.prototype.delete }
// Only now: it puts its own in their place.
const { UNLIMITED, integrateUpdate } = await import('./integration.ts')
const counted = { integrate: Y.Item.prototype.integrate, delete: Y.Item.prototype.delete }

/** Runs something with Yjs as it is by itself. */
function plainly<Result>(run: () => Result): Result {
  Object.assign(Y.Item.prototype, yjsOwn)
  try {
    return run()
  } finally {
    Object.assign(Y.Item.prototype, counted)
  }
}

/** The list of a text with who wrote each part: what the order of all that was inserted is told from. */
function orderOf(doc: Y.Doc): string[] {
  const order: string[] = []
  for (let item = (doc.getMap('meta').get('t') as Y.Text | undefined)?._start ?? null; item; item = item.right) {
    for (let clock = item.id.clock; clock < item.id.clock + item.length; clock++) order.push(`${item.id.client}:${clock}${item.deleted ? '-' : ''}`)
  }
  return order
}

const stateOf = (doc: Y.Doc): unknown => [orderOf(doc), doc.getMap('meta').toJSON(), Y.encodeStateVector(doc)]

/** What several people write at once into few places: each update as it was sent. */
function busyHour(random: () => number, edits: number): Uint8Array[] {
  const first = Object.assign(new Y.Doc(), { clientID: 1 })
  first.getMap('meta').set('t', new Y.Text('abc'))
  const start = Y.encodeStateAsUpdate(first)
  const updates = [start]
  const docs = Array.from({ length: 6 }, (_, index) => {
    const doc = Object.assign(new Y.Doc(), { clientID: 10 + Math.floor(random() * 1000) * 7 + index })
    Y.applyUpdate(doc, start)
    doc.on('update', (update: Uint8Array, origin: unknown) => { if (origin !== 'remote') updates.push(update) })
    return doc
  })
  for (let edit = 0; edit < edits; edit++) {
    const doc = docs[Math.floor(random() * docs.length)]!
    const text = doc.getMap('meta').get('t') as Y.Text
    const what = random()
    const at = Math.floor(random() * Math.min(text.length, 4))
    if (what < 0.6) text.insert(at, 'x'.repeat(1 + Math.floor(random() * 3)))
    else if (what < 0.7) text.format(at, Math.min(2, text.length - at), { bold: random() < 0.5 ? true : null })
    else if (what < 0.85 && text.length > 5) text.delete(at, 2)
    else doc.getMap('meta').set(`key ${Math.floor(random() * 3)}`, edit)
    if (random() < 0.2) Y.applyUpdate(docs[Math.floor(random() * docs.length)]!, Y.encodeStateAsUpdate(doc), 'remote')
  }
  return [...updates, ...docs.map((doc) => Y.encodeStateAsUpdate(doc))]
}

describe('SYNC-79 integrating is counted', () => {
  test.each(Array.from({ length: 12 }, (_, seed) => seed))('and gives what Yjs gives, at once and in turns of a few steps, seed %i (sync row 44)', (seed) => {
    const updates = busyHour(randomOf(seed), 150)
    const whole = Y.mergeUpdates(updates)
    const mine = new Y.Doc()
    for (const update of updates) expect(integrateUpdate(mine, update).end).toBe('whole')
    const inTurns = new Y.Doc()
    let pauses = 0
    for (let end = 'paused'; end !== 'whole'; pauses++) ({ end } = integrateUpdate(inTurns, whole, { ...UNLIMITED, turn: 40 }))
    const other = plainly(() => {
      const doc = new Y.Doc()
      for (const update of updates) {
        doc.transact((transaction) => {
          Y.applyUpdate(doc, update)
          transaction.local = true
        })
      }
      return doc
    })
    expect(stateOf(mine)).toEqual(stateOf(other))
    expect(stateOf(inTurns)).toEqual(stateOf(other))
    expect(inTurns.store.pendingStructs).toBeNull()
    expect(pauses).toBeGreaterThan(5)
  })

  const right = (count: number): HandStruct[] => Array.from({ length: count }, (_, clock) => (
    clock === 0 ? { parent: [1, 0] } : { right: [2, clock - 1] }
  ))
  const list = handWritten([{ client: 1, structs: [{ key: 't', type: 6 }] }])
  const alone = (count: number): HandStruct[] => Array.from({ length: count }, () => ({ parent: [1, 0] as const }))

  test('items without origins in front of a chain of right origins walk over all of it, each: the count says so before it is done (sync row 44)', () => {
    const doc = new Y.Doc()
    integrateUpdate(doc, list)
    const chain = integrateUpdate(doc, handWritten([{ client: 2, structs: right(5_000) }]))
    // The chain alone costs what its length explains.
    expect(chain.steps).toBeLessThan(5_000 * 8)
    const bomb = handWritten([{ client: 3, structs: alone(1_000) }])
    expect(integrateUpdate(doc, bomb, { turn: 1e9, item: 1e9, all: 50_000 })).toMatchObject({ end: 'refused' })
    // It stopped within one item of the limit: ten were let in.
    expect(Y.getState(doc.store, 3)).toBeLessThan(12)
    const before = Y.getState(doc.store, 3)
    expect(integrateUpdate(doc, bomb, { turn: 1e9, item: 1_000, all: 1e9 }).end).toBe('refused')
    expect(Y.getState(doc.store, 3)).toBe(before)
    const rest = integrateUpdate(doc, bomb)
    expect(rest.steps).toBeGreaterThan(5_000 * 900)
  })

  test('many values of one key by many clients are counted from the first on (sync row 44)', () => {
    const doc = new Y.Doc()
    const clients = 300
    const { steps } = integrateUpdate(doc, handWritten(Array.from({ length: clients }, (_, index) => (
      { client: 1 + index, structs: [{ key: 'a', any: 1 }, { key: 'a', any: 1 }] }
    ))))
    expect(steps).toBeGreaterThan(clients * clients / 2)
    expect(steps).toBeLessThan(clients * clients * 8)
  })

  test('deletions that cut a text into pieces pay for what they move (sync row 44)', () => {
    const cost = (letters: number): number => {
      const doc = new Y.Doc()
      integrateUpdate(doc, list)
      integrateUpdate(doc, handWritten([{ client: 2, structs: [{ parent: [1, 0], text: 'x'.repeat(letters) }] }]))
      const ranges = Array.from({ length: letters / 2 }, (_, index) => [index * 2, 1] as const)
      return integrateUpdate(doc, handWritten([], [{ client: 2, ranges }])).steps
    }
    // Ten times the letters, more than twenty times the work.
    expect(cost(20_000)).toBeGreaterThan(cost(2_000) * 20)
  })

  test('values in a list, which Yjs joins one by one, are counted by what they are joined with (sync row 44)', () => {
    const doc = new Y.Doc()
    integrateUpdate(doc, list)
    const values = (count: number): HandStruct[] => Array.from({ length: count }, (_, clock) => (
      clock === 0 ? { parent: [1, 0], any: 1 } : { origin: [2, clock - 1], any: 1 }
    ))
    expect(integrateUpdate(doc, handWritten([{ client: 2, structs: values(20_000) }]), { ...UNLIMITED, all: 300_000 }).end).toBe('refused')
  })

  test('honest work is far from any bound: twenty thousand letters each at the same place, and a megabyte pasted (sync row 44)', () => {
    const start = Object.assign(new Y.Doc(), { clientID: 1 })
    start.getMap('meta').set('t', new Y.Text('here'))
    const typed = [2, 3].map((clientID) => {
      const doc = Object.assign(new Y.Doc(), { clientID })
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(start))
      const text = doc.getMap('meta').get('t') as Y.Text
      for (let letter = 0; letter < 20_000; letter++) {
        // Now and then the cursor goes back a word.
        text.insert(2 + letter - (letter % 97 === 0 ? Math.min(letter, 5) : 0), 'x')
      }
      return Y.encodeStateAsUpdate(doc)
    })
    const doc = new Y.Doc()
    integrateUpdate(doc, Y.encodeStateAsUpdate(start))
    const steps = typed.map((update) => integrateUpdate(doc, update).steps)
    expect(Math.max(...steps)).toBeLessThan(100_000)
    expect((doc.getMap('meta').get('t') as Y.Text).length).toBe(40_004)
    const paste = Object.assign(new Y.Doc(), { clientID: 4 })
    Y.applyUpdate(paste, Y.encodeStateAsUpdate(doc))
    const before = Y.encodeStateVector(paste)
    ;(paste.getMap('meta').get('t') as Y.Text).insert(20_000, 'lorem ipsum '.repeat(90_000))
    expect(integrateUpdate(doc, Y.encodeStateAsUpdate(paste, before)).steps).toBeLessThan(1_000)
  })
})

test('SYNC-79 what a deletion takes along counts more for the turn, because Yjs tidies all of it up, and no more for its author (sync row 44)', () => {
  const doc = new Y.Doc()
  const slides = doc.getMap('slides')
  for (let slide = 0; slide < 1_000; slide++) slides.set(`slide ${slide}`, new Y.Map(Array.from({ length: 12 }, (_, key) => [`key ${key}`, slide] as const)))
  const target = new Y.Doc()
  Y.applyUpdate(target, Y.encodeStateAsUpdate(doc))
  const deletions: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => deletions.push(update))
  doc.transact(() => slides.clear())
  const ends: string[] = []
  let steps = 0
  while (ends.at(-1) !== 'whole') {
    const done = integrateUpdate(target, deletions[0]!, { ...UNLIMITED, turn: 50_000 })
    ends.push(done.end)
    steps += done.steps
  }
  expect(ends).toHaveLength(5)
  expect(steps).toBe(1_000 * 13 * 5)
  expect(target.getMap('slides').size).toBe(0)
})
