import words from '../../locales/en/uploads.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly uploads: typeof words
  }
}

registerWords('uploads', words)
