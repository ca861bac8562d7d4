import words from '../../locales/en/viewer.tracking.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly 'viewer.tracking': typeof words
  }
}

registerWords('viewer.tracking', words)
