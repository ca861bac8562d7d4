import { registerWords } from '../../platform/i18n/i18n.ts'
import { controlWords } from './words/en.ts'

registerWords('control', { en: controlWords })
