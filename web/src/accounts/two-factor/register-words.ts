import { registerWords } from '../../app/i18n.ts'
import { twoFactorWords } from './words/en.ts'

registerWords('twoFactor', { en: twoFactorWords })
