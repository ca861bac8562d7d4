import { registerWords } from '../app/i18n.ts'
import { quotaWords } from './words/en.ts'

registerWords('quotas', { en: quotaWords })
