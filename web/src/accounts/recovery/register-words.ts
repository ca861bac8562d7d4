import { registerWords } from '../../app/i18n.ts'
import { recoveryWords } from './words/en.ts'

registerWords('recovery', { en: recoveryWords })
