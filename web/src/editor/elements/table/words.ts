import words from '../../../locales/en/tables.json'
import { registerWords } from '../../../platform/i18n/i18n.ts'

declare module '../../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly tables: typeof words
  }
}

registerWords('tables', words)
