import words from '../locales/en/settings.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('settings', words)
