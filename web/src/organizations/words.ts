import words from '../locales/en/organizations.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('organizations', words)
