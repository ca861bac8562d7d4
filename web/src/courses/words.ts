import words from '../locales/en/courses.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly courses: typeof words
  }
}

registerWords('courses', words)
