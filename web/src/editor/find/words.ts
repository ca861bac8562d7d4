import words from '../../locales/en/find.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly find: typeof words
  }
}

registerWords('find', words)
