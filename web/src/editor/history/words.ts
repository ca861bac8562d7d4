import words from '../../locales/en/history.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

registerWords('history', words)
