import * as Y from 'yjs'
import { LocalOrigin, addElement, createLesson, createLessonUndo, deleteElements, readElement, slideIds } from '@lectern/shared/lesson'
import type { GameElement, MultipleChoiceElement } from '@lectern/shared/lesson'
import { offlineQuestions } from '@lectern/shared/suggestions'
import { plainText, richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { tagsOf } from './GameInspector.tsx'
import { addQuestions, keepQuestions, lessonHash, lessonText, renewQuestion, renewQuestions, staleQuestions } from './write-from-lesson.ts'

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

it('questions that were written from the lesson say so once it says something else, and those alone are written anew or kept', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const sentences = (rivers: readonly string[], from = 1800): string => rivers.map((river, at) => `In ${from + at} many boats on the ${river} carried coal to the towns.`).join(' ')
  const textId = addElement(doc, slideId, { type: 'text', x: 0, y: 0, width: 900, height: 300, text: richTextOf(sentences(['Rhine', 'Elbe', 'Danube', 'Weser'])) }, ORIGIN)
  const elementId = addElement(doc, slideId, { type: 'game', x: 0, y: 0, width: 900, height: 600, questions: [] }, ORIGIN)
  const place = { slideId, elementId, records: 'questions' }
  const read = () => (readElement(doc, slideId, elementId) as GameElement).questions
  const [first, ...others] = offlineQuestions(lessonText(doc), 4, 'en')
  addQuestions(doc, place, read(), first ? [first] : [])
  addQuestions(doc, place, read(), others, lessonHash(doc))
  expect(staleQuestions(read(), lessonHash(doc))).toEqual([])
  deleteElements(doc, slideId, [textId], ORIGIN)
  addElement(doc, slideId, { type: 'text', x: 0, y: 0, width: 900, height: 300, text: richTextOf(sentences(['Oder', 'Neckar', 'Main', 'Saale'], 1900)) }, ORIGIN)
  const hash = lessonHash(doc)
  const stale = staleQuestions(read(), hash)
  expect(stale).toHaveLength(3)
  const own = read()[0]
  expect(renewQuestions(doc, place, read(), stale, offlineQuestions(lessonText(doc), 4, 'en').slice(0, 2), hash)).toBe(2)
  expect([read()[0], read().length, staleQuestions(read(), hash).length]).toEqual([own, 4, 1])
  keepQuestions(doc, place, staleQuestions(read(), hash), hash)
  expect(staleQuestions(read(), hash)).toEqual([])
})

it('S2 §5 tags are parted by commas of several scripts, at most ten', () => {
  expect(tagsOf(' rivers,  water ,,नदी، نهر')).toEqual(['rivers', 'water', 'नदी', 'نهر'])
  expect(tagsOf(Array.from({ length: 15 }, (_, at) => `t${at}`).join(','))).toHaveLength(10)
})

it('a question on a slide is written anew in its place, as one step of undo, and keeps its look and what it is worth', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const options = [{ id: 'a', order: 'a0', text: richTextOf('Po'), isCorrect: true, feedback: richTextOf('') }, { id: 'b', order: 'a1', text: richTextOf('Elbe'), isCorrect: false, feedback: richTextOf('') }]
  const id = addElement(doc, slideId, { type: 'multipleChoice', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Which is longest?'), options, points: 3, source: 'then' }, ORIGIN) ?? ''
  const read = () => readElement(doc, slideId, id) as MultipleChoiceElement
  const before = read()
  const undo = createLessonUndo(doc)
  renewQuestion(doc, slideId, before, { text: 'Which flows north?', options: ['Ebro', 'Elbe', '', 'Tiber'], correct: 1, level: 'remember', feedback: 'From Bohemia to the sea.' }, 'now')
  const after = read()
  expect([plainText(after.prompt), after.points, after.source, after.options.map(({ feedback, isCorrect, text }) => [plainText(text), isCorrect, plainText(feedback)])])
    .toEqual(['Which flows north?', 3, 'now', [['Ebro', false, ''], ['Elbe', true, 'From Bohemia to the sea.'], ['Tiber', false, '']]])
  undo.undo()
  expect(read()).toEqual(before)
})
