import words from '../locales/en/learners.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly learners: typeof words
  }
}

registerWords('learners', words)
