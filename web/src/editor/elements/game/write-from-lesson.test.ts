import * as Y from 'yjs'
import { LocalOrigin, addElement, createLesson, createLessonUndo, readElement, slideIds } from '@lectern/shared/lesson'
import type { GameElement } from '@lectern/shared/lesson'
import { offlineQuestions } from '@lectern/shared/suggestions'
import { plainText, richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { tagsOf } from './GameInspector.tsx'
import { addQuestions, lessonText } from './write-from-lesson.ts'

const ORIGIN = new LocalOrigin('test')

it('questions are written from the words of the lesson, none twice, as one step of undo; a set has room for so many', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const words = ['Rhine', 'Elbe', 'Danube', 'Weser', 'Oder', 'Neckar'].map((river, at) => `In ${1800 + at} many boats on the ${river} carried coal to the towns.`).join(' ')
  addElement(doc, slideId, { type: 'text', x: 0, y: 0, width: 900, height: 300, text: richTextOf(words) }, ORIGIN)
  const elementId = addElement(doc, slideId, { type: 'game', x: 0, y: 0, width: 900, height: 600, questions: [] }, ORIGIN) ?? ''
  const place = { slideId, elementId, records: 'questions' }
  const read = () => (readElement(doc, slideId, elementId) as GameElement).questions
  const undo = createLessonUndo(doc)
  const suggested = offlineQuestions(lessonText(doc), 10, 'en')
  expect(addQuestions(doc, place, read(), suggested)).toBe(6)
  const questions = read()
  expect(new Set(questions.map(({ correct }) => correct)).size).toBe(4)
  for (const question of questions) {
    const right = question.correct === 'none' ? '' : plainText(question[question.correct])
    expect(words).toContain(plainText(question.text).replace('_____', right))
  }
  expect(addQuestions(doc, place, questions, suggested)).toBe(0)
  undo.undo()
  expect(read()).toEqual([])
})

it('S2 §5 tags are parted by commas of several scripts, at most ten', () => {
  expect(tagsOf(' rivers,  water ,,नदी، نهر')).toEqual(['rivers', 'water', 'नदी', 'نهر'])
  expect(tagsOf(Array.from({ length: 15 }, (_, at) => `t${at}`).join(','))).toHaveLength(10)
})
