import words from '../../locales/en/infographic.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly infographic: typeof words
  }
}

registerWords('infographic', words)
