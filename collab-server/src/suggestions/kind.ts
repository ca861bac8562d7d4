import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** Questions that are written for an author; it answers them as JSON. */
export const questionsJob = requestKind('questions', CREDIT_ACTION.QuizGeneration)
