import words from '../locales/en/jobs.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly jobs: typeof words
  }
}

registerWords('jobs', words)
