import words from '../../locales/en/animation.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly animation: typeof words
  }
}

registerWords('animation', words)
