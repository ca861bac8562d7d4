import words from '../locales/en/publishing.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('publishing', words)
