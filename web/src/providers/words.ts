import words from '../locales/en/providers.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('providers', words)
