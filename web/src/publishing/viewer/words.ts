import words from '../../locales/en/viewer.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly viewer: typeof words
  }
}

registerWords('viewer', words)
