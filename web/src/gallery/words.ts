import words from '../locales/en/gallery.json'
import { registerWords } from '../platform/i18n/i18n.ts'

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly gallery: typeof words
  }
}

registerWords('gallery', words)
