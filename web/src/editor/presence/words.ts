import words from '../../locales/en/presence.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

registerWords('presence', words)
