import words from '../../locales/en/onboarding.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

registerWords('onboarding', words)
