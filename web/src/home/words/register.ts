import { registerWords } from '../../app/i18n.ts'
import { homeWords } from './en.ts'

registerWords('home', { en: homeWords })
