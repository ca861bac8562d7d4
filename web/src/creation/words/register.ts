import { registerWords } from '../../app/i18n.ts'
import { creationWords } from './en.ts'

registerWords('creation', { en: creationWords })
