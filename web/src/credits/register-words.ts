import { registerWords } from '../platform/i18n/i18n.ts'
import { creditWords } from './words/en.ts'

registerWords('credits', { en: creditWords })
