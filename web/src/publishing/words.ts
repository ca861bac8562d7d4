import words from '../locales/en/publishing.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly publishing: typeof words
  }
}

registerWords('publishing', words)
