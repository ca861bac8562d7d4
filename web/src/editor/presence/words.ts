import { registerWords } from '../../app/i18n.ts'
import { presenceWords } from './words/en.ts'

registerWords('presence', { en: presenceWords })
