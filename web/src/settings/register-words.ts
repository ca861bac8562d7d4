import { registerWords } from '../platform/i18n/i18n.ts'
import { settingsWords } from './words/en.ts'

registerWords('settings', { en: settingsWords })
