import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { scanUpdate } from './scan.ts'
import { handWritten } from '../test-support/hand-written.ts'
import type { HandSection } from '../test-support/hand-written.ts'
import { randomOf } from '../test-support/random.ts'
import { BadUpdateError } from './update-reader.ts'

const NESTING = 64
const scan = (sections: readonly HandSection[]): unknown => scanUpdate(handWritten(sections), NESTING)

describe('SYNC-11 structs that wait for each other are refused (sync row 45)', () => {
  test.each<[string, readonly HandSection[]]>([
    ['two whose origins are each other', [
      { client: 1, structs: [{ origin: [2, 0] }] }, { client: 2, structs: [{ origin: [1, 0] }] },
    ]],
    ['two whose right origins are each other', [
      { client: 1, structs: [{ right: [2, 0] }] }, { client: 2, structs: [{ right: [1, 0] }] },
    ]],
    ['two types that lie in each other', [
      { client: 1, structs: [{ parent: [2, 0], key: 'a', type: 1 }] }, { client: 2, structs: [{ parent: [1, 0], key: 'a', type: 1 }] },
    ]],
    ['an origin, a right origin and a parent in a circle of three', [
      { client: 1, structs: [{ origin: [2, 0] }] }, { client: 2, structs: [{ right: [3, 0] }] },
      { client: 3, structs: [{ parent: [1, 0], key: 'a' }] },
    ]],
    ['one that waits for what comes behind what waits for it', [
      { client: 1, structs: [{ key: 'a' }, { origin: [2, 1] }] }, { client: 2, structs: [{ key: 'b' }, { key: 'c', origin: [1, 1] }] },
    ]],
    ['a way into the middle of a long text and back', [
      { client: 1, structs: [{ key: 'a', text: 'abc' }, { origin: [2, 5], text: 'def' }, { text: 'ghi', key: 'z' }] },
      { client: 2, structs: [{ key: 'b', text: 'abc' }, { origin: [1, 7], text: 'def' }] },
    ]],
  ])('%s', (_what, sections) => {
    expect(() => scan(sections)).toThrow(new BadUpdateError('refers to itself in a circle'))
    expect(() => scan([...sections].reverse())).toThrow(BadUpdateError)
  })

  test('a circle of a thousand clients is found, and a chain of as many is none', () => {
    const chain = (length: number, last: HandSection): HandSection[] => [
      ...Array.from({ length }, (_, index) => ({ client: index + 1, structs: [{ origin: [index + 2, 0] as const }] })), last,
    ]
    expect(() => scan(chain(999, { client: 1000, structs: [{ origin: [1, 0] }] }))).toThrow(BadUpdateError)
    expect(() => scan(chain(999, { client: 1000, structs: [{ key: 'a' }] }))).not.toThrow()
  })

  test('to wait for each other in turn is what people do who write in one place', () => {
    expect(() => scan([
      { client: 1, structs: [{ key: 'a' }, { origin: [2, 0] }, { origin: [2, 1] }] },
      { client: 2, structs: [{ origin: [1, 0] }, { origin: [1, 1] }, { origin: [1, 2] }] },
    ])).not.toThrow()
  })

  test('what lies outside the update is the document\'s, and no circle', () => {
    expect(() => scan([
      { client: 1, clock: 5, structs: [{ origin: [2, 4] }] }, { client: 2, clock: 5, structs: [{ origin: [1, 4] }, { origin: [1, 99] }] },
    ])).not.toThrow()
  })

  test.each([1, 2, 3])('nothing that Yjs writes has one: ten people at random in one text, seed %i', (seed) => {
    const random = randomOf(seed)
    const docs = Array.from({ length: 10 }, (_, index) => Object.assign(new Y.Doc(), { clientID: index + 1 }))
    for (let edit = 0; edit < 600; edit++) {
      const doc = docs[Math.floor(random() * docs.length)]!
      const text = doc.getMap('meta')
      const letters = text.get('t') instanceof Y.Text ? text.get('t') as Y.Text : text.set('t', new Y.Text())
      if (random() < 0.7 || letters.length < 2) letters.insert(Math.floor(random() * letters.length), 'ab')
      else letters.delete(Math.floor(random() * (letters.length - 1)), 1)
      if (random() < 0.4) Y.applyUpdate(docs[Math.floor(random() * docs.length)]!, Y.encodeStateAsUpdate(doc))
    }
    for (const doc of docs) Y.applyUpdate(docs[0]!, Y.encodeStateAsUpdate(doc))
    expect(() => scanUpdate(Y.encodeStateAsUpdate(docs[0]!), NESTING)).not.toThrow()
    expect(() => scanUpdate(Y.mergeUpdates(docs.map((doc) => Y.encodeStateAsUpdate(doc))), NESTING)).not.toThrow()
  })
})
