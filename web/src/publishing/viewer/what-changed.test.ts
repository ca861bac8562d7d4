import { createLesson, readLesson, addSlide, slideIds } from '@lectern/shared/lesson'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { changesBetween, slideMarks } from './what-changed.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const

it('who comes back is told how many slides are new, other and gone; nobody who is there for the first time, and not of what is as it was', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  addSlide(doc, {}, ORIGIN)
  const before = slideMarks(readLesson(doc).slides)
  expect(slideIds(doc)).toHaveLength(2)
  expect(changesBetween(before, slideMarks(readLesson(doc).slides))).toBeNull()
  expect(changesBetween({}, before)).toBeNull()
  addSlide(doc, {}, ORIGIN)
  const [first] = Object.keys(before)
  const now = { ...slideMarks(readLesson(doc).slides), [first ?? '']: 'other' }
  expect(changesBetween(before, now)).toEqual({ added: 1, changed: 1, gone: 0 })
  expect(changesBetween({ ...before, gone: 'x' }, now)).toEqual({ added: 1, changed: 1, gone: 1 })
})

it('a narration that was spoken anew is no change of a slide', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const { slides } = readLesson(doc)
  expect(slideMarks(slides.map((slide) => ({ ...slide, speech: [] })))).toEqual(slideMarks(slides))
})
