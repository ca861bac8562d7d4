import { registerWords } from '../../platform/i18n/i18n.ts'
import { presenceWords } from './words/en.ts'

registerWords('presence', { en: presenceWords })
