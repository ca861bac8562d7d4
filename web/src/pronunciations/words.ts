import words from '../locales/en/pronunciations.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly pronunciations: typeof words
  }
}

registerWords('pronunciations', words)
