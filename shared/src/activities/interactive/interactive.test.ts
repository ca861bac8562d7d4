import { expect, it } from 'vitest'
import type { InteractiveElement } from '../../lesson/index.ts'
import { normaliseElements, writtenCheck } from '../../lesson/index.ts'
import { richTextOf } from '../../text/index.ts'
import { CARRIED_STATE_MAX, activityOf, gradeAnswer, interactiveKind, isClosed, isScored, reportedAnswer, reportedIn, resultOf, scoringOf, startReport } from '../index.ts'
import type { ActivityElement, Answer } from '../index.ts'

const CODE = '<script>lectern.ready()</script>'

function interactive(props: Partial<InteractiveElement> = {}): InteractiveElement {
  const { elements: [element] } = normaliseElements([{ type: 'interactive', id: 'page', x: 0, y: 0, width: 800, height: 600, prompt: richTextOf('Planets'), code: CODE, ...props }])
  return element as InteractiveElement
}

const dated = (element: ActivityElement, answer: Answer) => ({ ...gradeAnswer(element, answer), answeredAt: 0 })

it('what was reported is an answer that the question takes, and comes back as it was', () => {
  const element = interactive()
  for (const reported of [{ score: 0.5, isComplete: false, state: '' }, { score: null, isComplete: true, state: '{"at":3}' }, { score: 1, isComplete: true, state: 'é'.repeat(CARRIED_STATE_MAX) }]) {
    const answer = reportedAnswer(reported)
    expect(activityOf(element).answerSchema(element).safeParse(answer).success).toBe(true)
    expect(reportedIn(answer)).toEqual(reported)
  }
  expect(reportedIn(reportedAnswer({ score: 7, isComplete: false, state: 'x'.repeat(CARRIED_STATE_MAX + 1) }))).toEqual({ score: 1, isComplete: false, state: '' })
  expect(reportedIn({ given: { score: '-1', done: 'maybe' } })).toEqual({ score: null, isComplete: false, state: '' })
})

it('a score that a page reports gives no points, whatever it says, and closes nothing', () => {
  const element = interactive()
  const full = reportedAnswer({ score: 1, isComplete: true, state: '' })
  expect([isScored(element), scoringOf(element).points, gradeAnswer(element, full).points]).toEqual([false, 0, 0])
  const answers = [dated(element, full), dated(element, full)]
  expect(isClosed(element, answers)).toBe(false)
  expect(resultOf(element, answers)).toMatchObject({ points: 0, outOf: 0, attempt: 2, isDone: false, correct: null })
  expect(isClosed(element, Array.from({ length: 50 }, () => dated(element, full)))).toBe(true)
})

it('reports count what was reported in steps, and learning systems are told it as what was done', () => {
  const element = interactive()
  const report = startReport({ page: element })
  for (const [at, score] of [0.84, 0.86, 1, 0].entries()) report.add({ learner: `learner${at}`, activityId: 'page', attempt: 1, answer: JSON.stringify(reportedAnswer({ score, isComplete: score === 1, state: '' })), hints: 0 })
  const [question] = report.questions()
  expect(question).toMatchObject({ isScored: false, prompt: 'Planets', learners: 4, answers: 4, outOf: 0 })
  expect(question?.given.map(({ count, label }) => [label, count])).toEqual([['80–89 % …', 2], ['0–9 % …', 1], ['100 %', 1]])
  const labelOf = (isComplete: boolean) => activityOf(element).reported?.(element, reportedAnswer({ score: null, isComplete, state: '' })).map(({ label }) => label)
  expect([labelOf(true), labelOf(false)]).toEqual([['✓'], ['–']])
  expect(activityOf(element).stated(element, reportedAnswer({ score: 0.84, isComplete: true, state: '' }))).toEqual({ kind: 'performance', steps: [[{ id: 'score', at: 0 }, '84'], [{ id: 'status', at: 1 }, 'completed']] })
})

it('S2 §5 a name has at most 50 characters, and what was not checked says so', () => {
  const problemsOf = (props: Partial<InteractiveElement>): readonly string[] => activityOf(interactive()).problems(interactive(props))
  expect(problemsOf({})).toEqual(['unchecked'])
  expect(problemsOf({ check: writtenCheck(CODE, []) })).toEqual([])
  expect(problemsOf({ check: writtenCheck(CODE, ['keyboard']) })).toEqual(['failsChecks'])
  expect(problemsOf({ check: writtenCheck('<p>', []) })).toEqual(['unchecked'])
  expect(problemsOf({ code: '', prompt: richTextOf('x'.repeat(51)) })).toEqual(['longName', 'noCode'])
})

it('S2 §4 files of answers tell games, simulations and quizzes apart', () => {
  expect((['games', 'simulation', 'flashcards'] as const).map((kind) => interactiveKind(interactive({ kind })))).toEqual(['game', 'simulation', 'quiz'])
})
