import words from '../../locales/en/twoFactor.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly twoFactor: typeof words
  }
}

registerWords('twoFactor', words)
