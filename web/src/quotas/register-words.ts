import { registerWords } from '../platform/i18n/i18n.ts'
import { quotaWords } from './words/en.ts'

registerWords('quotas', { en: quotaWords })
