import words from '../../locales/en/recording.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly 'recording': typeof words
  }
}

registerWords('recording', words)
