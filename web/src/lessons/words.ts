import words from '../locales/en/lessons.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly lessons: typeof words
  }
}

registerWords('lessons', words)
