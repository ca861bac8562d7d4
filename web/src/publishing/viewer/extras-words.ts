import words from '../../locales/en/viewer.extras.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly 'viewer.extras': typeof words
  }
}

registerWords('viewer.extras', words)
