import words from '../locales/en/providers.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly providers: typeof words
  }
}

registerWords('providers', words)
