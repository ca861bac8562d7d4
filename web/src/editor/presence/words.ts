import words from '../../locales/en/presence.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly presence: typeof words
  }
}

registerWords('presence', words)
