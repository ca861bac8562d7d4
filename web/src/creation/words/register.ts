import { registerWords } from '../../platform/i18n/i18n.ts'
import { creationWords } from './en.ts'

registerWords('creation', { en: creationWords })
