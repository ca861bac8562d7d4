import words from '../../locales/en/captions.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly captions: typeof words
  }
}

registerWords('captions', words)
