import words from '../locales/en/settings.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly settings: typeof words
  }
}

registerWords('settings', words)
