import { addSlide, appendWords, createLesson, deleteSlides, narrationText, readLesson, slideIds } from '@lectern/shared/lesson'
import { beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { StoredDocument } from '../log/update-log.ts'
import { restoringOf } from '../versions/restore.ts'
import type { RestoringEdit } from '../versions/restore.ts'
import { LiveDocument } from './live-document.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const SLIDES = 30
const STORED: StoredDocument = {
  docId: 'doc', lessonId: 'lesson', epoch: 1, schemaVersion: 1, headSeq: 1, degraded: false, deleted: false, owners: [], snapshot: null, tail: [], damaged: [],
}

let version: Uint8Array
let current: Uint8Array
let edit: RestoringEdit

// Many slides with long narrations, most of which were deleted since.
beforeAll(() => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Volcanoes' }, ORIGIN)
  for (let slide = 1; slide < SLIDES; slide++) addSlide(doc, {}, ORIGIN)
  for (const [index, slideId] of slideIds(doc).entries()) {
    const narration = narrationText(doc, slideId)
    if (narration) appendWords(narration, `${index} lava and ash `.repeat(1500), ORIGIN)
  }
  version = Y.encodeStateAsUpdate(doc)
  deleteSlides(doc, slideIds(doc).slice(2), ORIGIN)
  current = Y.encodeStateAsUpdate(doc)
  edit = restoringOf(version, current)
})

function live(): LiveDocument {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, current)
  return new LiveDocument(STORED, doc)
}

test('SYNC-51 a restore that brings much back is applied in parts, between which others get their turn, and is told as one edit', async () => {
  const { large } = edit
  if (!large) throw new Error('it was not cut')
  expect(large.parts.length).toBeGreaterThan(3)
  expect(Math.max(...large.parts.map((part) => part.length))).toBeLessThan(edit.update.length / 3)
  expect(large.clients).toEqual([edit.client])
  const document = live()
  let transactions = 0
  document.doc.on('afterTransaction', () => transactions++)
  const emitted = await document.applyInParts(large.parts, large.update, ORIGIN, () => false)
  expect(transactions).toBeGreaterThanOrEqual(large.parts.length)
  expect(emitted?.bytes).toBe(edit.update)
  expect(emitted?.touches.filter(({ kind }) => kind === 'added')).toHaveLength(SLIDES - 2)
  const wanted = new Y.Doc()
  Y.applyUpdate(wanted, version)
  expect(readLesson(document.doc)).toEqual(readLesson(wanted))
  // Who follows gets the same from the one update.
  const follower = new Y.Doc()
  for (const update of [current, edit.update]) Y.applyUpdate(follower, update)
  expect(Y.encodeStateVector(follower)).toEqual(Y.encodeStateVector(document.doc))
  expect(readLesson(follower)).toEqual(readLesson(wanted))
})

test('a restore whose document goes from memory in the middle ends there', async () => {
  const document = live()
  let asked = 0
  expect(await document.applyInParts(edit.large?.parts ?? [], edit.update, ORIGIN, () => ++asked > 2)).toBeNull()
  expect(asked).toBe(3)
})

test('a part that does not apply is told', async () => {
  expect(await live().applyInParts([Uint8Array.of(1, 2, 3)], edit.update, ORIGIN, () => false)).toBeNull()
})
