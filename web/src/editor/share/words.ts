import words from '../../locales/en/control.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

registerWords('control', words)
