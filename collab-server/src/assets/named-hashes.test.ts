import { createHash, randomBytes } from 'node:crypto'
import * as Y from 'yjs'
import { expect, it } from 'vitest'
import { NAMED_MAX, namedHashes } from './named-hashes.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const named = (...texts: string[]): string[] => [...namedHashes(...texts.map((text) => Buffer.from(text)))]

it('finds hashes in JSON, in addresses and in updates of documents, each once', () => {
  const [one, two, three] = [hashOf('1'), hashOf('2'), hashOf('3')]
  const doc = new Y.Doc()
  doc.getMap('slides').set('plain', one)
  doc.getMap('slides').set('in an object', { kind: 'image', blob: two, fit: 'cover' })
  doc.getMap('slides').set('in an array', [one, `/api/v1/media/${three}`])
  const update = Y.encodeStateAsUpdate(doc)
  expect([...namedHashes(update)].sort()).toEqual([one, two, three].sort())
  expect(named(JSON.stringify({ blob: one, url: `/media/${two}?x` }), `"${three}"`)).toEqual([one, two, three])
})

it('finds what a plain search finds, wherever it lies', () => {
  for (let round = 0; round < 200; round++) {
    const hash = hashOf(String(round))
    const [before, after] = [randomBytes(round), randomBytes(97)]
    const bytes = Buffer.concat([before, Buffer.from(`"${hash}`), after])
    const plain = [...bytes.toString('latin1').matchAll(/(?<![0-9a-f])[0-9a-f]{64}/g)].map(([text]) => text)
    expect([...namedHashes(bytes)]).toEqual(plain)
    expect(plain).toContain(hash)
  }
})

it('a long run of hex letters is one name at most, and one text has no more than its share', () => {
  expect(named('a'.repeat(10_000))).toEqual(['a'.repeat(64)])
  expect(named('a'.repeat(63), 'g'.repeat(64), '')).toEqual([])
  expect(named(Array.from({ length: NAMED_MAX + 10 }, (_, at) => hashOf(String(at))).join(' '))).toHaveLength(NAMED_MAX)
})
