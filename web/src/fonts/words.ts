import words from '../locales/en/fonts.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly fonts: typeof words
  }
}

registerWords('fonts', words)
