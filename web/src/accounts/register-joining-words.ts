import { registerWords } from '../app/i18n.ts'
import { joiningWords } from './words/joining/en.ts'

registerWords('accounts', { en: joiningWords })
