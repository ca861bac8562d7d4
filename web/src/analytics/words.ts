import words from '../locales/en/analytics.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('analytics', words)
