import { FLAG_MESSAGES } from '@lectern/shared/flags'
import words from '../locales/en/flags.json'
import { registerWords } from '../platform/i18n/i18n.ts'

/** Words of the feature flags; the message is that of `shared`. */
export const flagWords = {
  ...words, loadFailed: FLAG_MESSAGES.loadFailed,
} as const

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly flags: typeof flagWords
  }
}

registerWords('flags', flagWords)
