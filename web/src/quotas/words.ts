import words from '../locales/en/quotas.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('quotas', words)
