import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createLesson } from './create-lesson.ts'
import { metaRoot } from './document.ts'
import { addGuide, moveGuide, readGuides, removeGuides } from './guides.ts'
import { LESSON_LIMITS } from './limits.ts'
import { LocalOrigin } from './origin.ts'
import { readLesson } from './reads.ts'
import { createLessonUndo } from './undo.ts'
import { LessonWriteError } from './write-error.ts'

const ORIGIN = new LocalOrigin('test')

function lesson(): Y.Doc {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, { kind: 'local', command: 'setup' })
  return doc
}

const places = (doc: Y.Doc): string => readGuides(doc).map(({ axis, at }) => `${axis}${at}`).join(' ')

it('adds, moves and removes guides, each undone and done again', () => {
  const doc = lesson()
  const undo = createLessonUndo(doc)
  const step = <T>(write: () => T): T => {
    undo.stopCapturing()
    return write()
  }
  step(() => addGuide(doc, { axis: 'y', at: 540 }, ORIGIN))
  const id = step(() => addGuide(doc, { axis: 'x', at: 100 }, ORIGIN))
  step(() => moveGuide(doc, id, 1920, ORIGIN))
  step(() => removeGuides(doc, readGuides(doc).map((guide) => guide.id), ORIGIN))
  expect(places(doc)).toBe('')
  const seen = [1, 2, 3, 4].map(() => {
    undo.undo()
    return places(doc)
  })
  expect(seen).toEqual(['x1920 y540', 'x100 y540', 'y540', ''])
  undo.redo()
  undo.redo()
  expect(places(doc)).toBe('x100 y540')
})

it('two people add guides at once, and one that was removed is not brought back by who moves it afterwards', () => {
  const [ada, ben] = [lesson(), new Y.Doc()]
  const share = (): void => {
    Y.applyUpdate(ben, Y.encodeStateAsUpdate(ada), { kind: 'remote' })
    Y.applyUpdate(ada, Y.encodeStateAsUpdate(ben), { kind: 'remote' })
  }
  share()
  const id = addGuide(ada, { axis: 'x', at: 10 }, ORIGIN)
  addGuide(ben, { axis: 'x', at: 20 }, ORIGIN)
  share()
  expect([places(ada), places(ben)]).toEqual(['x10 x20', 'x10 x20'])
  removeGuides(ada, [id], ORIGIN)
  share()
  moveGuide(ben, id, 30, ORIGIN)
  share()
  expect([places(ada), places(ben)]).toEqual(['x20', 'x20'])
})

it('takes no place off the slide and no more than a lesson may have, and says so', () => {
  const doc = lesson()
  for (const at of [-1, 1081, Number.NaN]) expect(() => addGuide(doc, { axis: 'y', at }, ORIGIN)).toThrow(LessonWriteError)
  const id = addGuide(doc, { axis: 'y', at: 0 }, ORIGIN)
  expect(() => moveGuide(doc, id, 2000, ORIGIN)).toThrow(LessonWriteError)
  for (let at = 1; at < LESSON_LIMITS.guides; at++) addGuide(doc, { axis: 'x', at }, ORIGIN)
  expect(() => addGuide(doc, { axis: 'x', at: 500 }, ORIGIN)).toThrow('no room')
  expect(readGuides(doc)).toHaveLength(LESSON_LIMITS.guides)
})

it('reads what anybody wrote: impossible guides are left out, too many are cut, and what the lesson says of itself stays', () => {
  const doc = lesson()
  const meta = metaRoot(doc)
  const values: unknown[] = ['x', null, [1], {}, { axis: 'z', at: 1 }, { axis: 'x', at: '1' }, { axis: 'x', at: Infinity }, new Y.Map()]
  values.forEach((value, index) => meta.set(`guide:bad${index}`, value))
  expect(readGuides(doc)).toEqual([])
  for (let index = 0; index < 500; index++) meta.set(`guide:${index}`, { axis: 'x', at: index })
  expect(readGuides(doc)).toHaveLength(LESSON_LIMITS.guides)
  expect(readLesson(doc).meta).toMatchObject({ title: 'Tides', language: 'en-US' })
  expect(JSON.stringify(readLesson(doc))).not.toContain('guide:')
})
