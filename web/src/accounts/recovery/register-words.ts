import { registerWords } from '../../platform/i18n/i18n.ts'
import { recoveryWords } from './words/en.ts'

registerWords('recovery', { en: recoveryWords })
