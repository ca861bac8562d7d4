import words from '../locales/en/quotas.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly quotas: typeof words
  }
}

registerWords('quotas', words)
