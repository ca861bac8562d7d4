import words from '../locales/en/video.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly video: typeof words
  }
}

registerWords('video', words)
