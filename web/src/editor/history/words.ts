import { registerWords } from '../../app/i18n.ts'
import { historyWords } from './words/en.ts'

registerWords('history', { en: historyWords })
