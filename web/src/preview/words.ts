import words from '../locales/en/preview.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly preview: typeof words
  }
}

registerWords('preview', words)
