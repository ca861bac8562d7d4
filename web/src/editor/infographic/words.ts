import words from '../../locales/en/infographic.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

registerWords('infographic', words)
