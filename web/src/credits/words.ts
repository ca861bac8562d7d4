import { CREDIT_MESSAGES, PLAN_MESSAGES } from '@lectern/shared/credits'
import words from '../locales/en/credits.json'
import { registerWords } from '../platform/i18n/i18n.ts'

/** Words of balance, credit history and the dialog for too few credits; messages are those of `shared`. */
export const creditWords = {
  ...words, detailsFailed: CREDIT_MESSAGES.detailsFailed, historyFailed: CREDIT_MESSAGES.historyFailed,
  expired: { ...words.expired, message: PLAN_MESSAGES.expired },
} as const

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly credits: typeof creditWords
  }
}

registerWords('credits', creditWords)
