import { SUGGESTION_LIMITS, offlineQuestions, suggestQuestions } from '@lectern/shared/suggestions'
import type { SuggestedBy, SuggestedQuestion } from '@lectern/shared/suggestions'
import { cutText } from '@lectern/shared/text'
import { ApiError } from '../platform/http/api-error.ts'
import { call } from '../platform/http/api.ts'

/** What questions are written from. */
export interface QuestionsWanted {
  /** The words of the lesson; empty where a topic alone is wanted. */
  readonly text: string
  readonly topic: string
  readonly count: number
  /** BCP 47 */
  readonly language: string
  /** A name for this press, so that a repeated request is paid once. */
  readonly key: string
}

/**
 * Questions from a text or about a topic. Where the server cannot be reached those from a text are written here.
 * @throws ApiError what the server says, or that nobody answered.
 */
export async function askQuestions(wanted: QuestionsWanted, signal: AbortSignal): Promise<{ readonly questions: readonly SuggestedQuestion[]; readonly by: SuggestedBy }> {
  const text = cutText(wanted.text, SUGGESTION_LIMITS.text)
  try {
    return await call(suggestQuestions, { body: { ...wanted, text }, signal })
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.code === 'network'
    const questions = isUnreachable && !signal.aborted ? offlineQuestions(text, wanted.count, wanted.language) : []
    if (questions.length === 0) throw error
    return { questions, by: 'offline' }
  }
}
