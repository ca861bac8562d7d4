import { registerWords } from '../../platform/i18n/i18n.ts'
import { historyWords } from './words/en.ts'

registerWords('history', { en: historyWords })
