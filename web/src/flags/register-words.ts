import { registerWords } from '../platform/i18n/i18n.ts'
import { flagWords } from './words/en.ts'

registerWords('flags', { en: flagWords })
