import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { decodeCheck, semanticCheck } from './check.ts'
import type { DocumentView, Verdict } from './check.ts'
import { itemDepth } from '../room/document.ts'

const ALICE = 'alice'
const BOB = 'bob'

function viewOf(doc: Y.Doc, owners: Record<number, string> = {}, degraded = false): DocumentView {
  return {
    roots: new Set(['meta', 'slides']),
    degraded,
    clock: (client) => Y.getState(doc.store, client),
    owner: (client) => owners[client],
    depth: (client, clock) => itemDepth(doc, client, clock),
  }
}

function check(update: Uint8Array, view: DocumentView, userId = ALICE, isStep2 = false): Verdict {
  return semanticCheck(decodeCheck(update), userId, isStep2, view, 1000)
}

/** A document and the updates its changes gave. */
function recorded(...changes: ((doc: Y.Doc) => void)[]): { doc: Y.Doc; updates: Uint8Array[] } {
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (const change of changes) change(doc)
  return { doc, updates }
}

describe('SYNC-12 an update fits the document and its sender', () => {
  test('an honest edit is taken and its client id becomes the sender\'s', () => {
    const { doc, updates } = recorded((d) => d.getMap('slides').set('a', 1))
    expect(check(updates[0]!, viewOf(new Y.Doc()))).toEqual({ kind: 'ok', claims: [doc.clientID], grows: true })
  })

  test('what is there already claims nothing', () => {
    const { doc, updates } = recorded((d) => d.getMap('slides').set('a', 1))
    expect(check(updates[0]!, viewOf(doc, { [doc.clientID]: BOB }))).toEqual({ kind: 'ok', claims: [], grows: true })
  })

  test('a root outside the schema is refused', () => {
    const { updates } = recorded((d) => d.getMap('secrets').set('a', 1))
    expect(check(updates[0]!, viewOf(new Y.Doc()))).toMatchObject({ kind: 'violation' })
  })

  test('new structs under the client id of somebody else are refused (sync row 19)', () => {
    const { doc, updates } = recorded((d) => d.getMap('slides').set('a', 1))
    expect(check(updates[0]!, viewOf(new Y.Doc(), { [doc.clientID]: BOB }))).toMatchObject({ kind: 'violation' })
  })

  test('a lost update before this one is a gap, not abuse (sync row 18)', () => {
    const { updates } = recorded((d) => d.getMap('slides').set('a', 1), (d) => d.getMap('slides').set('b', 1))
    expect(check(updates[1]!, viewOf(new Y.Doc()))).toEqual({ kind: 'gap' })
  })

  test('a deletion of one\'s own lost struct is a gap; of another person\'s it is refused', () => {
    const { doc, updates } = recorded((d) => d.getMap('slides').set('a', 1), (d) => d.getMap('slides').delete('a'))
    expect(check(updates[1]!, viewOf(new Y.Doc(), { [doc.clientID]: ALICE }))).toEqual({ kind: 'gap' })
    expect(check(updates[1]!, viewOf(new Y.Doc(), { [doc.clientID]: BOB }))).toMatchObject({ kind: 'violation' })
  })

  test('an item that hangs on a lost one is a gap', () => {
    const first = recorded((d) => d.getMap('slides').set('m', new Y.Map()))
    const second = new Y.Doc()
    Y.applyUpdate(second, first.updates[0]!)
    const before = Y.encodeStateVector(second)
    ;(second.getMap('slides').get('m') as Y.Map<unknown>).set('x', 1)
    expect(check(Y.encodeStateAsUpdate(second, before), viewOf(new Y.Doc()))).toEqual({ kind: 'gap' })
  })

  test('a damaged document takes back what others had written, from anybody, as an answer to step 1 only', () => {
    const { doc, updates } = recorded((d) => d.getMap('slides').set('a', 1))
    const view = viewOf(new Y.Doc(), { [doc.clientID]: BOB }, true)
    expect(check(updates[0]!, view, ALICE, true)).toMatchObject({ kind: 'ok' })
    expect(check(updates[0]!, view, ALICE, false)).toMatchObject({ kind: 'violation' })
  })

  test('types nested past the limit are refused, also when the document holds the upper half', () => {
    const nest = (map: Y.Map<unknown>, levels: number): Y.Map<unknown> => {
      let inner = map
      for (let level = 0; level < levels; level++) inner = inner.set('in', new Y.Map()) as Y.Map<unknown>
      return inner
    }
    const { doc } = recorded((d) => { nest(d.getMap('slides'), 40) })
    expect(check(Y.encodeStateAsUpdate(doc), viewOf(new Y.Doc()))).toMatchObject({ kind: 'ok' })
    const copy = new Y.Doc()
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
    let deepest = copy.getMap('slides')
    while (deepest.get('in')) deepest = deepest.get('in') as Y.Map<unknown>
    const before = Y.encodeStateVector(copy)
    nest(deepest, 30)
    expect(check(Y.encodeStateAsUpdate(copy, before), viewOf(doc, { [doc.clientID]: ALICE })))
      .toMatchObject({ kind: 'violation', why: 'types nested too deep' })
  })

  test('more client ids than anybody has are refused', () => {
    const merged = Y.mergeUpdates(Array.from({ length: 20 }, () => recorded((d) => d.getMap('slides').set('a', 1)).updates[0]!))
    expect(semanticCheck(decodeCheck(merged), ALICE, false, viewOf(new Y.Doc()), 10)).toMatchObject({ kind: 'violation' })
  })
})
