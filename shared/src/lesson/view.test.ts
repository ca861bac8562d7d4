import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import {
  LocalOrigin, addElement, addSlide, createLesson, createLessonView, deleteElements, deleteSlides, elementText, moveSlides, narrationText,
  readLesson, reorderElements, setElementProps, setElementsProps, setSlideProps, setTitle, slideIds,
} from './index.ts'
import type { LessonView } from './index.ts'
import { elementRecord } from './document.ts'
import { plainText, richTextOf } from '../text/index.ts'

const origin = new LocalOrigin('test')

function bigLesson(slides: number, elements: number): { doc: Y.Doc; ids: string[]; elementIds: string[][] } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Big' }, origin)
  const elementIds: string[][] = []
  doc.transact(() => {
    for (let count = 1; count < slides; count++) addSlide(doc, {}, origin)
    for (const id of slideIds(doc)) {
      elementIds.push(Array.from({ length: elements }, (_, index) => addElement(doc, id, index % 2 === 0
        ? { type: 'text', x: index, y: 0, width: 100, height: 50, text: richTextOf('words') }
        : { type: 'shape', shape: 'star', x: index, y: 0, width: 100, height: 50 }, origin)))
    }
  })
  return { doc, ids: slideIds(doc), elementIds }
}

/** How many values are read from the maps of a document while something runs. */
function readsDuring(run: () => void): number {
  const original = Y.Map.prototype.get
  let count = 0
  Y.Map.prototype.get = function get(key: string) {
    count += 1
    return original.call(this, key)
  }
  try {
    run()
  } finally {
    Y.Map.prototype.get = original
  }
  return count
}

function typeInto(fragment: Y.XmlFragment | null, words: string): void {
  const paragraph = fragment?.get(0) as Y.XmlElement
  if (paragraph.length === 0) paragraph.insert(0, [new Y.XmlText()])
  const text = paragraph.get(0) as Y.XmlText
  text.insert(text.length, words)
}

function expectTrue(view: LessonView, doc: Y.Doc): void {
  const lesson = readLesson(doc)
  expect(view.meta()).toEqual(lesson.meta)
  expect(view.slideIds()).toEqual(lesson.slides.map((slide) => slide.id))
  for (const slide of lesson.slides) expect(view.slide(slide.id)).toEqual(slide)
}

describe('identity of snapshots', () => {
  test('nothing changes identity while nothing changes', () => {
    const { doc, ids } = bigLesson(3, 4)
    const view = createLessonView(doc)
    const [a = ''] = ids
    expect(view.slide(a)).toBe(view.slide(a))
    expect(view.slideIds()).toBe(view.slideIds())
    expect(view.meta()).toBe(view.meta())
    doc.getMap('other').set('x', 1)
    expect(view.slide(a)).toBe(view.slide(a))
    expectTrue(view, doc)
  })

  test('moving an element changes its slide and itself; every other slide and element stays the same object', () => {
    const { doc, ids, elementIds } = bigLesson(3, 4)
    const view = createLessonView(doc)
    const before = ids.map((id) => view.slide(id))
    const order = view.slideIds()
    const moved = elementIds[1]?.[2] ?? ''
    setElementProps(doc, ids[1] ?? '', moved, { x: 700 }, origin)
    const after = ids.map((id) => view.slide(id))
    expect(after[0]).toBe(before[0])
    expect(after[2]).toBe(before[2])
    expect(after[1]).not.toBe(before[1])
    expect(after[1]?.narration).toBe(before[1]?.narration)
    for (const [index, element] of (after[1]?.elements ?? []).entries()) {
      if (element.id === moved) expect(element.x).toBe(700)
      else expect(element).toBe(before[1]?.elements[index])
    }
    expect(view.slideIds()).toBe(order)
    expectTrue(view, doc)
  })

  test('typing in a box reads that box again and nothing else', () => {
    const { doc, ids, elementIds } = bigLesson(2, 4)
    const view = createLessonView(doc)
    const before = view.slide(ids[0] ?? '')
    const typed = elementIds[0]?.[0] ?? ''
    typeInto(elementText(doc, ids[0] ?? '', typed), ' more')
    const after = view.slide(ids[0] ?? '')
    const element = after?.elements.find((candidate) => candidate.id === typed)
    expect(element?.type === 'text' && plainText(element.text)).toBe('words more')
    expect(after?.elements.filter((candidate) => before?.elements.includes(candidate))).toHaveLength(5 + (before?.elements.length ?? 0) - 6)
    expectTrue(view, doc)
  })

  test('narration changes the slide but none of its elements', () => {
    const { doc, ids } = bigLesson(2, 2)
    const view = createLessonView(doc)
    const before = view.slide(ids[0] ?? '')
    typeInto(narrationText(doc, ids[0] ?? ''), 'spoken')
    const after = view.slide(ids[0] ?? '')
    expect(after && plainText(after.narration)).toBe('spoken')
    expect(after?.elements).toBe(before?.elements)
    expectTrue(view, doc)
  })

  test('the list of ids changes when slides come, go or move, and only then', () => {
    const { doc, ids } = bigLesson(4, 1)
    const view = createLessonView(doc)
    let known = view.slideIds()
    const changes = (change: () => void): boolean => {
      change()
      const now = view.slideIds()
      const isNew = now !== known
      known = now
      expectTrue(view, doc)
      return isNew
    }
    expect(changes(() => setSlideProps(doc, ids[0] ?? '', { blurFilter: 3 }, origin))).toBe(false)
    expect(changes(() => setTitle(doc, 'Other', origin))).toBe(false)
    expect(changes(() => moveSlides(doc, [ids[0] ?? ''], { before: null }, origin))).toBe(true)
    expect(changes(() => addSlide(doc, { after: null }, origin))).toBe(true)
    expect(changes(() => deleteSlides(doc, [ids[2] ?? ''], origin))).toBe(true)
    expect(view.slide(ids[2] ?? '')).toBeNull()
  })

  test('z-order, additions, deletions, undo and a peer arrive in the snapshots', () => {
    const { doc, ids, elementIds } = bigLesson(2, 3)
    const view = createLessonView(doc)
    const [slide = ''] = ids
    view.slide(slide)
    const undo = new Y.UndoManager(doc.getMap('slides'), { trackedOrigins: new Set([LocalOrigin]), captureTimeout: 0 })
    const [a = '', b = '', c = ''] = elementIds[0] ?? []
    reorderElements(doc, slide, [a], 'front', origin)
    expectTrue(view, doc)
    deleteElements(doc, slide, [b], origin)
    expectTrue(view, doc)
    undo.undo()
    expectTrue(view, doc)
    setElementsProps(doc, slide, { [a]: { x: 1 }, [b]: { y: 2 }, [c]: { rotation: 3 } }, origin)
    expectTrue(view, doc)
    deleteSlides(doc, [slide], origin)
    expectTrue(view, doc)
    undo.undo()
    expectTrue(view, doc)
    const peer = new Y.Doc()
    Y.applyUpdate(peer, Y.encodeStateAsUpdate(doc))
    addElement(peer, slide, { type: 'shape', shape: 'line', x: 0, y: 0, width: 9, height: 9 }, origin)
    setTitle(peer, 'By a peer', origin)
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(peer))
    expectTrue(view, doc)
    expect(view.meta().title).toBe('By a peer')
  })

  test('an element that is damaged and mended goes and comes', () => {
    const { doc, ids, elementIds } = bigLesson(1, 2)
    const view = createLessonView(doc)
    const [slide = ''] = ids
    view.slide(slide)
    const record = elementRecord(doc, slide, elementIds[0]?.[1] ?? '')
    record?.delete('type')
    expectTrue(view, doc)
    record?.set('type', 'shape')
    expectTrue(view, doc)
  })
})

describe('cost and notification', () => {
  test('one moved element of a lesson of 100 slides with 20 elements each costs as much as in a small lesson', () => {
    const cost = (slides: number): number => {
      const { doc, ids, elementIds } = bigLesson(slides, 20)
      const view = createLessonView(doc)
      for (const id of view.slideIds()) view.slide(id)
      const at = ids.length - 1
      return readsDuring(() => {
        doc.transact(() => elementRecord(doc, ids[at] ?? '', elementIds[at]?.[5] ?? '')?.set('x', 801), origin)
        view.slideIds()
        for (const id of ids) view.slide(id)
      })
    }
    expect(cost(100)).toBe(cost(2))
    expect(cost(100)).toBeLessThan(50)
  })

  test('listeners hear once a transaction, after which the snapshots are new', () => {
    const { doc, ids } = bigLesson(1, 1)
    const view = createLessonView(doc)
    const heard: string[] = []
    const stop = view.subscribe(() => heard.push(`${view.meta().title} ${view.slide(ids[0] ?? '')?.blurFilter}`))
    doc.transact(() => {
      setTitle(doc, 'Both', origin)
      setSlideProps(doc, ids[0] ?? '', { blurFilter: 9 }, origin)
    })
    expect(heard).toEqual(['Both 9'])
    doc.getMap('other').set('x', 1)
    stop()
    setTitle(doc, 'Unheard', origin)
    expect(heard).toHaveLength(1)
  })

  test('a destroyed view leaves nothing behind on the document', () => {
    const { doc } = bigLesson(1, 1)
    const view = createLessonView(doc)
    let heard = 0
    view.subscribe(() => (heard += 1))
    view.destroy()
    setTitle(doc, 'After', origin)
    expect(heard).toBe(0)
    expect(doc._observers.get('afterTransaction')?.size ?? 0).toBe(0)
  })
})
