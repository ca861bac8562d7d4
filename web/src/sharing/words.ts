import words from '../locales/en/sharing.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly sharing: typeof words
  }
}

registerWords('sharing', words)
