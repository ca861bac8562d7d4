import { useState, useSyncExternalStore } from 'react'
import { activityOf, answerSchemaOf, chosenIn, givenIn, isOverdue, timeLimitOf } from '@lectern/shared/activities'
import type { ActivityElement, ActivityResult, Answer } from '@lectern/shared/activities'
import type { ActivityAnswers, AnswerState, ClockState, TalkPlace } from './answers.ts'

/** A question as somebody answers it. */
export interface Question extends AnswerState {
  /** What is chosen or written at this moment, sent or not; null before. */
  readonly draft: Answer | null
  /** Decides orders that are the learner's own. */
  readonly seed: string
  /** Where the learner talks with agents; null where nobody answers. */
  readonly talks: TalkPlace | null
  /** Nothing of it can be changed any more, or not now. */
  readonly isClosed: boolean
  /** How long the attempt that runs may still take; null where there is no limit, or none runs. */
  readonly clock: ClockState | null
  /** Why its time was not begun or extended, in words. */
  readonly clockFailure: string | null
  /** Its time has not begun. */
  readonly isPaused: boolean
  /** There is something to send. */
  readonly canSend: boolean
  /** What became of what is shown; null while it is another answer than was graded. */
  readonly shownResult: ActivityResult | null
  readonly change: (answer: Answer) => void
  readonly send: () => void
  /** Sends an answer at once, whatever is on its way: what is repeated is answered again and again. */
  readonly give: (answer: Answer) => void
}

function isSame(one: Answer, other: Answer, isOrdered: boolean): boolean {
  const [a, b] = [chosenIn(one), chosenIn(other)]
  if (a.length !== b.length || a.some((id, at) => (isOrdered ? b[at] !== id : !b.includes(id)))) return false
  const [given, before] = [givenIn(one), givenIn(other)]
  return [...new Set([...Object.keys(given), ...Object.keys(before)])].every((id) => (given[id] ?? '') === (before[id] ?? ''))
}

/** The answering of one question; what is chosen or written and not sent is the page's own. */
export function useQuestion(element: ActivityElement, answers: ActivityAnswers): Question {
  const state = useSyncExternalStore((listener) => answers.subscribe(listener), () => answers.stateOf(element.id))
  const [own, setOwn] = useState<Answer | null>(null)
  const definition = activityOf(element)
  const schema = answerSchemaOf(element)
  // An answer that the question does not take any more, since the lesson was published again, is none.
  const sent = state.answer !== null && schema.safeParse(state.answer).success ? state.answer : null
  const start = definition.start?.(element, answers.seed) ?? null
  const draft = own ?? sent ?? start
  const isWaiting = state.sending === 'now' || state.sending === 'later'
  const clock = useSyncExternalStore((listener) => answers.subscribe(listener), () => answers.clocks.of(element.id))
  const clockFailure = useSyncExternalStore((listener) => answers.subscribe(listener), () => answers.clocks.failureOf(element.id))
  const isPaused = timeLimitOf(element) > 0 && clock === null && state.result?.isDone !== true
  const isClosed = isWaiting || isPaused || state.result?.isDone === true
  // The time was over before there was an answer: what was begun is none.
  const isLost = clock === null && !isWaiting && state.result !== null && isOverdue(element, state.result.answer)
  const isAnother = draft !== null && (sent === null || typeof state.sending === 'object' || !isSame(draft, sent, start !== null))
  return {
    ...state, draft, clock, clockFailure, isClosed, isPaused, seed: answers.seed, talks: answers.talks,
    canSend: !isClosed && isAnother && schema.safeParse(draft).success,
    shownResult: isLost ? state.result : isAnother || isWaiting || (own === null && sent === null) ? null : state.result,
    change: (answer) => {
      if (!isClosed) setOwn(answer)
    },
    give: (answer) => answers.submit(element, answer),
    send: () => {
      if (draft === null) return
      answers.submit(element, draft)
      setOwn(null)
    },
  }
}
