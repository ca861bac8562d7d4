import { isClosed, judged, resultOf } from '@lectern/shared/activities'
import type { JudgedAnswer } from '@lectern/shared/activities'
import { createSignal } from '../rendering/signal.ts'
import { UNANSWERED } from './answers.ts'
import type { ActivityAnswers, AnswerState } from './answers.ts'

/** Answers of an author who tries their own questions: judged here, by the keys that authors have, and forgotten with the page. */
export function previewAnswers(): ActivityAnswers {
  const changed = createSignal()
  const given = new Map<string, readonly JudgedAnswer[]>()
  const states = new Map<string, AnswerState>()
  return {
    seed: 'preview',
    stateOf: (activityId) => states.get(activityId) ?? UNANSWERED,
    subscribe: changed.subscribe,
    submit: (element, answer) => {
      const before = given.get(element.id) ?? []
      if (isClosed(element, before)) return
      const answers = [...before, judged(element, answer)]
      given.set(element.id, answers)
      states.set(element.id, { sending: 'no', answer, result: resultOf(element, answers) })
      changed.raise()
    },
  }
}
