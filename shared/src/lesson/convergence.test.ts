import { afterEach, describe, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import {
  areasOf, createLesson, createLessonUndo, createLessonView, LocalOrigin, OPTIONS_MAX, putSpeech, readLesson, readMeta, readRichText, readSlide, slideIds,
  slideSchema, slideSpeech, unneededSpeech,
} from './index.ts'
import type { LessonView } from './index.ts'
import { plainText } from '../text/rich-text.ts'
import { elementsOf } from './reads.ts'
import { isInvitation } from './theme/standing.ts'
import { elementRecord, elementRecords, fragmentAt, orderedRecords, slideRecord, slidesRoot } from './document.ts'
import type { LessonRecord } from './document.ts'
import { generator } from './test-support/generator.ts'
import { beRepeatable } from './test-support/repeatable.ts'
import { randomWrites } from './test-support/random-writes.ts'

const origin = new LocalOrigin('fuzz')
/** Seeds that failed once stay here for good, before the ones that run every time. */
const KEPT_SEEDS: readonly number[] = [1298, 1385]
const SEEDS = [...KEPT_SEEDS, ...Array.from({ length: 14 }, (_, index) => 1000 + index)]
const STEPS = 160

afterEach(() => {
  vi.restoreAllMocks()
})

interface Peer {
  readonly doc: Y.Doc
  readonly undo: Y.UndoManager
  readonly view: LessonView
  /** Updates that the server has not received yet. */
  readonly outbox: Uint8Array[]
  /** How much of the server's log has arrived here. */
  received: number
}

/** What the server does with updates: one order for everybody, as the log of sync.md has it. */
type Log = Uint8Array[]

function peers(count: number): Peer[] {
  const first = new Y.Doc()
  first.clientID = 1
  createLesson(first, { title: 'Fuzz' }, origin)
  const all: Peer[] = Array.from({ length: count }, (_, index) => {
    const doc = new Y.Doc()
    doc.clientID = 100 + index
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(first), { kind: 'remote' })
    return { doc, undo: createLessonUndo(doc), view: createLessonView(doc), outbox: [], received: 0 }
  })
  for (const peer of all) {
    peer.doc.on('update', (update: Uint8Array, from: unknown) => {
      if (from !== 'network') peer.outbox.push(update)
    })
  }
  return all
}

function edit(peer: Peer, random: () => number): void {
  const { doc } = peer
  const slide = slideIds(doc)[Math.floor(random() * slideIds(doc).length)] ?? ''
  const actions: readonly (() => unknown)[] = [
    ...randomWrites(doc, random),
    () => putSpeech(doc, new Map(speechOf(doc, slide).flatMap(({ key }) => (key === null ? [] : [[key, { blob: 'ab'.repeat(32), ms: Math.floor(random() * 900), words: [], isEstimated: true }]]))), unneededSpeech(doc, readLesson(doc)), { kind: 'remote' }),
    () => peer.undo.undo(),
    () => peer.undo.redo(),
    () => peer.undo.stopCapturing(),
  ]
  actions[Math.floor(random() * actions.length)]?.()
}

function speechOf(doc: Y.Doc, slideId: string): ReturnType<typeof slideSpeech> {
  const slide = readSlide(doc, slideId)
  return slide === null ? [] : slideSpeech(doc, slide, readMeta(doc))
}

/** Lets some of a person's updates reach the server and some of the server's reach the person, some of them twice. */
function exchange(peer: Peer, log: Log, random: () => number): void {
  if (random() < 0.6) log.push(...peer.outbox.splice(0, Math.floor(random() * (peer.outbox.length + 1))))
  const until = peer.received + Math.floor(random() * (log.length - peer.received + 1))
  receive(peer, log, random() < 0.1 ? Math.max(0, peer.received - 3) : peer.received, until)
}

function receive(peer: Peer, log: Log, from: number, until: number): void {
  for (const update of log.slice(from, until)) Y.applyUpdate(peer.doc, update, 'network')
  peer.received = until
}

function expectSound(doc: Y.Doc): void {
  const lesson = readLesson(doc)
  const ids = lesson.slides.map((slide) => slide.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const slide of lesson.slides) {
    expect(slideSchema.safeParse(slide).error?.issues ?? []).toEqual([])
    const elements = slide.elements.map((element) => element.id)
    expect(new Set(elements).size).toBe(elements.length)
    // Nothing of the document is left out of what is read: no record lost its type, order or place.
    for (const table of slide.elements.filter((element) => element.type === 'table')) {
      const taken = areasOf(table.rows, table.columns, table.cells)
      expect(table.cells.map(({ id }) => id)).toEqual(taken.map(({ id }) => id))
      // Nobody's words are in a cell that is not shown.
      const cells = elementRecord(doc, slide.id, table.id)?.get('cells')
      const lines = new Set([...table.rows, ...table.columns].map(({ id }) => id))
      for (const [id, cell] of cells instanceof Y.Map ? [...cells] : []) {
        const text = cell instanceof Y.Map && id.split(':').every((line) => lines.has(line)) ? fragmentAt(cell as LessonRecord, 'text') : null
        if (text !== null && plainText(readRichText(text)).trim() !== '') expect(table.cells.map((one) => one.id)).toContain(id)
      }
      expect(taken.reduce((sum, { rows, columns }) => sum + rows * columns, 0)).toBe(table.rows.length * table.columns.length)
    }
    // A question offers each of its answers once, in the order of their keys, and as many as there are.
    for (const asked of slide.elements.filter((element) => element.type === 'multipleChoice')) {
      const options = elementRecord(doc, slide.id, asked.id)?.get('options')
      expect(asked.options.map(({ id }) => id)).toEqual(options instanceof Y.Map ? orderedRecords(options as LessonRecord).map(({ id }) => id).slice(0, OPTIONS_MAX) : null)
    }
    const record = slideRecord(doc, slide.id)
    const records = record === null ? null : elementRecords(record)
    const waiting = record === null ? [] : elementsOf(record, 'all').filter((element) => isInvitation(element) && !elements.includes(element.id))
    expect(elements).toHaveLength((records?.size ?? -1) - waiting.length)
    for (const placed of records === null ? [] : orderedRecords(records)) {
      for (const key of ['type', 'order', 'x', 'y', 'width', 'height']) expect([key, placed.record.has(key)]).toEqual([key, true])
    }
  }
  for (const placed of orderedRecords(slidesRoot(doc))) expect(placed.order).not.toBe('')
}

describe('concurrent edits through the named writes', () => {
  test.each(SEEDS)('seed %i: four people with undo and a bad network end with one lesson in one order', (seed) => {
    const random = generator(seed)
    beRepeatable(random)
    const all = peers(4)
    const log: Log = []
    for (let step = 0; step < STEPS; step++) {
      const peer = all[Math.floor(random() * all.length)]
      if (peer === undefined) continue
      edit(peer, random)
      if (random() < 0.5) exchange(peer, log, random)
    }
    for (const peer of all) log.push(...peer.outbox)
    for (const peer of all) receive(peer, log, peer.received, log.length)
    const lessons = all.map((peer) => readLesson(peer.doc))
    for (const [index, lesson] of lessons.entries()) {
      expect(lesson).toEqual(lessons[0])
      expect(lesson.slides.map((slide) => speechOf(all[index]?.doc ?? new Y.Doc(), slide.id))).toEqual(lesson.slides.map((slide) => speechOf(all[0]?.doc ?? new Y.Doc(), slide.id)))
      const view = all[index]?.view
      expect(view?.slideIds()).toEqual(lesson.slides.map((slide) => slide.id))
      for (const slide of lesson.slides) expect(view?.slide(slide.id)).toEqual(slide)
    }
    const [first] = all
    if (first) expectSound(first.doc)
  })
})
