import words from '../locales/en/player.steps.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly 'player.steps': typeof words
  }
}

registerWords('player.steps', words)
