import words from '../locales/en/home.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly home: typeof words
  }
}

registerWords('home', words)
