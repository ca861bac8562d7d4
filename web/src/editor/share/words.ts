import words from '../../locales/en/control.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly control: typeof words
  }
}

registerWords('control', words)
