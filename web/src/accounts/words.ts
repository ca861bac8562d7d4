import { ACCOUNT_MESSAGES, SIGN_IN_MALFORMED, SIGN_IN_MESSAGES } from '@lectern/shared/accounts'
import words from '../locales/en/accounts.json'
import { registerWords } from '../platform/i18n/i18n.ts'

/** Words of the sign-in screen, and those that all account screens have. Validation and result messages are those of `shared`, by result code (S1 §4.1, §8.1). */
export const accountWords = {
  ...words, validation: ACCOUNT_MESSAGES, signInResult: SIGN_IN_MESSAGES, signInMalformed: SIGN_IN_MALFORMED,
} as const

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly accounts: typeof accountWords
  }
}

registerWords('accounts', accountWords)
