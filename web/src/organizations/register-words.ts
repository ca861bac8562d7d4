import { registerWords } from '../platform/i18n/i18n.ts'
import { organizationWords } from './words/en.ts'

registerWords('organizations', { en: organizationWords })
