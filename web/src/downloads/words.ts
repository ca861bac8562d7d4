import words from '../locales/en/downloads.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly downloads: typeof words
  }
}

registerWords('downloads', words)
