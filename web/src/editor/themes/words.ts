import words from '../../locales/en/themes.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly themes: typeof words
  }
}

registerWords('themes', words)
