import { PASSWORD_CHANGE_MESSAGES, PASSWORD_RESET_MESSAGES, RESET_MAIL_MESSAGES } from '@lectern/shared/accounts'
import words from '../../locales/en/recovery.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

/** Words of the screens for forgotten and changed passwords. Result messages are those of `shared` (S1 §4.1, §8.1). */
export const recoveryWords = {
  ...words, mailResult: RESET_MAIL_MESSAGES, resetResult: PASSWORD_RESET_MESSAGES, changeResult: PASSWORD_CHANGE_MESSAGES,
} as const

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly recovery: typeof recoveryWords
  }
}

registerWords('recovery', recoveryWords)
