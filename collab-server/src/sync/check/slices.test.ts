import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { buildDocument } from '../room/document.ts'
import { sliceEdit, sliceUpdate } from './slices.ts'
import { handWritten } from '../test-support/hand-written.ts'
import { randomOf } from '../test-support/random.ts'
import { BadUpdateError } from './update-reader.ts'

/** Several people who write at once and exchange what they have now and then. */
function document(seed: number): Uint8Array {
  const random = randomOf(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const docs = Array.from({ length: 4 }, (_, index) => {
    const doc = new Y.Doc()
    doc.clientID = index === 0 ? Number.MAX_SAFE_INTEGER - seed : 100 + ((index * 7 + seed) % 97)
    return doc
  })
  const exchange = (from: Y.Doc, to: Y.Doc): void => Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)))
  for (let step = 0; step < 120; step++) {
    const doc = docs[below(docs.length)] as Y.Doc
    const slides = doc.getMap<Y.Map<unknown>>('slides')
    const key = `s${below(3)}`
    const slide = slides.get(key)
    const kind = below(7)
    if (!slide || kind === 0) slides.set(key, new Y.Map<unknown>([['text', new Y.XmlText('ünï 😀')], ['list', new Y.Array()]]))
    else if (kind === 1) slide.set(`k${below(4)}`, { step, deep: [step] })
    else if (kind === 2) slide.delete(`k${below(4)}`)
    else if (kind === 3) (slide.get('list') as Y.Array<unknown>).insert(0, [step, `${step}`])
    else {
      const text = slide.get('text') as Y.XmlText
      const at = below(text.length + 1)
      if (kind === 4) text.insert(at, 'some words')
      else if (kind === 5) text.format(at, Math.min(4, text.length - at), { bold: step % 2 ? {} : null })
      else text.delete(at, Math.min(3, text.length - at))
    }
    if (below(3) === 0) exchange(docs[below(docs.length)] as Y.Doc, docs[below(docs.length)] as Y.Doc)
  }
  const whole = new Y.Doc()
  for (const doc of docs) exchange(doc, whole)
  return Y.encodeStateAsUpdate(whole)
}

/** How many ranges an update deletes. */
const deleteRanges = (update: Uint8Array): number => [...Y.decodeUpdate(update).ds.clients.values()].reduce((sum, ranges) => sum + ranges.length, 0)

const stored = (bytes: Uint8Array): Parameters<typeof buildDocument>[0] => ({
  docId: '', lessonId: '', epoch: 0, schemaVersion: 1, headSeq: 1, deleted: false, degraded: false, snapshot: { seq: 1, bytes }, tail: [],
  owners: [], damaged: [],
})

describe('SYNC-25 a whole document in slices', () => {
  test.each(Array.from({ length: 40 }, (_, index) => [index + 1]))('each needs only those before it, and together they are the document (seed %i)', (seed) => {
    const update = document(seed)
    const whole = new Y.Doc()
    Y.applyUpdate(whole, update)
    for (const bytes of [1, 40, 300, 1e9]) {
      const slices = sliceUpdate(update, bytes) ?? []
      expect(slices.length).toBeGreaterThan(bytes > 40 ? 1 : 3)
      const doc = new Y.Doc()
      for (const slice of slices) {
        Y.applyUpdate(doc, slice)
        expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null])
      }
      expect(Y.equalSnapshots(Y.snapshot(doc), Y.snapshot(whole))).toBe(true)
      expect(doc.getMap('slides').toJSON()).toEqual(whole.getMap('slides').toJSON())
    }
  })

  test('a document built from slices is the one that was stored, to the byte', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const whole = await buildDocument(stored(document(seed)))
      const update = Y.encodeStateAsUpdate(whole)
      const doc = new Y.Doc()
      for (const slice of sliceUpdate(update, 1) ?? []) {
        doc.transact((transaction) => {
          Y.applyUpdate(doc, slice)
          transaction.local = true
        })
      }
      expect(Buffer.compare(Y.encodeStateAsUpdate(doc), update)).toBe(0)
    }
  })

  test('a mark whose words come in a later slice stays around them', async () => {
    const [author, other] = [new Y.Doc(), new Y.Doc()]
    author.clientID = 1
    other.clientID = 2
    const text = (doc: Y.Doc): Y.XmlText => doc.getMap<Y.XmlText>('slides').get('text') as Y.XmlText
    author.getMap('slides').set('text', new Y.XmlText())
    text(author).insert(0, 'ab')
    text(author).format(0, 1, { bold: {} })
    Y.applyUpdate(other, Y.encodeStateAsUpdate(author))
    // Between the marks stands now only what somebody else wrote, and their structs come after all of the author's.
    text(other).insert(1, 'x'.repeat(300_000), { bold: {} })
    text(other).delete(0, 1)
    const update = Y.encodeStateAsUpdate(other)
    expect(text(other).toDelta()[0]).toMatchObject({ attributes: { bold: {} } })
    let cuts = 0
    const doc = await buildDocument(stored(update), (bytes) => {
      const slices = sliceUpdate(bytes, 1) ?? []
      cuts = slices.length
      return Promise.resolve(slices)
    })
    expect(cuts).toBeGreaterThan(3)
    expect(text(doc).toDelta()).toEqual(text(other).toDelta())
    expect(Buffer.compare(Y.encodeStateAsUpdate(doc), update)).toBe(0)
  })

  test('what has gaps, refers to what is not in it, or is no whole update is not cut', () => {
    const doc = new Y.Doc()
    doc.getMap('slides').set('a', 1)
    const before = Y.encodeStateVector(doc)
    doc.getMap('slides').set('a', 2)
    expect(sliceUpdate(Y.encodeStateAsUpdate(doc, before), 1)).toBeNull()
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    const known = Y.encodeStateVector(other)
    other.getMap('slides').set('a', 3)
    // Its own clocks begin at 0, but it stands beside what another wrote.
    expect(sliceUpdate(Y.encodeStateAsUpdate(other, known), 1)).toBeNull()
    const whole = Y.encodeStateAsUpdate(other)
    expect(() => sliceUpdate(whole.slice(0, 9), 1)).toThrow(BadUpdateError)
    expect(sliceUpdate(whole, 1)).not.toBeNull()
  })
})

describe('SYNC-79 an edit in slices', () => {
  test.each(Array.from({ length: 40 }, (_, index) => [index + 1]))('each needs only those before it and what the document has, and together they are the edit (seed %i)', (seed) => {
    const whole = new Y.Doc()
    Y.applyUpdate(whole, document(seed))
    // Somebody who has a part of it, as all who share it have had at some time.
    const random = randomOf(seed)
    const known = new Y.Doc()
    for (const slice of sliceUpdate(Y.encodeStateAsUpdate(whole), 40)?.slice(0, 5 + Math.floor(random() * 10)) ?? []) Y.applyUpdate(known, slice)
    const edit = Y.encodeStateAsUpdate(whole, Y.encodeStateVector(known))
    for (const bytes of [1, 40, 1e9]) {
      const slices = sliceEdit(edit, bytes) ?? []
      // One for each struct, and one for each range of what it deletes.
      if (bytes === 1) expect(slices).toHaveLength(Y.decodeUpdate(edit).structs.length + Math.max(1, deleteRanges(edit)))
      const doc = new Y.Doc()
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(known))
      for (const slice of slices) {
        Y.applyUpdate(doc, slice)
        expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null])
      }
      expect(Y.equalSnapshots(Y.snapshot(doc), Y.snapshot(whole))).toBe(true)
    }
  })

  test('each has with it what is deleted of it and nothing else, and all of these together are no more than the edit has', () => {
    const author = new Y.Doc()
    const before = Y.encodeStateVector(author)
    const list = author.getArray<number>('slides')
    // One item each: what is pushed at once is one struct.
    for (let at = 0; at < 3000; at++) list.insert(0, [at])
    for (let at = 2998; at >= 0; at -= 2) list.delete(at)
    const edit = Y.encodeStateAsUpdate(author, before)
    const slices = sliceEdit(edit, 1000) ?? []
    const withStructs = slices.filter((slice) => Y.decodeUpdate(slice).structs.length > 0)
    expect(withStructs.length).toBeGreaterThan(5)
    for (const slice of withStructs) {
      const own = Y.parseUpdateMeta(slice)
      const { ds } = Y.decodeUpdate(slice)
      expect(ds.clients.size).toBe(1)
      for (const { clock, len } of ds.clients.get(author.clientID) ?? []) {
        expect(clock).toBeGreaterThanOrEqual(own.from.get(author.clientID) ?? Infinity)
        expect(clock + len).toBeLessThanOrEqual(own.to.get(author.clientID) ?? 0)
      }
    }
    const ranges = withStructs.reduce((sum, slice) => sum + deleteRanges(slice), 0)
    expect(ranges).toBeGreaterThanOrEqual(deleteRanges(edit))
    expect(ranges).toBeLessThanOrEqual(deleteRanges(edit) + withStructs.length)
  })

  test('of one struct that is deleted in very many places a part has as much as a part may, and all of it comes', () => {
    const text = 'abcdefghij'.repeat(400)
    const ranges = Array.from({ length: text.length / 2 }, (_, index) => [index * 2, 1] as const)
    const edit = handWritten([{ client: 7, structs: [{ parent: 'words', text }] }], [{ client: 7, ranges }])
    const bytes = 500
    const slices = sliceEdit(edit, bytes) ?? []
    const [first, ...rest] = slices as [Uint8Array, ...Uint8Array[]]
    expect(first.length).toBeLessThan(text.length + bytes + 100)
    expect(deleteRanges(first)).toBeGreaterThan(bytes / 5)
    for (const slice of rest) expect(slice.length).toBeLessThan(bytes + 50)
    const doc = new Y.Doc()
    for (const slice of slices) Y.applyUpdate(doc, slice)
    expect(doc.getText('words').toJSON()).toBe('bdfhj'.repeat(400))
  })

  test('what it deletes of thousands of people is as few slices as its bytes need', () => {
    const doc = new Y.Doc()
    for (let client = 1; client <= 3000; client++) {
      const other = new Y.Doc()
      other.clientID = client
      other.getMap('meta').set('language', client)
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    }
    const update = Y.encodeStateAsUpdate(doc)
    const slices = sliceUpdate(update, 8 * 1024) ?? []
    expect(slices.length).toBeLessThan((2 * update.length) / (8 * 1024))
    const built = new Y.Doc()
    for (const slice of slices) Y.applyUpdate(built, slice)
    expect(Buffer.from(Y.encodeStateAsUpdate(built)).equals(update)).toBe(true)
  })

  test('what it deletes is cut as well', () => {
    const [author, doc] = [new Y.Doc(), new Y.Doc()]
    const list = author.getArray('slides')
    list.push(Array.from({ length: 2000 }, (_, index) => index))
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(author))
    const before = Y.encodeStateVector(author)
    author.transact(() => { for (let at = 999; at >= 0; at--) list.delete(at * 2) })
    const slices = sliceEdit(Y.encodeStateAsUpdate(author, before), 500) ?? []
    expect(slices.length).toBeGreaterThan(5)
    for (const slice of slices) expect(slice.length).toBeLessThan(550)
    for (const slice of slices) Y.applyUpdate(doc, slice)
    expect(doc.getArray('slides').toArray()).toEqual(list.toArray())
  })
})
