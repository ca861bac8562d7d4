import words from '../locales/en/creation.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('creation', words)
