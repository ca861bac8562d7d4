import words from '../../locales/en/viewer.closed.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly 'viewer.closed': typeof words
  }
}

registerWords('viewer.closed', words)
