import { addElement, addSlide, createLesson, deleteSlides, elementText, moveSlides, setElementProps, setTitle, slideIds, writeRichText } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { isSameContent, restoringUpdate } from './restore.ts'
import { randomOf } from '../test-support/random.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const

function docOf(...updates: Uint8Array[]): Y.Doc {
  const doc = new Y.Doc()
  for (const root of ['meta', 'slides']) doc.getMap(root)
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc
}

function lesson(): { doc: Y.Doc; first: string; box: string } {
  const doc = docOf()
  createLesson(doc, { title: 'Before' }, ORIGIN)
  const first = slideIds(doc)[0]!
  const box = addElement(doc, first, {
    type: 'text', x: 10, y: 10, width: 300, height: 100, text: richTextOf('first words'),
  } as never, ORIGIN)
  return { doc, first, box }
}

describe('SYNC-51 a version comes back as an edit', () => {
  test('after everything was changed, deleted and moved the lesson reads as the version did', () => {
    const { doc, first, box } = lesson()
    const second = addSlide(doc, {}, ORIGIN)
    const version = Y.encodeStateAsUpdate(doc)
    setTitle(doc, 'After', ORIGIN)
    setElementProps(doc, first, box, { x: 500 }, ORIGIN)
    writeRichText(elementText(doc, first, box)!, richTextOf('other words\nand more'))
    moveSlides(doc, [second], { before: first }, ORIGIN)
    addSlide(doc, {}, ORIGIN)
    deleteSlides(doc, [second], ORIGIN)
    const update = restoringUpdate(version, Y.encodeStateAsUpdate(doc))
    Y.applyUpdate(doc, update)
    expect(isSameContent(doc, docOf(version))).toBe(true)
  })

  test('an edit made meanwhile stays, and all converge whatever the order', () => {
    const { doc, first } = lesson()
    const version = Y.encodeStateAsUpdate(doc)
    setTitle(doc, 'After', ORIGIN)
    const current = Y.encodeStateAsUpdate(doc)
    const other = docOf(current)
    const before = Y.encodeStateVector(other)
    const added = addSlide(other, {}, ORIGIN)
    const concurrent = Y.encodeStateAsUpdate(other, before)
    const update = restoringUpdate(version, current)
    const [a, b] = [docOf(current, update, concurrent), docOf(current, concurrent, update)]
    expect(isSameContent(a, b)).toBe(true)
    expect(slideIds(a)).toEqual([first, added])
    expect(a.getMap('meta').get('title')).toBe('Before')
  })

  test('a value that is set meanwhile stays, though the restore sets it too', () => {
    for (const clientId of [2 ** 20, 2 ** 24, 2 ** 32 - 1]) {
      const { doc } = lesson()
      const version = Y.encodeStateAsUpdate(doc)
      setTitle(doc, 'After', ORIGIN)
      const current = Y.encodeStateAsUpdate(doc)
      const other = docOf(current)
      other.clientID = clientId
      setTitle(other, 'Meanwhile', ORIGIN)
      const concurrent = Y.encodeStateAsUpdate(other, Y.encodeStateVectorFromUpdate(current))
      const update = restoringUpdate(version, current)
      for (const seen of [docOf(current, update, concurrent), docOf(current, concurrent, update)]) {
        expect(seen.getMap('meta').get('title')).toBe('Meanwhile')
      }
    }
  })

  test('a restore can be restored from', () => {
    const { doc } = lesson()
    const version = Y.encodeStateAsUpdate(doc)
    setTitle(doc, 'After', ORIGIN)
    const later = Y.encodeStateAsUpdate(doc)
    Y.applyUpdate(doc, restoringUpdate(version, Y.encodeStateAsUpdate(doc)))
    Y.applyUpdate(doc, restoringUpdate(later, Y.encodeStateAsUpdate(doc)))
    expect(doc.getMap('meta').get('title')).toBe('After')
    Y.applyUpdate(doc, restoringUpdate(version, Y.encodeStateAsUpdate(doc)))
    expect(isSameContent(doc, docOf(version))).toBe(true)
  })

  test.each(Array.from({ length: 30 }, (_, index) => index + 1))('random edits by three people are taken back (seed %i)', (seed) => {
    const random = randomOf(seed)
    const { doc } = lesson()
    const people = [doc, docOf(Y.encodeStateAsUpdate(doc)), docOf(Y.encodeStateAsUpdate(doc))]
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
    const exchange = (): void => {
      for (const from of people) for (const to of people) Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)))
    }
    const act = (who: Y.Doc): void => {
      if (slideIds(who).length === 0) addSlide(who, {}, ORIGIN)
      const slide = pick(slideIds(who))
      const what = Math.floor(random() * 6)
      if (what === 0) setTitle(who, `title ${random()}`, ORIGIN)
      else if (what === 1) addSlide(who, { after: slide }, ORIGIN)
      else if (what === 2) deleteSlides(who, [slide], ORIGIN)
      else if (what === 3) moveSlides(who, [slide], { before: pick([...slideIds(who), null]) }, ORIGIN)
      else if (what === 4) {
        addElement(who, slide, { type: 'text', x: 1, y: 1, width: 9, height: 9, text: richTextOf(`t${random()}`) } as never, ORIGIN)
      } else {
        const narration = (who.getMap('slides').get(slide) as Y.Map<unknown>).get('narration')
        if (narration instanceof Y.XmlFragment) writeRichText(narration, richTextOf(`n${random()}`))
      }
    }
    for (let round = 0; round < 20; round++) act(pick(people))
    exchange()
    const version = Y.encodeStateAsUpdate(doc)
    for (let round = 0; round < 40; round++) {
      act(pick(people))
      if (random() < 0.2) exchange()
    }
    exchange()
    Y.applyUpdate(doc, restoringUpdate(version, Y.encodeStateAsUpdate(doc)))
    expect(isSameContent(doc, docOf(version))).toBe(true)
    exchange()
    for (const other of people) expect(isSameContent(other, doc)).toBe(true)
  })
})
