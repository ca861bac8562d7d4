import words from '../locales/en/imports.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly imports: typeof words
  }
}

registerWords('imports', words)
