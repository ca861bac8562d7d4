import { SIGN_UP_MESSAGES, VERIFY_MESSAGES } from '@lectern/shared/accounts'
import words from '../locales/en/accounts.joining.json'
import { registerWords } from '../platform/i18n/i18n.ts'

/** Words of the sign-up and verification screens, in the same area as those of the sign-in; loaded apart from them. Result messages are those of `shared` (S1 §4.1). */
export const joiningWords = {
  ...words, signUpResult: SIGN_UP_MESSAGES, verifyResult: VERIFY_MESSAGES,
} as const

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly 'accounts.joining': typeof joiningWords
  }
}

registerWords('accounts.joining', joiningWords)
