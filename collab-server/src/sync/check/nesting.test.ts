import * as encoding from 'lib0/encoding'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { Nesting } from './nesting.ts'
import { scanUpdate } from './scan.ts'
import { TooDeepError } from './update-reader.ts'

const id = (client: number, clock: number): { client: number; clock: number } => ({ client, clock })
const LIMIT = 5

/** Maps in maps, made by clients in turn. */
function nested(levels: number, clients: readonly number[]): Uint8Array {
  const doc = new Y.Doc()
  let map = doc.getMap<unknown>('slides')
  for (let level = 0; level < levels; level++) {
    doc.clientID = clients[level % clients.length] ?? 1
    map = map.set('in', new Y.Map()) as Y.Map<unknown>
  }
  return Y.encodeStateAsUpdate(doc)
}

test.each([[[7]], [[7, 9]], [[9, 8, 7]], [[1, 2, 3, 4]]])('SYNC-12 depth is counted from the roots, whoever made which level: %j', (clients) => {
  expect(scanUpdate(nested(LIMIT, clients), LIMIT).hooks).toEqual([])
  expect(() => scanUpdate(nested(LIMIT + 1, clients), LIMIT)).toThrow(TooDeepError)
})

test('SYNC-12 what hangs on the document says how much deeper it lies than that, once for all on the same', () => {
  const doc = new Y.Doc()
  doc.clientID = 3
  const outer = doc.getMap('slides').set('a', new Y.Map()) as Y.Map<unknown>
  const before = Y.encodeStateVector(doc)
  doc.clientID = 4
  for (const key of ['b', 'c', 'd']) outer.set(key, new Y.Map([['in', new Y.Map()]]))
  expect(scanUpdate(Y.encodeStateAsUpdate(doc, before), LIMIT).hooks).toEqual([{ ...id(3, 0), deeper: 2 }])
})

test('SYNC-12 what stands beside a type lies as deep as that', () => {
  const nesting = new Nesting(LIMIT)
  nesting.add(id(1, 0), id(9, 4), null)
  nesting.add(id(1, 1), null, id(1, 0))
  nesting.add(id(1, 2), id(1, 1), null)
  nesting.add(id(1, 3), null, id(9, 9))
  expect(nesting.hooks()).toEqual([{ ...id(9, 4), deeper: 2 }, { ...id(9, 9), deeper: 0 }])
})

test('SYNC-12 types that come later in the update than what hangs on them count as well, and a circle is refused', () => {
  const nesting = new Nesting(LIMIT)
  nesting.add(id(2, 0), id(1, 1), null)
  nesting.add(id(2, 1), id(2, 0), null)
  nesting.add(id(1, 0), id(9, 9), null)
  nesting.add(id(1, 1), id(1, 0), null)
  expect(nesting.hooks()).toContainEqual({ ...id(9, 9), deeper: 4 })
  const deep = new Nesting(LIMIT)
  for (let clock = 0; clock < LIMIT - 1; clock++) deep.add(id(2, clock), clock ? id(2, clock - 1) : id(1, 0), null)
  deep.add(id(1, 0), id(3, 0), null)
  deep.add(id(3, 0), null, null)
  expect(() => deep.hooks()).toThrow(TooDeepError)
  const circle = new Nesting(LIMIT)
  circle.add(id(1, 0), null, id(2, 0))
  circle.add(id(2, 0), null, id(1, 0))
  expect(() => circle.hooks()).toThrow(TooDeepError)
})

test('SYNC-11 a long chain of types that each stand beside the next one costs no more than its length (sync row 17)', () => {
  const cost = (length: number): number => {
    const nesting = new Nesting(LIMIT)
    // Two clients in turn: none of them refers to what it writes later itself.
    for (let clock = 0; clock < length; clock++) nesting.add(id(1, clock), null, id(2, clock))
    for (let clock = 0; clock < length; clock++) nesting.add(id(2, clock), null, clock + 1 < length ? id(1, clock + 1) : id(9, 9))
    const before = process.cpuUsage()
    expect(nesting.hooks().every((hook) => hook.client === 9 && hook.clock === 9 && hook.deeper === 0)).toBe(true)
    return process.cpuUsage(before).user
  }
  const best = (length: number): number => Math.min(...Array.from({ length: 3 }, () => cost(length)))
  // Twenty times as long; walked from each of its links it would cost four hundred times as much.
  expect(best(40_000)).toBeLessThan(Math.max(best(2_000), 1_000) * 100)
})

test('SYNC-11 what refers to what its author writes later is refused (sync row 17)', () => {
  const update = encoding.encode((encoder) => {
    for (const n of [1, 1, 7, 0]) encoding.writeVarUint(encoder, n)
    encoding.writeUint8(encoder, 7 | 128)
    for (const n of [7, 1, 1]) encoding.writeVarUint(encoder, n)
    encoding.writeVarUint(encoder, 0)
  })
  expect(() => scanUpdate(update, LIMIT)).toThrow('refers to what it writes later')
})

test('SYNC-11 a tower of types is refused at the floor past the limit, not read to its top (sync row 17)', () => {
  const update = nested(1000, [7])
  // What comes behind that floor is not even looked at.
  update.fill(0xff, 200)
  expect(() => scanUpdate(update, LIMIT)).toThrow(TooDeepError)
})
