import { registerWords } from '../../platform/i18n/i18n.ts'
import { twoFactorWords } from './words/en.ts'

registerWords('twoFactor', { en: twoFactorWords })
