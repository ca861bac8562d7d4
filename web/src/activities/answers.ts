import type { ActivityElement, ActivityResult, Answer } from '@lectern/shared/activities'

/** How somebody stands with one question. */
export interface AnswerState {
  /** On its way to the server; kept on this device until it has it; refused, and why in words. */
  readonly sending: 'no' | 'now' | 'later' | { readonly refused: string }
  /** What was answered last; null before. */
  readonly answer: Answer | null
  /** What became of it; null while nobody has said. */
  readonly result: ActivityResult | null
}

/** Nothing answered yet. */
export const UNANSWERED: AnswerState = { sending: 'no', answer: null, result: null }

/** The answers of one learner to the questions of one lesson. */
export interface ActivityAnswers {
  /** The same object until something of it changes. */
  stateOf(activityId: string): AnswerState
  submit(element: ActivityElement, answer: Answer): void
  subscribe(listener: () => void): () => void
  /** Decides in which order answers are shown that are shuffled: another for each learner. */
  readonly seed: string
}
