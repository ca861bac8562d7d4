import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { decodeCheck } from '../check/check.ts'
import { ClientOwners } from './client-owners.ts'
import { Growth } from './growth.ts'
import { WriteValidator } from './write-validator.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'

const CLIENTS = 150
const PARTS = 32

/** A large edit of somebody who has written under many client ids, and a validator that counts what it looks at. */
function validated() {
  const doc = new Y.Doc()
  for (let client = 1; client <= CLIENTS; client++) {
    const own = new Y.Doc()
    own.clientID = client
    own.getMap('meta').set(`key ${client}`, client)
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(own))
  }
  const update = Y.encodeStateAsUpdate(doc)
  let looked = 0
  let degraded = false
  const owners = new ClientOwners([])
  const growth = new Growth(DEFAULT_SETTINGS, () => 0)
  const validator = new WriteValidator({
    settings: DEFAULT_SETTINGS, owners, growth, hasOtherNodes: false, isBacklogFull: () => false, reservedFor: () => undefined, late: () => true,
    view: {
      roots: new Set(['meta']), get degraded() { return degraded }, owner: (client) => owners.get(client), depth: () => 1,
      clock() {
        looked++
        return 0
      },
    },
  })
  const facts = decodeCheck(update, CLIENTS)
  const part = (at: number, readingAt: number | null, reading: number) => validator.validate({
    update, facts, isStep2: false, origin: { kind: 'edit', userId: 'somebody', member: null }, isSure: true, durable: () => undefined,
    ...(at > 0 ? { progress: { part: at, steps: 0, isNew: true, validatedAt: readingAt, claims: [] } } : {}),
  }, reading)
  return { part, owners, looks: () => looked, damage: () => { degraded = true } }
}

test('SYNC-12 a large frame is held against the document once, however many parts it is taken in', () => {
  const { looks, owners, part } = validated()
  const first = part(0, null, 7)
  expect(first).toMatchObject({ kind: 'ok', validatedAt: 7 })
  if (first.kind === 'ok') owners.claim(first.claims, 'somebody')
  const once = looks()
  expect(once).toBeGreaterThanOrEqual(CLIENTS)
  for (let at = 1; at < PARTS; at++) expect(part(at, 7, 7)).toEqual({ kind: 'ok', claims: [], validatedAt: 7 })
  expect(looks()).toBe(once)
})

test('SYNC-12 a frame whose document was read anew between two parts is held against that one', () => {
  const { owners, part } = validated()
  part(0, null, 7)
  owners.claim([1], 'another')
  expect(part(1, 7, 8)).toMatchObject({ kind: 'violation' })
  expect(part(1, 7, 7)).toMatchObject({ kind: 'ok' })
})

test('SYNC-12 while something of the document is damaged each part is held against it', () => {
  const { damage, looks, part } = validated()
  damage()
  expect(part(0, null, 7)).toMatchObject({ kind: 'ok', validatedAt: null })
  const once = looks()
  part(1, null, 7)
  expect(looks()).toBeGreaterThanOrEqual(2 * once - CLIENTS)
})
