import words from '../../../locales/en/elements.presets.json'
import { registerWords } from '../../../platform/i18n/i18n.ts'
import { presetNamesCame } from './preset-label.ts'

declare module '../../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly 'elements.presets': typeof words
  }
}

presetNamesCame(words.presets)
registerWords('elements.presets', words, true)
