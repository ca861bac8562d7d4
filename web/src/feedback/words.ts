import { FEEDBACK_FIELD_MESSAGES, FEEDBACK_MESSAGES } from '@lectern/shared/feedback'
import words from '../locales/en/feedback.json'
import { registerWords } from '../platform/i18n/i18n.ts'

/** Words of the feedback form and of the list of feedback. Messages are those of `shared`, results by their name (S1 §8.2). */
export const feedbackWords = {
  ...words, field: FEEDBACK_FIELD_MESSAGES, result: FEEDBACK_MESSAGES,
} as const

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly feedback: typeof feedbackWords
  }
}

registerWords('feedback', feedbackWords)
