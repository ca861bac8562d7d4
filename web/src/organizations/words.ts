import words from '../locales/en/organizations.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly organizations: typeof words
  }
}

registerWords('organizations', words)
