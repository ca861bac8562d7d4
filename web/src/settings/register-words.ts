import { registerWords } from '../app/i18n.ts'
import { settingsWords } from './words/en.ts'

registerWords('settings', { en: settingsWords })
