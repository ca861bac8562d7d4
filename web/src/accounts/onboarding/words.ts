import words from '../../locales/en/onboarding.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly onboarding: typeof words
  }
}

registerWords('onboarding', words)
