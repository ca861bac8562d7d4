import { addElement, addSlide, createLesson, newOptions, readLesson } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { unfinishedSlides, unreadySlides } from './unready-slides.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const BOX = { x: 0, y: 0, width: 900, height: 600 }

it('slides are named whose activities learners could not answer, and whose templates ask for more', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const options = newOptions(2, ['Main', 'Rhine'].map(richTextOf))
  addElement(doc, addSlide(doc, {}, ORIGIN), { type: 'multipleChoice', ...BOX, prompt: richTextOf('The longest?'), options: options.map((one, at) => ({ ...one, isCorrect: at === 1 })) }, ORIGIN)
  addElement(doc, addSlide(doc, {}, ORIGIN), { type: 'multipleChoice', ...BOX, prompt: richTextOf('The longest?'), options }, ORIGIN)
  const { slides } = readLesson(doc)
  const asked = { ...BOX, type: 'text', id: 'name', placeholder: 'title', slot: 0, required: true, text: richTextOf('') } as unknown as LessonElement
  const all = [...slides.slice(-2), { elements: [asked] }, { elements: [{ ...asked, text: richTextOf('Rivers') } as LessonElement] }]
  expect([unreadySlides(all, 'unfinished'), unreadySlides(all, 'missing')]).toEqual([[2], [3]])
})

it('S2 §5 a lesson with a game that is not finished says so before it is published, and what is missing', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const [kind, name] = ['race', 'River race'] as const
  addElement(doc, addSlide(doc, {}, ORIGIN), { type: 'game', ...BOX, kind, name }, ORIGIN)
  const { slides } = readLesson(doc)
  const last = slides.slice(-1)
  expect(unreadySlides(last, 'unfinished')).toEqual([1])
  expect(unfinishedSlides(slides).at(-1)).toMatchObject({ number: slides.length, problems: expect.arrayContaining(['fewQuestions', 'noTags', 'noDescription']) as unknown })
  expect(unfinishedSlides(slides.slice(0, -1))).toEqual([])
})
