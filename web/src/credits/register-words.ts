import { registerWords } from '../app/i18n.ts'
import { creditWords } from './words/en.ts'

registerWords('credits', { en: creditWords })
