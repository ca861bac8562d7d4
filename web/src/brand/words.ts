import words from '../locales/en/brand.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('brand', words)
