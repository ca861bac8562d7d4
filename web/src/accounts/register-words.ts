import { registerWords } from '../app/i18n.ts'
import { accountWords } from './words/en.ts'

registerWords('accounts', { en: accountWords })
