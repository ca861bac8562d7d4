import words from '../locales/en/analytics.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly analytics: typeof words
  }
}

registerWords('analytics', words)
