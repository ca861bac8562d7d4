import { useState, useSyncExternalStore } from 'react'
import { activityOf, shuffled } from '@lectern/shared/activities'
import type { ActivityElement, Choice } from '@lectern/shared/activities'
import type { ActivityAnswers, AnswerState } from './answers.ts'

/** A question as somebody answers it. */
export interface Question extends AnswerState {
  readonly choices: readonly Choice[]
  readonly isMultiple: boolean
  readonly chosen: ReadonlySet<string>
  /** Nothing of it can be changed any more, or not now. */
  readonly isClosed: boolean
  /** There is something to send. */
  readonly canSend: boolean
  /** What is known of a choice: nothing where the learner may not know. */
  readonly markOf: (id: string) => 'right' | 'wrong' | null
  readonly choose: (id: string) => void
  readonly send: () => void
}

/** The answering of one question; what is chosen and not sent is the page's own. */
export function useQuestion(element: ActivityElement, answers: ActivityAnswers): Question {
  const state = useSyncExternalStore((listener) => answers.subscribe(listener), () => answers.stateOf(element.id))
  const [own, setOwn] = useState<readonly string[] | null>(null)
  const definition = activityOf(element)
  const isMultiple = definition.isMultiple(element)
  const ordered = definition.choices(element)
  const choices = definition.isShuffled(element) ? shuffled(ordered, `${answers.seed} ${element.id}`) : ordered
  const sent = state.answer?.chosen ?? []
  // An answer that is gone since the lesson was published again is none.
  const chosen = new Set((own ?? sent).filter((id) => ordered.some((choice) => choice.id === id)))
  const isWaiting = state.sending === 'now' || state.sending === 'later'
  const isClosed = isWaiting || state.result?.isDone === true
  const isAnother = own !== null && (own.length !== sent.length || own.some((id) => !sent.includes(id)) || state.result === null || typeof state.sending === 'object')
  return {
    ...state, choices, isMultiple, chosen, isClosed,
    canSend: !isClosed && isAnother && chosen.size > 0,
    markOf: (id) => {
      const { result } = state
      if (result === null || isAnother || isWaiting) return null
      if (result.correct !== null) return result.correct.includes(id) ? 'right' : result.answer.chosen.includes(id) ? 'wrong' : null
      // Of several that are wrong together nobody says which.
      return !isMultiple && result.answer.chosen.includes(id) ? 'wrong' : null
    },
    choose: (id) => {
      if (isClosed) return
      setOwn(isMultiple ? (chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]) : [id])
    },
    send: () => {
      answers.submit(element, { chosen: [...chosen] })
      setOwn(null)
    },
  }
}
