import { registerWords } from '../app/i18n.ts'
import { feedbackWords } from './words/en.ts'

registerWords('feedback', { en: feedbackWords })
