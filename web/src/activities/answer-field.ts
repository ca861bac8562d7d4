import type { ActivityElement } from '@lectern/shared/activities'
import type { Question } from './use-question.ts'

/** What learners answer a question of one type with. */
export interface AnswerFieldProps<E extends ActivityElement = ActivityElement> {
  readonly element: E
  readonly question: Question
}
