import words from '../locales/en/audit.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly audit: typeof words
  }
}

registerWords('audit', words)
