import * as encoding from 'lib0/encoding'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { clientsOf, scanUpdate } from './scan.ts'
import { BadUpdateError } from './update-reader.ts'
import { randomOf } from '../test-support/random.ts'

const NESTING = 64
const write = (build: (encoder: encoding.Encoder) => void): Uint8Array => encoding.encode(build)
const uints = (...numbers: number[]): Uint8Array => write((encoder) => { for (const n of numbers) encoding.writeVarUint(encoder, n) })

/** A document with every kind of content a lesson has, some of it deleted. */
function richDocument(): Y.Doc {
  const doc = new Y.Doc({ gc: true })
  const slides = doc.getMap('slides')
  const slide = new Y.Map<unknown>()
  slides.set('s1', slide)
  slide.set('order', 'a0')
  slide.set('props', { nested: [1, 2.5, null, true, 'ü😀', { deep: 10n }], bytes: Uint8Array.of(1, 2) })
  slide.set('bytes', Uint8Array.of(1, 2, 3))
  slide.set('list', Y.Array.from([1, 'two', { three: 3 }]))
  const fragment = new Y.XmlFragment()
  slide.set('text', fragment)
  const paragraph = new Y.XmlElement('paragraph')
  fragment.insert(0, [paragraph])
  const text = new Y.XmlText()
  paragraph.insert(0, [text])
  text.insert(0, 'Hello 😀 wörld', { bold: {} })
  text.insertEmbed(3, { image: 'x' })
  text.format(2, 4, { italic: true })
  text.delete(0, 3)
  slide.set('order', 'b0')
  slides.set('s2', new Y.Map([['order', 'c0']]))
  slides.delete('s2')
  return doc
}

describe('SYNC-11 an update is read by our own hand before Yjs makes anything of it', () => {
  test('everything Yjs writes is read to its end, with the clocks Yjs counts', () => {
    const doc = richDocument()
    const facts = scanUpdate(Y.encodeStateAsUpdate(doc), NESTING)
    expect(facts.structs.get(doc.clientID)).toEqual({ start: 0, end: Y.getState(doc.store, doc.clientID), skippedTo: 0 })
    expect([...facts.roots]).toEqual(['slides'])
    expect(facts.hooks).toEqual([])
    expect(facts.contentStructs).toBeGreaterThan(5)
  })

  test('a difference starts where the other side ends', () => {
    const doc = richDocument()
    const before = Y.encodeStateVector(doc)
    const clock = Y.getState(doc.store, doc.clientID)
    doc.getMap('slides').set('s9', 'x')
    const facts = scanUpdate(Y.encodeStateAsUpdate(doc, before), NESTING)
    expect(facts.structs.get(doc.clientID)).toEqual({ start: clock, end: clock + 1, skippedTo: 0 })
  })

  test('what was left out between two parts is told', () => {
    const doc = new Y.Doc()
    const updates: Uint8Array[] = []
    doc.on('update', (update: Uint8Array) => updates.push(update))
    for (const key of ['a', 'b', 'c']) doc.getMap('slides').set(key, 1)
    const merged = Y.mergeUpdates([updates[0] as Uint8Array, updates[2] as Uint8Array])
    expect(scanUpdate(merged, NESTING).structs.get(doc.clientID)).toEqual({ start: 0, end: 3, skippedTo: 2 })
  })

  test('ten bytes that declare thirty million structs are refused before any of them is looked for (sync row 17)', () => {
    const bomb = uints(1, 30_000_000, 7, 0)
    expect(() => scanUpdate(bomb, NESTING)).toThrow(new BadUpdateError('declares more than it holds'))
  })

  test.each([
    ['an empty frame', new Uint8Array()],
    ['more clients than bytes', uints(1_000_000)],
    ['a truncated number', Uint8Array.of(0x80, 0x80)],
    ['a number that goes on for ever', new Uint8Array(100).fill(0xff)],
    ['a delete set of more ranges than bytes', uints(0, 1, 7, 1_000_000)],
    ['something behind the end', uints(0, 0, 9)],
    ['a client named twice', uints(2, 1, 7, 0, 0, 1, 1, 7, 1, 0, 1, 0)],
    ['an empty struct', uints(1, 1, 7, 0, 0, 0, 0)],
    ['a document inside the document', write((encoder) => {
      for (const n of [1, 1, 7, 0]) encoding.writeVarUint(encoder, n)
      encoding.writeUint8(encoder, 9 | 32)
      encoding.writeVarUint(encoder, 1)
      encoding.writeVarString(encoder, 'slides')
      encoding.writeVarString(encoder, 'key')
      encoding.writeVarString(encoder, 'guid')
      encoding.writeAny(encoder, {})
      encoding.writeVarUint(encoder, 0)
    })],
  ])('%s is refused', (_name, bytes) => {
    expect(() => scanUpdate(bytes, NESTING)).toThrow(BadUpdateError)
  })

  test('values nested past the limit are refused', () => {
    let value: unknown = 1
    for (let depth = 0; depth < 100; depth++) value = [value]
    const doc = new Y.Doc()
    doc.getMap('slides').set('deep', value)
    expect(() => scanUpdate(Y.encodeStateAsUpdate(doc), NESTING)).toThrow('nested too deep')
  })

  test('a root used as a list is refused: all roots are maps', () => {
    const doc = new Y.Doc()
    doc.getArray('slides').push(['x'])
    expect(() => scanUpdate(Y.encodeStateAsUpdate(doc), NESTING)).toThrow(BadUpdateError)
  })

  test('typing and moving need no second look; JSON and text beyond ASCII are decoded to be sure', () => {
    const needs = (change: (slides: Y.Map<unknown>) => void): boolean => {
      const doc = new Y.Doc()
      change(doc.getMap('slides'))
      return scanUpdate(Y.encodeStateAsUpdate(doc), NESTING).needsDecoding
    }
    expect(needs((slides) => slides.set('text', new Y.Text('plain words')))).toBe(false)
    expect(needs((slides) => slides.set('props', { x: 12, y: -3.5, locked: true, name: 'box' }))).toBe(false)
    expect(needs((slides) => slides.set('text', new Y.Text('wörld')))).toBe(true)
    expect(needs((slides) => slides.set('name', 'wörld'))).toBe(true)
    expect(needs((slides) => {
      const text = new Y.Text()
      slides.set('text', text)
      text.insert(0, 'bold', { bold: {} })
    })).toBe(true)
  })

  test('what the scan vouches for, Yjs decodes, whatever a mutation does', () => {
    const doc = new Y.Doc()
    const text = new Y.Text()
    doc.getMap('slides').set('s', new Y.Map<unknown>([['text', text], ['place', { x: 1, y: -2.5, big: 2 ** 40, list: [1, 'a', null] }]]))
    text.insert(0, 'Hello there')
    text.delete(2, 3)
    const valid = Y.encodeStateAsUpdate(doc)
    const random = randomOf(7)
    let vouchedFor = 0
    for (let round = 0; round < 20_000; round++) {
      const mutated = valid.slice()
      for (let flips = 1 + Math.floor(random() * 3); flips > 0; flips--) mutated[Math.floor(random() * mutated.length)] = Math.floor(random() * 256)
      let isVouchedFor: boolean
      try {
        isVouchedFor = !scanUpdate(mutated, NESTING).needsDecoding
      } catch {
        continue
      }
      if (!isVouchedFor) continue
      vouchedFor++
      expect(() => Y.decodeUpdate(mutated)).not.toThrow()
    }
    expect(vouchedFor).toBeGreaterThan(1000)
  })

  test('whatever a mutation does, the scan answers or refuses, and never runs away', () => {
    const valid = Y.encodeStateAsUpdate(richDocument())
    const random = randomOf(1)
    for (let round = 0; round < 5000; round++) {
      const mutated = valid.slice(0, 1 + Math.floor(random() * valid.length))
      for (let flips = 1 + Math.floor(random() * 4); flips > 0; flips--) {
        mutated[Math.floor(random() * mutated.length)] = Math.floor(random() * 256)
      }
      try {
        scanUpdate(mutated, NESTING)
      } catch (error) {
        if (!(error instanceof BadUpdateError) && !(error instanceof TypeError)) throw error
      }
    }
  })
})

describe('whose items an update carries', () => {
  test('of one client, of several and of none, as Yjs has it', () => {
    const doc = richDocument()
    const one = Y.encodeStateAsUpdate(doc)
    expect(clientsOf(one)).toEqual([doc.clientID])
    const other = new Y.Doc()
    Y.applyUpdate(other, one)
    other.getMap('slides').set('s3', new Y.Map())
    expect(new Set(clientsOf(Y.encodeStateAsUpdate(other)))).toEqual(new Set([doc.clientID, other.clientID]))
    expect(clientsOf(Y.encodeStateAsUpdate(new Y.Doc()))).toEqual([])
    expect(clientsOf(Y.encodeStateAsUpdate(doc, Y.encodeStateVector(doc)))).toEqual([])
  })

  test('what one client wrote is not read to its end', () => {
    const doc = richDocument()
    expect(clientsOf(Y.encodeStateAsUpdate(doc).fill(0xff, 16))).toEqual([doc.clientID])
  })
})
