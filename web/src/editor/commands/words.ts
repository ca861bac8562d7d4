import words from '../../locales/en/canvas.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly canvas: typeof words
  }
}

registerWords('canvas', words)
