import words from '../locales/en/creation.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly creation: typeof words
  }
}

registerWords('creation', words)
