import { registerWords } from '../platform/i18n/i18n.ts'
import { feedbackWords } from './words/en.ts'

registerWords('feedback', { en: feedbackWords })
