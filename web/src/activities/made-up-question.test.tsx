import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { activityOf, answerSchemaOf, gradeAnswer, isActivity, isScored, registerActivity, startReport } from '@lectern/shared/activities'
import type { ActivityElement, Answer, Choice } from '@lectern/shared/activities'
import { addElement, createLesson, defineElement, keyed, newParts, readElement, records, registerElement, richText, slideIds, string } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { freezeLesson, frozenActivities, presentContent, publicationContentSchema } from '@lectern/shared/publishing'
import { plainText, richTextOf } from '@lectern/shared/text'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { z } from 'zod'
import { registerPainter } from '../rendering/painters.ts'
import { questionPainter } from '../rendering/question/paint-question.ts'
import { registerAnswerField } from './AnswerField.tsx'
import { previewAnswers } from './preview-answers.ts'
import { QuestionForm } from './QuestionForm.tsx'

interface OddOneOut { readonly items: readonly Choice[]; readonly odd: string }
const own = (element: ActivityElement): OddOneOut => element as unknown as OddOneOut
const chosenIn = (answer: Answer): string => ('chosen' in answer ? answer.chosen[0] ?? '' : '')
const ORIGIN = { kind: 'local', command: 'test' } as const
const forget: (() => void)[] = []

// All that a new type of question is: its definition, how it is judged, its painter, what learners answer with, and a line in each of four registries.
beforeAll(() => {
  forget.push(registerElement(defineElement({
    type: 'oddOneOut', activity: 'scored', fields: { items: records({ text: richText() }, 6), odd: keyed(string({ max: 40, fallback: '' })) },
  })))
  forget.push(registerActivity({
    type: 'oddOneOut',
    choices: (element) => own(element).items,
    poster: (element) => ({ entries: own(element).items.map(({ text }) => ({ text, tile: 'letter' })), columns: 2, isSquare: false }),
    answerSchema: (element) => z.strictObject({ chosen: z.array(z.enum(own(element).items.map(({ id }) => id))).length(1) }),
    correct: (element) => ({ chosen: [own(element).odd] }),
    grade: (element, answer) => ({ share: chosenIn(answer) === own(element).odd ? 1 : 0, parts: {}, feedback: [] }),
    stated: (element, answer) => ({ kind: 'choice', chosen: own(element).items.flatMap(({ id }, at) => (id === chosenIn(answer) ? [{ id, at }] : [])) }),
    problems: (element) => (own(element).odd === '' ? ['noCorrect'] : []),
  }))
  forget.push(registerPainter('oddOneOut', questionPainter as Parameters<typeof registerPainter>[1]))
  forget.push(registerAnswerField('oddOneOut', ({ element, question }) => (
    <>{own(element).items.map(({ id, text }) => <button key={id} type="button" onClick={() => question.change({ chosen: [id] })}>{plainText(text)}</button>)}</>
  )))
})
afterAll(() => { for (const back of forget) back() })
afterEach(cleanup)

/** A lesson that asks which of three is the odd one; the moon is. */
function asked() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Odd' }, ORIGIN)
  const items = newParts(['Rhine', 'Moon', 'Elbe'].map((words) => ({ text: richTextOf(words) })))
  const slideId = slideIds(doc)[0] ?? ''
  const fields = { type: 'oddOneOut', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Which is the odd one?'), points: 4, items, odd: items[1]?.id }
  const element = readElement(doc, slideId, addElement(doc, slideId, fields as unknown as NewElement, ORIGIN))
  if (element === null || !isActivity(element)) throw new Error('a question was made')
  return { doc, element, ids: items.map(({ id }) => id) }
}

it('a made-up type of question is graded, and told to learning systems and to authors', () => {
  const { element, ids } = asked()
  const [rhine = '', moon = ''] = ids
  expect([isScored(element), activityOf(element).problems(element), answerSchemaOf(element).safeParse({ chosen: ['Mars'] }).success]).toEqual([true, [], false])
  expect([moon, rhine].map((id) => gradeAnswer(element, { chosen: [id] }).points)).toEqual([4, 0])
  const report = startReport({ [element.id]: element })
  for (const [learner, id] of [['ada', moon], ['bob', rhine]] as const) report.add({ activityId: element.id, answer: JSON.stringify({ chosen: [id] }), attempt: 1, hints: 0, learner })
  expect(report.questions()[0]).toMatchObject({ type: 'oddOneOut', learners: 2, right: 1, rightFirst: 1 })
  // One that nobody chose is listed, too.
  expect(report.questions()[0]?.given.map(({ count, isRight, label }) => [label, isRight, count])).toEqual([['Moon', true, 1], ['Rhine', false, 1], ['Elbe', false, 0]])
})

it('learners never get its key, and the server keeps it with the questions', () => {
  const { doc, element, ids } = asked()
  const content = publicationContentSchema.parse(JSON.parse(JSON.stringify(freezeLesson(doc))))
  expect(presentContent(content).slides[0]?.elements.find(({ id }) => id === element.id)).toMatchObject({ type: 'oddOneOut', odd: '' })
  expect(frozenActivities(doc)[element.id]).toMatchObject({ odd: ids[1] })
})

it('it is answered with its own field, and its answer is graded', () => {
  const { element } = asked()
  render(<QuestionForm element={element} answers={previewAnswers()} language="en" onContinue={null} />)
  fireEvent.click(screen.getByRole('button', { name: 'Moon' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }))
  expect(screen.getByRole('status').textContent).toContain('That is right.')
})
