import words from '../../../locales/en/authors.json'
import { registerWords } from '../../../platform/i18n/i18n.ts'

declare module '../../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly authors: typeof words
  }
}

registerWords('authors', words)
