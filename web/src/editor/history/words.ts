import words from '../../locales/en/history.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly history: typeof words
  }
}

registerWords('history', words)
