import words from '../locales/en/player.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly player: typeof words
  }
}

registerWords('player', words)
