import { registerWords } from '../app/i18n.ts'
import { organizationWords } from './words/en.ts'

registerWords('organizations', { en: organizationWords })
