import { expect, test } from 'vitest'
import { createNodeCodec } from './messages.ts'
import type { NodeMessage } from './messages.ts'

const codec = createNodeCodec('a secret of these nodes that is long enough')
const MESSAGES: readonly NodeMessage[] = [
  { kind: 'rows', node: 'one', headSeq: 2 ** 40, rows: [{ seq: 2 ** 40, userId: 'ada', bytes: Uint8Array.of(1, 2) }] },
  { kind: 'rows', node: 'one', headSeq: 7, rows: [] },
  {
    kind: 'presence', node: 'one',
    entries: [{ clientId: 2 ** 52, clock: 3, userId: 'ada', state: '{"cursor":1}' }, { clientId: 5, clock: 4, userId: 'ben', state: null }],
  },
  { kind: 'sign-in-ended', node: 'one', signInId: 'session' },
  { kind: 'who', node: 'one' }, { kind: 'beat', node: 'one' }, { kind: 'control', node: 'one' }, { kind: 'bye', node: 'one' },
  { kind: 'announcement', node: 'one', topic: 'jobs:organization' },
]

test.each(MESSAGES)('SYNC-78 a message of the kind $kind arrives as it was said', (message) => {
  expect(codec.decode('doc:a', codec.encode('doc:a', message))).toEqual(message)
})

test('SYNC-78 what was not written with our secret, or was changed on the way, is no message', () => {
  const bytes = codec.encode('all', { kind: 'sign-in-ended', node: 'one', signInId: 'session' })
  expect(createNodeCodec('the secret of another installation of it').decode('all', bytes)).toBeNull()
  for (let at = 0; at < bytes.length; at++) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(codec.decode('all', changed)).toBeNull()
  }
  for (let length = 0; length < bytes.length; length++) expect(codec.decode('all', bytes.subarray(0, length))).toBeNull()
})

test('SYNC-78 what was said about one document is not believed about another', () => {
  const bytes = codec.encode('doc:a', { kind: 'rows', node: 'one', headSeq: 1, rows: [{ seq: 1, userId: 'ada', bytes: Uint8Array.of(1) }] })
  expect(codec.decode('doc:b', bytes)).toBeNull()
  expect(codec.decode('doc:a', bytes)?.kind).toBe('rows')
})
