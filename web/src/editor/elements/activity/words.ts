import words from '../../../locales/en/questions.json'
import { registerWords } from '../../../platform/i18n/i18n.ts'

declare module '../../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly questions: typeof words
  }
}

registerWords('questions', words)
