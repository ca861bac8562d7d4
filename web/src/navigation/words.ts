import words from '../locales/en/app.navigation.json'
import { registerWords } from '../platform/i18n/i18n.ts'

// Apart from the rest of the area, which every first load has: who is not signed in sees no menu.
declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly 'app.navigation': typeof words
  }
}

registerWords('app.navigation', words)
