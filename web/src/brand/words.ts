import words from '../locales/en/brand.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly brand: typeof words
  }
}

registerWords('brand', words)
