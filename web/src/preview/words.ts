import words from '../locales/en/preview.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('preview', words)
