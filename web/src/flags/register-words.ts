import { registerWords } from '../app/i18n.ts'
import { flagWords } from './words/en.ts'

registerWords('flags', { en: flagWords })
