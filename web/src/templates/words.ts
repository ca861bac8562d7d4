import words from '../locales/en/templates.json'
import { registerWords } from '../platform/i18n/i18n.ts'
import '../creation/words.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly templates: typeof words
  }
}

registerWords('templates', words)
