import { registerWords } from '../platform/i18n/i18n.ts'
import { joiningWords } from './words/joining/en.ts'

registerWords('accounts', { en: joiningWords })
