import words from '../locales/en/audit.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('audit', words)
