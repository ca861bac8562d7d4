import { registerWords } from '../../platform/i18n/i18n.ts'
import { homeWords } from './en.ts'

registerWords('home', { en: homeWords })
