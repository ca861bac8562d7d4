import words from '../../locales/en/twoFactor.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

registerWords('twoFactor', words)
