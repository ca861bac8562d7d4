import { registerWords } from '../platform/i18n/i18n.ts'
import { auditWords } from './words/en.ts'

registerWords('audit', { en: auditWords })
