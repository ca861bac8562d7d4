import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import {
  LocalOrigin, addElement, addSlide, createLesson, createLessonUndo, deleteElements, deleteSlides, duplicateElements, elementText,
  moveSlides, narrationText, readElement, readLesson, readMeta, readSlide, reorderElements, setElementProps, setElementsProps,
  setTitle, slideIds,
} from './index.ts'
import { elementRecord } from './document.ts'
import type { LessonUndo } from './undo.ts'
import { plainText } from '../text/index.ts'

const origin = new LocalOrigin('test')
const EDITOR = Symbol('text editor binding')

interface Pair {
  readonly mine: Y.Doc
  readonly theirs: Y.Doc
  readonly undo: LessonUndo
  readonly slide: string
  /** Exchanges everything. */
  sync(): void
}

/** Two people on one lesson; the first one has undo. Every change is a step of its own. */
function pair(): Pair {
  const mine = new Y.Doc()
  createLesson(mine, { title: 'Shared' }, origin)
  const theirs = new Y.Doc()
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine))
  const undo = createLessonUndo(mine, [EDITOR])
  const track = (): void => undo.stopCapturing()
  mine.on('beforeTransaction', track)
  const sync = (): void => {
    Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine, Y.encodeStateVector(theirs)), { kind: 'remote' })
    Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs, Y.encodeStateVector(mine)), { kind: 'remote' })
  }
  return { mine, theirs, undo, slide: slideIds(mine)[0] ?? '', sync }
}

function addStar(doc: Y.Doc, slide: string): string {
  return addElement(doc, slide, { type: 'shape', shape: 'star', x: 0, y: 0, width: 100, height: 100 }, origin)
}

function addText(doc: Y.Doc, slide: string): string {
  return addElement(doc, slide, { type: 'text', x: 0, y: 0, width: 100, height: 100 }, origin)
}

function typeInto(doc: Y.Doc, fragment: Y.XmlFragment | null, words: string): void {
  doc.transact(() => {
    const paragraph = fragment?.get(0) as Y.XmlElement
    if (paragraph.length === 0) paragraph.insert(0, [new Y.XmlText()])
    const text = paragraph.get(0) as Y.XmlText
    text.insert(text.length, words)
  }, EDITOR)
}

function words(doc: Y.Doc, slide: string, id: string): string | null {
  const element = readElement(doc, slide, id)
  return element?.type === 'text' ? plainText(element.text) : null
}

/** Yjs settles concurrent writes to one key by client id; this makes the first document's win. */
function letWin(winner: Y.Doc, loser: Y.Doc): void {
  winner.clientID = 2_000_000_000 + Math.floor(Math.random() * 1000)
  loser.clientID = 1000 + Math.floor(Math.random() * 1000)
}

describe('undo of my own work', () => {
  test('each command is undone and redone; the server and peers are not tracked', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    const before = JSON.stringify(readLesson(mine))
    const id = addStar(mine, slide)
    setElementProps(mine, slide, id, { x: 50 }, origin)
    reorderElements(mine, slide, [id], 'back', origin)
    const copy = duplicateElements(mine, slide, [id], { x: 9, y: 9 }, origin)
    setTitle(mine, 'Mine', origin)
    const added = addSlide(mine, { after: null }, origin)
    moveSlides(mine, [added], { before: null }, origin)
    deleteElements(mine, slide, [id, ...copy], origin)
    deleteSlides(mine, [slide], origin)
    const after = JSON.stringify(readLesson(mine))
    setTitle(theirs, 'Theirs', origin)
    let steps = 0
    while (undo.undo() !== null) steps += 1
    expect(steps).toBe(9)
    expect(JSON.stringify(readLesson(mine))).toBe(before)
    while (undo.redo() !== null) steps -= 1
    expect(steps).toBe(0)
    expect(JSON.stringify(readLesson(mine))).toBe(after)
    sync()
    expect(readLesson(theirs)).toEqual(readLesson(mine))
  })

  test('a field goes back to its last value, step by step', () => {
    const { mine, undo, slide } = pair()
    const id = addStar(mine, slide)
    for (const x of [10, 20, 30]) setElementProps(mine, slide, id, { x }, origin)
    const seen = [30]
    for (let count = 0; count < 3; count++) {
      undo.undo()
      seen.push(readElement(mine, slide, id)?.x ?? -1)
    }
    expect(seen).toEqual([30, 20, 10, 0])
    undo.redo()
    undo.redo()
    expect(readElement(mine, slide, id)?.x).toBe(20)
  })

  test('a deleted slide comes back whole, with its words, and can be undone and redone again', () => {
    const { mine, undo, slide } = pair()
    addSlide(mine, {}, origin)
    typeInto(mine, narrationText(mine, slide), 'to be spoken')
    const before = readSlide(mine, slide)
    deleteSlides(mine, [slide], origin)
    undo.undo()
    expect(readSlide(mine, slide)).toEqual(before)
    undo.redo()
    expect(readSlide(mine, slide)).toBeNull()
    undo.undo()
    expect(readSlide(mine, slide)).toEqual(before)
  })

  test('changes of other origins are not undone', () => {
    const { mine, undo, slide } = pair()
    addElement(mine, slide, { type: 'shape', shape: 'line', x: 0, y: 0, width: 1, height: 1 }, { kind: 'remote' })
    expect(undo.undo()).toBeNull()
  })
})

describe('undo beside a peer', () => {
  test('a value that a peer set after mine stays', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    const id = addStar(mine, slide)
    setElementProps(mine, slide, id, { x: 10 }, origin)
    sync()
    setElementProps(theirs, slide, id, { x: 99 }, origin)
    sync()
    undo.undo()
    sync()
    expect(readElement(mine, slide, id)?.x).toBe(99)
    expect(readElement(theirs, slide, id)?.x).toBe(99)
  })

  test('a peer changing another field of the same element keeps that change', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    const id = addStar(mine, slide)
    sync()
    setElementProps(mine, slide, id, { x: 10 }, origin)
    setElementProps(theirs, slide, id, { rotation: 45 }, origin)
    sync()
    undo.undo()
    sync()
    expect(readElement(theirs, slide, id)).toMatchObject({ x: 0, rotation: 45 })
  })

  test('my value that won against a concurrent one is undone to the value before, never to nothing', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    letWin(mine, theirs)
    const id = addStar(mine, slide)
    setElementProps(mine, slide, id, { x: 5 }, origin)
    sync()
    setElementProps(mine, slide, id, { x: 10 }, origin)
    setElementProps(theirs, slide, id, { x: 99 }, origin)
    sync()
    expect(readElement(theirs, slide, id)?.x).toBe(10)
    undo.undo()
    sync()
    expect(elementRecord(mine, slide, id)?.get('x')).toBe(5)
    expect(elementRecord(theirs, slide, id)?.get('x')).toBe(5)
    undo.redo()
    sync()
    expect(elementRecord(theirs, slide, id)?.get('x')).toBe(10)
  })

  test('without that guard Yjs would leave the field without a value', () => {
    const { mine, theirs, slide, sync } = pair()
    letWin(mine, theirs)
    const plain = new Y.UndoManager(mine.getMap('slides'), { trackedOrigins: new Set([LocalOrigin]), captureTimeout: 0 })
    const id = addStar(mine, slide)
    sync()
    setElementProps(mine, slide, id, { x: 10 }, origin)
    setElementProps(theirs, slide, id, { x: 99 }, origin)
    sync()
    plain.undo()
    expect(elementRecord(mine, slide, id)?.has('x')).toBe(false)
  })

  test('a concurrent value that won against mine stays', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    letWin(theirs, mine)
    const id = addStar(mine, slide)
    sync()
    setElementProps(mine, slide, id, { x: 10 }, origin)
    setElementProps(theirs, slide, id, { x: 99 }, origin)
    sync()
    undo.undo()
    sync()
    expect(readElement(mine, slide, id)?.x).toBe(99)
  })

  test('the title, the z-order and the order of slides are never left without a value either', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    letWin(mine, theirs)
    const second = addSlide(mine, {}, origin)
    const id = addStar(mine, slide)
    sync()
    setTitle(mine, 'Mine', origin)
    moveSlides(mine, [second], { before: slide }, origin)
    reorderElements(mine, slide, [id], 'back', origin)
    setTitle(theirs, 'Theirs', origin)
    moveSlides(theirs, [second], { before: slide }, origin)
    reorderElements(theirs, slide, [id], 'back', origin)
    sync()
    for (let count = 0; count < 3; count++) undo.undo()
    sync()
    expect(readMeta(theirs).title).toBe('Shared')
    expect(slideIds(theirs)).toEqual([slide, second])
    expect(readSlide(theirs, slide)?.elements.at(-1)?.id).toBe(id)
    expect(readLesson(theirs)).toEqual(readLesson(mine))
  })

  test('an element that I added and a peer has worked on since stays whole; the step before is undone instead', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    setTitle(mine, 'Mine', origin)
    const id = addStar(mine, slide)
    sync()
    setElementProps(theirs, slide, id, { fill: '#ABCDEF' }, origin)
    sync()
    undo.undo()
    sync()
    expect(readElement(theirs, slide, id)).toMatchObject({ type: 'shape', shape: 'star', width: 100, fill: '#ABCDEF' })
    expect(elementRecord(theirs, slide, id)?.get('type')).toBe('shape')
    expect(readMeta(theirs).title).toBe('Shared')
  })

  test('a text box that I added keeps what a peer typed in it, and my own undo inside it still works', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    const id = addText(mine, slide)
    typeInto(mine, elementText(mine, slide, id), 'mine')
    sync()
    typeInto(theirs, elementText(theirs, slide, id), ' theirs')
    sync()
    expect(words(mine, slide, id)).toBe('mine theirs')
    undo.undo()
    sync()
    expect(words(theirs, slide, id)).toBe(' theirs')
    undo.undo()
    sync()
    expect(words(theirs, slide, id)).toBe(' theirs')
    expect(readLesson(theirs)).toEqual(readLesson(mine))
  })

  test('a slide that I added keeps what a peer put on it', () => {
    const { mine, theirs, undo, sync } = pair()
    const added = addSlide(mine, {}, origin)
    sync()
    const theirStar = addStar(theirs, added)
    sync()
    undo.undo()
    sync()
    expect(readSlide(theirs, added)?.elements.map((element) => element.id)).toEqual([theirStar])
    expect(readSlide(theirs, added)?.order).toMatch(/^[a-zA-Z]/)
  })

  test('an element that nobody else touched goes, even on a slide where peers work', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    const id = addStar(mine, slide)
    const theirStar = addStar(theirs, slide)
    sync()
    undo.undo()
    sync()
    expect(readElement(theirs, slide, id)).toBeNull()
    expect(readElement(theirs, slide, theirStar)).not.toBeNull()
  })

  test('my undo never brings back what a peer deleted, nor fails over it', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    const id = addStar(mine, slide)
    setElementsProps(mine, slide, { [id]: { x: 10, y: 10 } }, origin)
    sync()
    deleteElements(theirs, slide, [id], origin)
    sync()
    while (undo.undo() !== null);
    sync()
    expect(readElement(mine, slide, id)).toBeNull()
    expect(readLesson(theirs)).toEqual(readLesson(mine))
  })

  test('an element that I deleted while a peer moved it comes back with every field, in one update', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    const id = addStar(mine, slide)
    sync()
    deleteElements(mine, slide, [id], origin)
    setElementsProps(theirs, slide, { [id]: { x: 70, rotation: 30 } }, origin)
    reorderElements(theirs, slide, [id], 'back', origin)
    sync()
    expect(readElement(theirs, slide, id)).toBeNull()
    let updates = 0
    mine.on('update', () => (updates += 1))
    undo.undo()
    expect(updates).toBe(1)
    sync()
    for (const key of ['type', 'order', 'x', 'y', 'width', 'height', 'rotation', 'shape']) {
      expect([key, elementRecord(theirs, slide, id)?.has(key)]).toEqual([key, true])
    }
    expect(readElement(theirs, slide, id)).toMatchObject({ type: 'shape', x: 0, rotation: 0 })
    undo.redo()
    sync()
    expect(readElement(theirs, slide, id)).toBeNull()
    undo.undo()
    sync()
    expect(elementRecord(theirs, slide, id)?.has('x')).toBe(true)
  })

  test('redo after a peer worked on what I had undone loses nothing of theirs', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    const id = addStar(mine, slide)
    setElementProps(mine, slide, id, { x: 10 }, origin)
    undo.undo()
    sync()
    setElementProps(theirs, slide, id, { x: 77 }, origin)
    sync()
    undo.redo()
    sync()
    expect(readElement(mine, slide, id)?.x).toBe(77)
  })
})

describe('undo of fields that were taken away', () => {
  test('a field that one step took away and a later one set anew goes back to what it was first, and on', () => {
    const { mine, undo, slide } = pair()
    const id = addStar(mine, slide)
    const value = (): unknown => elementRecord(mine, slide, id)?.get('mine')
    const write = (written: number | null): void => mine.transact(() => {
      const record = elementRecord(mine, slide, id)
      if (written === null) record?.delete('mine')
      else record?.set('mine', written)
    }, origin)
    for (const written of [1, null, 2, 3, null, 4]) write(written)
    const seen = []
    for (let step = 0; step < 6; step++) {
      undo.undo()
      seen.push(value() ?? null)
    }
    expect(seen).toEqual([null, 3, 2, null, 1, null])
    for (const expected of [1, null, 2, 3, null, 4]) {
      undo.redo()
      expect(value() ?? null).toBe(expected)
    }
  })

  test('what I took away again later stays away when only the first time is undone by name', () => {
    const { mine, undo, slide } = pair()
    const id = addStar(mine, slide)
    const write = (value: number | null): void => mine.transact(() => {
      const record = elementRecord(mine, slide, id)
      if (value === null) record?.delete('mine')
      else record?.set('mine', value)
    }, origin)
    write(1)
    write(null)
    const step = undo.undoStack.at(-1)
    write(2)
    write(null)
    if (step === undefined) throw new Error('taking away is no step')
    undo.undoOnly(step)
    expect(elementRecord(mine, slide, id)?.has('mine')).toBe(false)
    undo.undo()
    expect(elementRecord(mine, slide, id)?.get('mine')).toBe(2)
  })

  test('a field that a peer set and took away since stays away', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    const id = addStar(mine, slide)
    mine.transact(() => elementRecord(mine, slide, id)?.set('mine', 1), origin)
    mine.transact(() => elementRecord(mine, slide, id)?.delete('mine'), origin)
    sync()
    theirs.transact(() => elementRecord(theirs, slide, id)?.set('mine', 5), origin)
    theirs.transact(() => elementRecord(theirs, slide, id)?.delete('mine'), origin)
    sync()
    undo.undo()
    sync()
    expect(elementRecord(theirs, slide, id)?.get('mine')).toBeUndefined()
  })
})

describe('undo of one step by name', () => {
  /** A lesson of two slides more, with a step that deletes the first of them. */
  function deleted() {
    const people = pair()
    const gone = addSlide(people.mine, { after: people.slide }, origin)
    const kept = addSlide(people.mine, { after: gone }, origin)
    const star = addStar(people.mine, gone)
    const text = addText(people.mine, gone)
    typeInto(people.mine, elementText(people.mine, gone, text), 'Spring tide')
    people.sync()
    const order = slideIds(people.mine)
    deleteSlides(people.mine, [gone], origin)
    const step = people.undo.undoStack.at(-1)
    if (step === undefined) throw new Error('the deletion is no step')
    return { ...people, gone, kept, star, text, order, step }
  }

  test('brings back what it deleted and leaves my later work, which can still be undone', () => {
    const { mine, undo, gone, kept, text, order, step } = deleted()
    const later = addStar(mine, kept)
    setTitle(mine, 'Later', origin)
    expect(undo.undoOnly(step)).toBe(true)
    expect(slideIds(mine)).toEqual(order)
    expect(words(mine, gone, text)).toBe('Spring tide')
    expect([readElement(mine, kept, later) === null, readMeta(mine).title]).toEqual([false, 'Later'])
    undo.undo()
    expect([slideIds(mine), readMeta(mine).title]).toEqual([order, 'Shared'])
    undo.undo()
    expect(readElement(mine, kept, later)).toBeNull()
  })

  test('brings it back beside what a peer did since', () => {
    const { theirs, undo, gone, kept, star, order, step, sync } = deleted()
    sync()
    const added = addSlide(theirs, { after: kept }, origin)
    setTitle(theirs, 'Theirs', origin)
    moveSlides(theirs, [kept], { before: order[0] ?? null }, origin)
    sync()
    expect(undo.undoOnly(step)).toBe(true)
    sync()
    expect(slideIds(theirs)).toEqual([kept, order[0], gone, added])
    expect([readElement(theirs, gone, star) === null, readMeta(theirs).title]).toEqual([false, 'Theirs'])
  })

  test('leaves fields that somebody, or I myself, set again', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    const [a, b, c] = [addStar(mine, slide), addStar(mine, slide), addStar(mine, slide)]
    setElementsProps(mine, slide, { [a]: { x: 10 }, [b]: { x: 10 }, [c]: { x: 10 } }, origin)
    const step = undo.undoStack.at(-1)
    if (step === undefined) throw new Error('the move is no step')
    sync()
    setElementProps(mine, slide, a, { x: 20 }, origin)
    setElementProps(theirs, slide, b, { x: 30 }, origin)
    sync()
    undo.undoOnly(step)
    expect([a, b, c].map((id) => readElement(mine, slide, id)?.x)).toEqual([20, 30, 0])
  })

  test('takes nothing else when the step is undone already, or nothing of it is left', () => {
    const { mine, theirs, undo, slide, sync } = pair()
    const id = addStar(mine, slide)
    setElementProps(mine, slide, id, { x: 10 }, origin)
    const step = undo.undoStack.at(-1)
    if (step === undefined) throw new Error('the move is no step')
    sync()
    setElementProps(theirs, slide, id, { x: 30 }, origin)
    sync()
    expect(undo.undoOnly(step)).toBe(false)
    expect(undo.undoOnly(step)).toBe(false)
    expect(readElement(mine, slide, id)?.x).toBe(30)
  })

  test('is redone like any other', () => {
    const { mine, undo, gone, order, step } = deleted()
    undo.undoOnly(step)
    undo.redo()
    expect(slideIds(mine)).not.toContain(gone)
    undo.undo()
    expect(slideIds(mine)).toEqual(order)
  })
})
