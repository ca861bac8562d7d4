import words from '../../../locales/en/charts.json'
import { registerWords } from '../../../platform/i18n/i18n.ts'

declare module '../../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly charts: typeof words
  }
}

registerWords('charts', words)
