import {
  addElement, addSlide, createLesson, deleteSlides, narrationText, readLesson, setElementProps, slideIds,
} from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { foldInserts, orphanedBy } from './orphaned-inserts.ts'
import type { OrphanedInserts } from './orphaned-inserts.ts'
import { isSameContent, restoringUpdate } from '../versions/restore.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const MAX = 1e6

function docOf(...updates: Uint8Array[]): Y.Doc {
  const doc = new Y.Doc()
  for (const root of ['meta', 'slides']) doc.getMap(root)
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc
}

function wordsOn(doc: Y.Doc, slide: string): Y.XmlText {
  const paragraph = narrationText(doc, slide)?.get(0) as Y.XmlElement
  return paragraph.get(0) as Y.XmlText
}

function addWords(doc: Y.Doc, slide: string, words: string): void {
  doc.transact(() => {
    const paragraph = new Y.XmlElement('paragraph')
    narrationText(doc, slide)?.insert(0, [paragraph])
    paragraph.insert(0, [new Y.XmlText(words)])
  })
}

/** A lesson of two slides with words, the second of which is deleted while somebody who has not seen it writes. */
function restoredLesson(): { readonly kept: Uint8Array; readonly server: Y.Doc; readonly late: Y.Doc; readonly stays: string; readonly goes: string; readonly box: string } {
  const server = docOf()
  createLesson(server, { title: 'Lesson' }, ORIGIN)
  const stays = slideIds(server)[0] as string
  const goes = addSlide(server, {}, ORIGIN)
  for (const slide of [stays, goes]) addWords(server, slide, 'words')
  const box = addElement(server, goes, { type: 'text', x: 10, y: 10, width: 300, height: 100, text: richTextOf('box') } as never, ORIGIN)
  const kept = Y.encodeStateAsUpdate(server)
  const late = docOf(kept)
  deleteSlides(server, [goes], ORIGIN)
  return { kept, server, late, stays, goes, box }
}

/** Applies what somebody wrote as a room does. */
function arrive(server: Y.Doc, update: Uint8Array): OrphanedInserts | null {
  const before = new Map([...Y.parseUpdateMeta(update).to.keys()].map((client) => [client, Y.getState(server.store, client)] as const))
  Y.applyUpdate(server, update)
  const orphans = orphanedBy(update, server, before)
  return orphans && { ...orphans, userId: 'late' }
}

const arriveAll = (server: Y.Doc, late: Y.Doc): OrphanedInserts | null => arrive(server, Y.encodeStateAsUpdate(late, Y.encodeStateVector(server)))

test('SYNC-51 a kept state gains what was written into something it has, and nothing that stands in the lesson', () => {
  const { goes, kept, late, server, stays } = restoredLesson()
  wordsOn(late, stays).insert(0, 'here ')
  wordsOn(late, goes).insert(0, 'gone ')
  wordsOn(late, stays).insert(0, 'and ')
  const orphans = arriveAll(server, late)
  const { bytes, left } = foldInserts(kept, orphans ? [orphans] : [], MAX)
  expect(left).toEqual([[]])
  const after = docOf(bytes ?? kept)
  expect(wordsOn(after, goes).toJSON()).toBe('gone words')
  expect(wordsOn(after, stays).toJSON()).toBe('words')
  expect(wordsOn(server, stays).toJSON()).toBe('and here words')
  // Once more changes nothing.
  expect(foldInserts(bytes ?? kept, orphans ? [orphans] : [], MAX)).toEqual({ bytes: null, left: [[]] })
})

test('SYNC-51 nothing of what was in a kept state changes: neither deletions nor values of the one who comes late', () => {
  const { box, goes, kept, late, server, stays } = restoredLesson()
  wordsOn(late, goes).insert(5, ' more')
  wordsOn(late, goes).delete(0, 5)
  wordsOn(late, stays).delete(0, 5)
  setElementProps(late, goes, box, { x: 500 }, ORIGIN)
  setElementProps(late, goes, box, { x: 600 }, ORIGIN)
  const orphans = arriveAll(server, late)
  const { bytes } = foldInserts(kept, orphans ? [orphans] : [], MAX)
  const after = docOf(bytes ?? kept)
  expect(wordsOn(after, goes).toJSON()).toBe('words more')
  expect(wordsOn(after, stays).toJSON()).toBe('words')
  expect(readLesson(after).slides.find(({ id }) => id === goes)?.elements[0]).toMatchObject({ id: box, x: 10 })
})

test('SYNC-51 a frame that names structs of others to delete them takes nothing from a kept state', () => {
  const { goes, kept, late, server } = restoredLesson()
  const before = Y.encodeStateVector(late)
  wordsOn(late, goes).insert(0, 'late ')
  wordsOn(late, goes).delete(5, 5)
  // All of the document again, so that the ids of what it deletes are among those it brings.
  const orphans = arrive(server, Y.mergeUpdates([kept, Y.encodeStateAsUpdate(late, before)]))
  const { bytes } = foldInserts(kept, orphans ? [orphans] : [], MAX)
  expect(wordsOn(docOf(bytes ?? kept), goes).toJSON()).toBe('late words')
})

test('SYNC-51 a new element, and what is on it, comes as it was written; what its author has deleted does not', () => {
  const { goes, kept, late, server } = restoredLesson()
  const added = addElement(late, goes, { type: 'text', x: 1, y: 1, width: 90, height: 90, text: richTextOf('new') } as never, ORIGIN)
  wordsOn(late, goes).insert(0, 'xy')
  wordsOn(late, goes).delete(0, 1)
  const orphans = arriveAll(server, late)
  const { bytes } = foldInserts(kept, orphans ? [orphans] : [], MAX)
  const slide = readLesson(docOf(bytes ?? kept)).slides.find(({ id }) => id === goes)
  expect(slide?.elements.map(({ id }) => id)).toContain(added)
  expect(wordsOn(docOf(bytes ?? kept), goes).toJSON()).toBe('ywords')
})

test('SYNC-51 a kept state that has gained comes back as it reads, also past what its author wrote elsewhere meanwhile', () => {
  const { goes, kept, late, server, stays } = restoredLesson()
  wordsOn(late, stays).insert(0, 'here ')
  arriveAll(server, late)
  wordsOn(late, goes).insert(0, 'gone ')
  const orphans = arriveAll(server, late)
  const { bytes } = foldInserts(kept, orphans ? [orphans] : [], MAX)
  const version = bytes ?? kept
  Y.applyUpdate(server, restoringUpdate(version, Y.encodeStateAsUpdate(server)))
  expect(isSameContent(server, docOf(version))).toBe(true)
  expect(wordsOn(server, goes).toJSON()).toBe('gone words')
})

test('SYNC-51 a kept state never grows past what a document may have', () => {
  const { goes, kept, late, server } = restoredLesson()
  wordsOn(late, goes).insert(0, 'x'.repeat(2000))
  const orphans = arriveAll(server, late)
  expect(foldInserts(kept, orphans ? [orphans] : [], kept.length + 1000)).toEqual({ bytes: null, left: [orphans?.ranges] })
})
