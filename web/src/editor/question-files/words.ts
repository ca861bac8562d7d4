import words from '../../locales/en/questionFiles.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly questionFiles: typeof words
  }
}

registerWords('questionFiles', words)
