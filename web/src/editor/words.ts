import words from '../locales/en/editor.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly editor: typeof words
  }
}

registerWords('editor', words)
