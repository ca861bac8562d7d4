import { registerWords } from '../../app/i18n.ts'
import { controlWords } from './words/en.ts'

registerWords('control', { en: controlWords })
