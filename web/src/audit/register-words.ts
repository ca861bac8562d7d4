import { registerWords } from '../app/i18n.ts'
import { auditWords } from './words/en.ts'

registerWords('audit', { en: auditWords })
