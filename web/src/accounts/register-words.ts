import { registerWords } from '../platform/i18n/i18n.ts'
import { accountWords } from './words/en.ts'

registerWords('accounts', { en: accountWords })
