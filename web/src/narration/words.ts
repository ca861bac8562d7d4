import words from '../locales/en/narration.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly narration: typeof words
  }
}

registerWords('narration', words)
