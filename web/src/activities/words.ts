import words from '../locales/en/activities.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly activities: typeof words
  }
}

registerWords('activities', words)
