import { FEEDBACK_LIMITS, feedbackStatusFor, feedbackStatusName, submitFeedback } from '@lectern/shared/feedback'
import type { FeedbackStatusName } from '@lectern/shared/feedback'
import type { CallInput } from '@lectern/shared/http'
import { ApiError, call } from '../platform/http/api.ts'

/** Sends the form; answers the name of its result, failures included (S1 §8.2). */
export async function sendFeedback(body: NonNullable<CallInput<typeof submitFeedback>['body']>): Promise<FeedbackStatusName> {
  try {
    const { status } = await call(submitFeedback, { body, timeoutMs: FEEDBACK_LIMITS.timeoutMs })
    return feedbackStatusName(status)
  } catch (error) {
    if (!(error instanceof ApiError)) return 'UNKNOWN_ERROR'
    return feedbackStatusFor(error.httpStatus === 0 || error.code === 'timeout' ? null : error.httpStatus, error.status ?? undefined)
  }
}
