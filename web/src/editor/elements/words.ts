import words from '../../locales/en/elements.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly elements: typeof words
  }
}

registerWords('elements', words)
